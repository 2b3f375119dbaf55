import type { ErrorKey } from '@foyer/contract/errors.ts';
import { ApiError } from './transport/api-error.ts';

/** Texts of spec §8 that belong to no single error key. */
export const texts = {
  default: 'Sorry, something went wrong. Please try again later.',
  serverError: 'Server error',
  notSaved: "We couldn't save changes. Please try again.",
  incorrectData: 'Incorrect data. Please check what you entered.',
  userNotDeleted: "We couldn't delete user. Please try again.",
  unreachable: 'Foyer can’t be reached. Check your connection and try again.',
  timeout: 'This took too long. Please try again.',
  busy: 'Foyer is busy. Please try again shortly.',
} as const;

/** Errors that the panel's own calls cannot cause, whose key says nothing more, or that only one page or dialog words. */
type WithoutText =
  | 'malformedBody'
  | 'malformedRequest'
  | 'apiKeyInvalid'
  | 'accessKeyInvalid'
  | 'scopeMissing'
  | 'eventNotOnSale'
  | 'eventNotOver'
  | 'alreadyReviewed'
  | 'costDiffers'
  | 'couponInvalid'
  | 'externalIdReused'
  | 'orderStatusForbidden'
  | 'refundAmbiguous'
  | 'otherCheckIn'
  | 'noTickets'
  | 'reservationNotPossible'
  | 'reservationClosed'
  | 'reservationHasPayment'
  | 'reservationPaymentOver'
  | 'eventIsDraft'
  | 'mailNotFailed'
  | 'mailCodeExpired'
  | 'idempotencyKeyReused'
  | 'methodNotAllowed'
  | 'addressTooLong'
  | 'headersTooLarge';

/** Text of the other error keys that the API returns (spec §8). */
const words: Record<Exclude<ErrorKey, WithoutText>, string> = {
  validationFailed: 'Some fields need your attention.',
  verificationCodeInvalid: 'This code is wrong or no longer valid.',
  passwordTooCommon: 'This password is too common. Choose another one.',
  oldPasswordInvalid: 'Incorrect old password.',
  secondFactorInvalid: 'Incorrect code. Codes change every 30 seconds and work once.',
  userNotFound: 'Incorrect email or password',
  passwordInvalid: 'Incorrect email or password',
  secondFactorRequired: 'Two-factor authentication is required for your account.',
  challengeInvalid: 'This login has expired. Please enter your password again.',
  passkeyInvalid: 'Unknown passkey. Log in with your password.',
  refreshTokenInvalid: 'Your session has ended. Please log in again.',
  sessionEnded: 'Your session has ended. Please log in again.',
  accessTokenMissing: 'Your session has ended. Please log in again.',
  accessTokenInvalid: 'Your session has ended. Please log in again.',
  accessTokenExpired: 'Your session has ended. Please log in again.',
  roleNotAllowed: 'Your role doesn’t allow this.',
  limitedToPlaces: 'Your account is limited to some places, and this concerns others.',
  reauthenticationRequired: 'Nothing was changed. Enter your password to make this change.',
  secondFactorSetupRequired: 'Set up two-factor authentication first.',
  notFound: 'This no longer exists.',
  guestNotFound: 'This no longer exists.',
  requestTimeout: texts.timeout,
  eventNotDraft: 'Only drafts can be changed or deleted. This event is no longer a draft.',
  eventCannotBeCancelled: 'Only current and upcoming events can be cancelled.',
  eventCannotBeRescheduled: 'Only upcoming events can be rescheduled.',
  previewOutdated: 'Tickets or coupons have changed. Please review them.',
  placeTaken: 'This place is taken by another event at that time.',
  imageRequired: 'Upload a logo to publish this event.',
  couponCodeAlreadyUsed: 'This coupon code is already used.',
  couponCannotBeEdited: 'This coupon is active or has expired, so it can no longer be edited.',
  couponCannotBeDeleted: 'Only unused coupons that aren’t active yet can be deleted.',
  posIdAlreadyUsed: 'POS ID is already used.',
  logoRequired: 'Upload a logo to save the place.',
  photoRequired: 'Upload at least one photo to save the place',
  tooManyPhotos: 'A place can have at most 10 photos.',
  locationAlreadyPublished: 'This place is already published.',
  specialDayExists: 'Some places already have special days then. Replace them?',
  locationHasEvents: 'This place has upcoming or current events. Cancel them first.',
  userBlocked: 'This user is blocked.',
  noEmailAddress: 'This user has no e-mail address.',
  guestHasTickets: 'This guest has valid tickets for upcoming events. Refund or keep them.',
  guestHasAccount: 'This belongs to a guest with an account. Erase the guest on their page.',
  staffNotDeleted: 'Delete this account first. Then it can be erased.',
  importUnderWay: 'An import is running. Try again when it is done.',
  userDeleted: 'This user has been deleted and can no longer be changed.',
  userEmailAlreadyExists: 'User with this E-mail address already exists.',
  invitationAccepted: 'This colleague has already set a password.',
  staffSelfChange: 'You can’t delete your own account or change your own role.',
  lastAdmin: 'This is the last admin. Make someone else an admin first.',
  ticketsSoldOut: 'Not enough tickets are left.',
  ticketsAvailable: 'Tickets are left. Sell them instead.',
  waitingListOff: 'The waiting list is closed.',
  alreadyWaiting: 'This guest is already on the waiting list.',
  offerEnded: 'This offer has ended.',
  couponUsedUp: 'The coupon has been used up.',
  billingCannotBeRefunded: 'Only paid payments can be refunded.',
  refundExceedsPayment: 'That’s more than what’s left to refund.',
  billingStatusForbidden: 'This isn’t a refund, or it has already been confirmed.',
  selectionChanged: 'The list has changed. Please select again.',
  importNotChecked: 'Check this import first.',
  importAlreadyRun: 'This import has already run.',
  changedSince: 'This has changed since, so it can’t be undone.',
  cannotBeRestored: 'This change can no longer be undone.',
  tooManyViews: 'This list has the maximum number of views. Delete one first.',
  changedMeanwhile: 'Someone else has changed this in the meantime.',
  tooLarge: 'This is too large to send.',
  invalidFileType: 'Invalid file type. Please upload different file.',
  unsupportedMediaType: 'Invalid file type. Please upload different file.',
  tooManyTries: 'Too many attempts. Please wait a moment.',
  rateLimitExceeded: texts.busy,
  internal: texts.serverError,
  unavailable: texts.busy,
  storageFull: 'The server’s disk is full. Nothing can be saved.',
};

