/** Error responses, shared by all operations. */

import { appRefund } from '@foyer/contract/app-api/orders.ts';
import { billingStatus } from '@foyer/contract/enums.ts';
import { type ErrorKey, errorBody, errorDetail, errors } from '@foyer/contract/errors.ts';
import { id, moment } from '@foyer/contract/fields.ts';
import { accessKeyReason, accessScope } from '@foyer/contract/integrations/access-keys.ts';
import { ticketsAhead } from '@foyer/contract/people/erasure.ts';
import { reservationWarningKey } from '@foyer/contract/reservations/reservations.ts';
import { couponReason } from '@foyer/contract/sales/discounts.ts';
import { z } from 'zod';

/** Errors that only the staff API returns. */
const staffOnly: readonly ErrorKey[] = [
  ...(['verificationCodeInvalid', 'passwordTooCommon', 'oldPasswordInvalid', 'secondFactorInvalid'] as const),
  ...([
    'apiKeyInvalid',
    'userNotFound',
    'passwordInvalid',
    'secondFactorRequired',
    'challengeInvalid',
  ] as const),
  ...([
    'passkeyInvalid',
    'refreshTokenInvalid',
    'sessionEnded',
    'accessTokenMissing',
    'accessTokenInvalid',
  ] as const),
  ...(['accessTokenExpired', 'roleNotAllowed', 'limitedToPlaces', 'reauthenticationRequired'] as const),
  ...(['secondFactorSetupRequired', 'eventNotDraft', 'eventIsDraft', 'eventCannotBeCancelled'] as const),
  ...(['eventCannotBeRescheduled', 'previewOutdated', 'placeTaken', 'imageRequired'] as const),
  ...([
    'couponCodeAlreadyUsed',
    'couponCannotBeEdited',
    'couponCannotBeDeleted',
    'posIdAlreadyUsed',
  ] as const),
  ...(['logoRequired', 'photoRequired', 'tooManyPhotos', 'locationAlreadyPublished'] as const),
  ...([
    'locationHasEvents',
    'specialDayExists',
    'guestHasAccount',
    'staffNotDeleted',
    'staffSelfChange',
    'lastAdmin',
    'invitationAccepted',
    'mailNotFailed',
    'noTickets',
    'noEmailAddress',
  ] as const),
  ...([
    'mailCodeExpired',
    'selectionChanged',
    'importNotChecked',
    'importAlreadyRun',
    'changedSince',
  ] as const),
  ...(['cannotBeRestored', 'tooManyViews', 'invalidFileType'] as const),
];

const allKeys = z.enum(Object.keys(errors) as [ErrorKey, ...ErrorKey[]]).options;

/** Errors that the guests' API returns. */
const guestErrors = allKeys.filter((key) => !staffOnly.includes(key));

const reasons = [...accessKeyReason.options, ...couponReason.options, ...reservationWarningKey.options];

/** Values that errors carry in `params`, for programs to act on. */
const documentedParams = z
  .looseObject({
    reason: z.enum([...new Set(reasons)]).meta({
      description: `Why: of \`accessKeyInvalid\` one of ${accessKeyReason.options.join(', ')}; of \`couponInvalid\` one of ${couponReason.options.join(', ')}; of \`reservationNotPossible\` one of ${reservationWarningKey.options.join(', ')}`,
    }),
    scope: accessScope.meta({ description: 'Scope that the key lacks: `scopeMissing`' }),
    position: z.int().min(0).meta({ description: 'First character that is not JSON: `malformedBody`' }),
    serverTime: moment.meta({ description: "Foyer's clock: `validationFailed` on `checkedInAt`" }),
    maxAheadSeconds: z.int().meta({ description: 'How far `checkedInAt` may be ahead of it' }),
    cost: z.number().meta({ description: 'Present price: `costDiffers`' }),
    ticketsLeft: z.int().meta({ description: 'Tickets that are left: `ticketsSoldOut`, `ticketsAvailable`' }),
    left: z.number().meta({ description: 'Amount that can be refunded: `refundExceedsPayment`' }),
    fields: z.array(z.string()).meta({ description: 'Fields that differ: `externalIdReused`' }),
    from: billingStatus.meta({ description: 'Present status of the order: `orderStatusForbidden`' }),
    to: billingStatus.meta({ description: 'Status that was asked for: `orderStatusForbidden`' }),
    refund: appRefund.meta({ description: 'The refund that forbids it: `orderStatusForbidden`' }),
    refundIds: z.array(id).meta({ description: 'Open refunds to choose from: `refundAmbiguous`' }),
    id: id.meta({ description: 'The review that exists: `alreadyReviewed`' }),
    externalId: z
      .string()
      .nullable()
      .meta({ description: 'Your id of the guest; null if there is none: `userEmailAlreadyExists`' }),
    events: ticketsAhead.shape.events.meta({ description: 'Valid tickets by event: `guestHasTickets`' }),
  })
  .partial()
  .meta({ description: 'Values of the error. Which ones it has depends on `message`' });

