import { z } from 'zod';

/**
 * Every API error: `message` key, HTTP status and `code` (decisions B, C). Exceptions (beyond H): `passwordInvalid` is
 * 400 for the caller's own password, `secondFactorRequired` is 409 if a required factor would be removed.
 */
export const errors = {
  validationFailed: { status: 400, code: 'VALIDATION_FAILED' },
  malformedBody: { status: 400, code: 'VALIDATION_FAILED' },
  malformedRequest: { status: 400, code: 'VALIDATION_FAILED' },
  invitationAccepted: { status: 409, code: 'INVITATION_ACCEPTED' },
  verificationCodeInvalid: { status: 400, code: 'VERIFICATION_CODE_INVALID' },
  passwordTooCommon: { status: 400, code: 'PASSWORD_TOO_COMMON' },
  oldPasswordInvalid: { status: 400, code: 'OLD_PASSWORD_INVALID' },
  secondFactorInvalid: { status: 400, code: 'SECOND_FACTOR_INVALID' },
  apiKeyInvalid: { status: 401, code: 'INVALID_API_KEY' },
  userNotFound: { status: 401, code: 'USER_NOT_FOUND' },
  passwordInvalid: { status: 401, code: 'PASSWORD_INVALID' },
  secondFactorRequired: { status: 401, code: 'SECOND_FACTOR_REQUIRED' },
  challengeInvalid: { status: 401, code: 'CHALLENGE_INVALID' },
  passkeyInvalid: { status: 401, code: 'PASSKEY_INVALID' },
  refreshTokenInvalid: { status: 401, code: 'REFRESH_TOKEN_INVALID' },
  sessionEnded: { status: 401, code: 'SESSION_ENDED' },
  accessTokenMissing: { status: 401, code: 'FST_JWT_NO_AUTHORIZATION_IN_HEADER' },
  accessTokenInvalid: { status: 401, code: 'FST_JWT_AUTHORIZATION_TOKEN_INVALID' },
  accessTokenExpired: { status: 401, code: 'FST_JWT_AUTHORIZATION_TOKEN_EXPIRED' },
  accessKeyInvalid: { status: 401, code: 'ACCESS_KEY_INVALID' },
  roleNotAllowed: { status: 403, code: 'FORBIDDEN' },
  limitedToPlaces: { status: 403, code: 'LIMITED_TO_PLACES' },
  reauthenticationRequired: { status: 403, code: 'REAUTHENTICATION_REQUIRED' },
  secondFactorSetupRequired: { status: 403, code: 'SECOND_FACTOR_SETUP_REQUIRED' },
  scopeMissing: { status: 403, code: 'SCOPE_MISSING' },
  notFound: { status: 404, code: 'NOT_FOUND' },
  guestNotFound: { status: 404, code: 'GUEST_NOT_FOUND' },
  methodNotAllowed: { status: 405, code: 'METHOD_NOT_ALLOWED' },
  requestTimeout: { status: 408, code: 'REQUEST_TIMEOUT' },
  eventNotDraft: { status: 409, code: 'EVENT_NOT_DRAFT' },
  eventIsDraft: { status: 409, code: 'EVENT_IS_DRAFT' },
  eventCannotBeCancelled: { status: 409, code: 'EVENT_CANNOT_BE_CANCELLED' },
  eventCannotBeRescheduled: { status: 409, code: 'EVENT_CANNOT_BE_RESCHEDULED' },
  previewOutdated: { status: 409, code: 'PREVIEW_OUTDATED' },
  placeTaken: { status: 409, code: 'PLACE_TAKEN' },
  imageRequired: { status: 409, code: 'IMAGE_REQUIRED' },
  couponCodeAlreadyUsed: { status: 409, code: 'COUPON_CODE_ALREADY_USED' },
  couponCannotBeEdited: { status: 409, code: 'COUPON_CANNOT_BE_EDITED' },
  couponCannotBeDeleted: { status: 409, code: 'COUPON_CANNOT_BE_DELETED' },
  posIdAlreadyUsed: { status: 409, code: 'POS_ID_ALREADY_USED' },
  logoRequired: { status: 409, code: 'LOGO_REQUIRED' },
  photoRequired: { status: 409, code: 'PHOTO_REQUIRED' },
  tooManyPhotos: { status: 409, code: 'TOO_MANY_PHOTOS' },
  locationAlreadyPublished: { status: 409, code: 'LOCATION_ALREADY_PUBLISHED' },
  specialDayExists: { status: 409, code: 'SPECIAL_DAY_EXISTS' },
  locationHasEvents: { status: 409, code: 'LOCATION_HAS_EVENTS' },
  userBlocked: { status: 409, code: 'USER_BLOCKED' },
  guestHasTickets: { status: 409, code: 'GUEST_HAS_TICKETS' },
  guestHasAccount: { status: 409, code: 'GUEST_HAS_ACCOUNT' },
  staffNotDeleted: { status: 409, code: 'STAFF_NOT_DELETED' },
  importUnderWay: { status: 409, code: 'IMPORT_UNDER_WAY' },
  userDeleted: { status: 409, code: 'USER_DELETED' },
  userEmailAlreadyExists: { status: 409, code: 'USER_EMAIL_ALREADY_EXISTS' },
  staffSelfChange: { status: 409, code: 'STAFF_SELF_CHANGE' },
  lastAdmin: { status: 409, code: 'LAST_ADMIN' },
  eventNotOnSale: { status: 409, code: 'EVENT_NOT_ON_SALE' },
  eventNotOver: { status: 409, code: 'EVENT_NOT_OVER' },
  alreadyReviewed: { status: 409, code: 'ALREADY_REVIEWED' },
  costDiffers: { status: 409, code: 'COST_DIFFERS' },
  ticketsSoldOut: { status: 409, code: 'TICKETS_SOLD_OUT' },
  ticketsAvailable: { status: 409, code: 'TICKETS_AVAILABLE' },
  waitingListOff: { status: 409, code: 'WAITING_LIST_OFF' },
  alreadyWaiting: { status: 409, code: 'ALREADY_WAITING' },
  offerEnded: { status: 409, code: 'OFFER_ENDED' },
  couponInvalid: { status: 409, code: 'COUPON_INVALID' },
  couponUsedUp: { status: 409, code: 'COUPON_USED_UP' },
  externalIdReused: { status: 409, code: 'EXTERNAL_ID_REUSED' },
  orderStatusForbidden: { status: 409, code: 'ORDER_STATUS_FORBIDDEN' },
  refundAmbiguous: { status: 409, code: 'REFUND_AMBIGUOUS' },
  otherCheckIn: { status: 409, code: 'OTHER_CHECK_IN' },
  billingCannotBeRefunded: { status: 409, code: 'BILLING_CANNOT_BE_REFUNDED' },
  refundExceedsPayment: { status: 409, code: 'REFUND_EXCEEDS_PAYMENT' },
  noTickets: { status: 409, code: 'NO_TICKETS' },
  noEmailAddress: { status: 409, code: 'NO_EMAIL_ADDRESS' },
  billingStatusForbidden: { status: 409, code: 'BILLING_STATUS_FORBIDDEN' },
  reservationHasPayment: { status: 409, code: 'RESERVATION_HAS_PAYMENT' },
  reservationNotPossible: { status: 409, code: 'RESERVATION_NOT_POSSIBLE' },
  reservationClosed: { status: 409, code: 'RESERVATION_CLOSED' },
  reservationPaymentOver: { status: 409, code: 'RESERVATION_PAYMENT_OVER' },
  mailNotFailed: { status: 409, code: 'MAIL_NOT_FAILED' },
  mailCodeExpired: { status: 409, code: 'MAIL_CODE_EXPIRED' },
  idempotencyKeyReused: { status: 409, code: 'IDEMPOTENCY_KEY_REUSED' },
  selectionChanged: { status: 409, code: 'SELECTION_CHANGED' },
  importNotChecked: { status: 409, code: 'IMPORT_NOT_CHECKED' },
  importAlreadyRun: { status: 409, code: 'IMPORT_ALREADY_RUN' },
  changedSince: { status: 409, code: 'CHANGED_SINCE' },
  cannotBeRestored: { status: 409, code: 'CANNOT_BE_RESTORED' },
  tooManyViews: { status: 409, code: 'TOO_MANY_VIEWS' },
  changedMeanwhile: { status: 412, code: 'CHANGED_MEANWHILE' },
  tooLarge: { status: 413, code: 'TOO_LARGE' },
  addressTooLong: { status: 414, code: 'ADDRESS_TOO_LONG' },
  invalidFileType: { status: 415, code: 'VALIDATION_FAILED' },
  unsupportedMediaType: { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' },
  tooManyTries: { status: 429, code: 'TOO_MANY_TRIES' },
  rateLimitExceeded: { status: 429, code: 'RATE_LIMIT_EXCEEDED' },
  headersTooLarge: { status: 431, code: 'HEADERS_TOO_LARGE' },
  internal: { status: 500, code: 'INTERNAL' },
  unavailable: { status: 503, code: 'UNAVAILABLE' },
  storageFull: { status: 503, code: 'STORAGE_FULL' },
} as const satisfies Record<string, { status: number; code: string }>;
export type ErrorKey = keyof typeof errors;

/** Values to insert into the message of an error. */
export const errorParams = z.record(z.string(), z.unknown());
export type ErrorParams = z.infer<typeof errorParams>;

/**
 * Invalid field. `path` is its name in the form, such as `discountCoupons.0.totalQty`; `key` is a key of
 * `validationMessages`. Other servers may omit `key`. `message` is in the caller's language.
 */
export const errorDetail = z
  .object({
    path: z.string(),
    key: z.string().optional(),
    message: z.string(),
    params: errorParams.optional(),
  })
  .meta({ id: 'ErrorDetail' });
export type ErrorDetail = z.infer<typeof errorDetail>;

/** Body of every error (decisions B): `message` is a key of `errors`, `params` the values for its text. */
export const errorBody = z
  .object({
    statusCode: z.int(),
    code: z.string(),
    message: z.string(),
    params: errorParams.optional(),
    details: z.array(errorDetail).optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBody>;