/** Returns the text of an error key, for checks that run before the server's. */
export const messageOf = (key: keyof typeof words) => words[key];

/** Returns the text of an error key that refers to one record of a bulk action. */
export const messageForKey = (key: string) => (isKnown(key) ? words[key] : texts.default);

/** Returns the text for an error. `fallback` is used if the error has no text. */
export function messageFor(error: unknown, fallback: string = texts.default): string {
  if (!(error instanceof ApiError)) return fallback;
  if (error.code === 'TIMEOUT') return texts.timeout;
  if (error.isUnanswered) return texts.unreachable;
  if (error.status === 429) return `Too many attempts. Please try again ${waitOf(error.retryAfter)}.`;
  if (error.key === 'internal' && error.requestId) return `${texts.serverError} (request ${error.requestId})`;
  if (isKnown(error.key)) return words[error.key];
  return error.status === 503 ? texts.busy : fallback;
}

/** Returns a function that uses `words` for server faults too (spec §8). */
export const failureIn = (words: string) => (error: unknown) =>
  error instanceof ApiError && error.key === 'internal' ? words : messageFor(error, words);

/**
 * Returns the text for a profile or message that was not saved (spec §8). Rejected input is called incorrect unless the error has
 * its own text. Server faults say nothing about the input.
 */
export function incorrectDataFor(error: unknown): string {
  if (!(error instanceof ApiError) || error.status >= 500) return texts.default;
  return error.status === 400 ? texts.incorrectData : messageFor(error, texts.incorrectData);
}

const isKnown = (key: string): key is keyof typeof words => key in words;

/** Returns "in 40 seconds" or "in 10 minutes". */
function waitOf(seconds: number | undefined): string {
  if (seconds === undefined) return 'in a few minutes';
  if (seconds < 100) return seconds === 1 ? 'in a second' : `in ${seconds} seconds`;
  return `in ${Math.ceil(seconds / 60)} minutes`;
}