/** Values of a field error. */
const documentedDetailParams = z
  .looseObject({
    didYouMean: z
      .string()
      .meta({ description: 'Name that was probably meant: `unknownField`, `unknownParameter`' }),
    allowed: z.array(z.string()).meta({ description: 'Possible values: `unknownValue`' }),
    onlyWith: z.string().meta({ description: 'When the field is possible: `unknownField`' }),
    notWith: z.string().meta({ description: 'Field that excludes this one: `wrongShape`' }),
    min: z.number().meta({ description: 'Least number, length or count' }),
    max: z.number().meta({ description: 'Largest number, length or count' }),
    hours: z.number().meta({ description: 'How old the time may be: `transactionDateTooOld`' }),
    last: z.string().meta({ description: 'Latest day: `tooFarAhead`' }),
    latest: z.string().meta({ description: 'Latest time: `holdTooLong`' }),
  })
  .partial()
  .meta({ description: 'Values of the error. Which ones it has depends on `key`' });

/** Field error with the values that it may carry. */
export const documentedDetail = errorDetail.extend({ params: documentedDetailParams.optional() });

const documentedBody = (keys: readonly ErrorKey[]) =>
  errorBody.extend({
    params: documentedParams.optional(),
    code: z.enum([...new Set(keys.map((key) => errors[key].code))].toSorted()).meta({
      description: 'Names the kind of error',
    }),
    message: z
      .enum([...keys].toSorted())
      .meta({ description: 'Identifies the error more exactly than `code`' }),
  });

export const staffErrorBody = documentedBody(allKeys);
export const guestErrorBody = documentedBody(guestErrors);

/** Status of an error response, and the error in its example. */
interface ErrorResponse {
  description: string;
  example: ErrorKey;
}

const error = (description: string, example: ErrorKey): ErrorResponse => ({ description, example });

const errorResponses = {
  400: error('The request is invalid. `details` lists the invalid fields.', 'validationFailed'),
  401: error('The credentials are missing or invalid.', 'accessKeyInvalid'),
  403: error('The credentials do not allow this call.', 'scopeMissing'),
  404: error('The record does not exist or is not visible to the caller.', 'notFound'),
  409: error('The call is not allowed in the current state. `message` has the reason.', 'externalIdReused'),
  412: error('The record has changed since the version sent as `If-Match`.', 'changedMeanwhile'),
  413: error('The body is too large.', 'tooLarge'),
  414: error('The address with its parameters is too long.', 'addressTooLong'),
  415: error('The body is not JSON in UTF-8, or not the expected kind of file.', 'unsupportedMediaType'),
  429: error('Too many calls. Wait for `Retry-After` seconds.', 'rateLimitExceeded'),
  503: error('The server or its database is unavailable. Wait for `Retry-After` seconds.', 'unavailable'),
} as const;

export type ErrorStatus = keyof typeof errorResponses;

const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

const headersOf: Partial<Record<ErrorStatus, object>> = {
  401: { 'WWW-Authenticate': { $ref: '#/components/headers/WWWAuthenticate' } },
  429: retryAfter,
  503: retryAfter,
};

const statuses = [400, 401, 403, 404, 409, 412, 413, 414, 415, 429, 503] as const satisfies ErrorStatus[];

const nameOf = (status: ErrorStatus) => `Error${status}`;

export const errorReference = (status: ErrorStatus) => ({ $ref: `#/components/responses/${nameOf(status)}` });

const contentOf = (key: ErrorKey) => ({
  'application/json': {
    schema: { $ref: '#/components/schemas/Error' },
    example: {
      statusCode: errors[key].status,
      code: errors[key].code,
      message: key,
      requestId: '01a20463-7dfc-737b-8bdb-14a739cc039e',
    },
  },
});

/** Error responses of a document, by component name. */
export const errorComponents = Object.fromEntries(
  statuses.map((status) => {
    const { description, example } = errorResponses[status];
    return [nameOf(status), { description, headers: headersOf[status], content: contentOf(example) }];
  }),
);

/** Response to a request whose `If-None-Match` names the present version. */
export const notModified = {
  description: 'Nothing has changed since the version sent as `If-None-Match`.',
  headers: { ETag: { $ref: '#/components/headers/ETag' } },
};

/** Response to errors that are not listed by status. */
export const otherError = { description: 'Any other error.', content: contentOf('internal') };
