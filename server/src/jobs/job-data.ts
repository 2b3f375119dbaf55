import type { Language } from '@foyer/contract/enums.ts';
import type { ErrorKey } from '@foyer/contract/errors.ts';
import type { Localized } from '@foyer/contract/fields.ts';
import type { BookingMail } from '@foyer/contract/reservations/booking-mails.ts';

/**
 * Jobs and their data: ids but no secrets, because the data is readable in the database until the job is
 * done.
 */
export interface JobData {
  /** Sent to a new colleague: link to set a password. `invitedBy` is the first name of the sender. */
  welcomeMail: Listed & { userId: string; invitedBy?: string };
  /** Password reset. The job looks up whether the address has an account. */
  resetMail: Listed & { email: string; language: Language };
  /** Sent to a user whose second factor an admin removed. */
  secondFactorRemovedMail: Listed & { userId: string; actorId: string };
  /** Sent to a user who logged in with a new browser. */
  newBrowserMail: Listed & { loginId: string };
  /**
   * Sent to a user whose password, passkeys or second factor changed. `passkey` is the name of the added or
   * deleted one.
   */
  signInChangedMail: Listed & {
    userId: string;
    change: SignInChange;
    passkey?: string;
    at: string;
    userAgent: string;
    address: string;
  };
  /** Sent to a user whose account reached the limit of wrong second factors. */
  secondFactorGuessedMail: Listed & { userId: string; at: string };
  /**
   * Sent to a ticket holder of an event that moved to another time or place. `sequence` is the event's in
   * calendars, absent in jobs of versions that sent no calendar files.
   */
  eventRescheduledMail: Listed & {
    eventId: string;
    userId: string;
    before: TimeAndPlaces;
    after: TimeAndPlaces;
    reason: Localized;
    sequence?: number;
  };
  /** Sent to a ticket holder of a cancelled event. `refund`: the payment is refunded. */
  eventCancelledMail: Listed & {
    eventId: string;
    userId: string;
    reason: Localized | null;
    refund: boolean;
    sequence?: number;
  };
  /** Sent to the scheduler of an event that could not be published. `failure` is the error key. */
  publishingFailedMail: Listed & { eventId: string; userId: string; failure: ErrorKey };
  /** Sent to a guest whose order is paid, or again by staff. `to` is an address other than the guest's. */
  ticketsMail: Listed & { orderId: string; to?: string };
  /** Sent to a guest of the waiting list, for whom tickets are held. */
  waitingListOfferMail: Listed & { entryId: string };
  /** Sent to a guest whose payment is refunded. */
  refundMail: Listed & { refundId: string };
  /** Sent to a guest about a reservation. `sequence` is the version of its calendar entry. */
  reservationMail: Listed & {
    reservationId: string;
    userId: string;
    about: BookingMail;
    sequence: number;
  };
  /** Message that staff wrote to the guests of an event. */
  guestMessageMail: Listed & { eventId: string; userId: string; messageId: string };
  /** Answer of staff to a guest's message. */
  answerMail: Listed & { answerId: string };
  /** Sent to a colleague to whom somebody else assigned a message. */
  messageAssignedMail: Listed & { messageId: string; userId: string; actorId: string | null };
  /** Attempt to deliver a webhook message. `turn` is its number; if another one is pending, it does nothing. */
  deliverWebhook: { deliveryId: string; turn: number };
  /** Check or run of an import. */
  import: { importId: string; task: string };
  /** Verification of the history. A later one replaces it. */
  verifyHistory: { startedAt: string };
}

/** Changes to how an account signs in that are mailed to its owner. */
export type SignInChange =
  | 'passkeyAdded'
  | 'passkeyDeleted'
  | 'totpTurnedOn'
  | 'totpTurnedOff'
  | 'recoveryCodesRenewed'
  | 'passwordChanged'
  | 'passwordReset';

/** Id of the recorded mail. Absent in jobs of versions that did not record mails. */
interface Listed {
  mailId?: string;
}

/** Time and places of an event, with the names at that time. */
export interface TimeAndPlaces {
  timeFrom: string;
  timeTo: string;
  places: string;
}

export type JobName = keyof JobData;

/** Jobs that send one mail each. */
export type MailJobName = Extract<JobName, `${string}Mail`>;

interface JobOptions {
  /** Number of retries. Pauses double from five seconds to two hours. */
  retryLimit: number;
  /** Time limit of an attempt, after which its process is considered dead. */
  expireInSeconds: number;
  /**
   * For long jobs: after this time without a heartbeat, the process is considered dead and the job is
   * retried.
   */
  heartbeatSeconds?: number;
}

/**
 * Mail servers may take minutes to confirm a mail. A mail of a living process is not sent by another one meanwhile, which would
 * duplicate it.
 */
const mail = { expireInSeconds: 3600, heartbeatSeconds: 60 };
/** About a day. */
const mailForADay = { ...mail, retryLimit: 22 };

export const jobOptions: Record<JobName, JobOptions> = {
  welcomeMail: mailForADay,
  resetMail: { ...mail, retryLimit: 9 }, // 30 to 60 minutes; a code is useless later
  secondFactorRemovedMail: mailForADay,
  newBrowserMail: mailForADay,
  signInChangedMail: mailForADay,
  secondFactorGuessedMail: mailForADay,
  eventRescheduledMail: mailForADay,
  eventCancelledMail: mailForADay,
  publishingFailedMail: mailForADay,
  ticketsMail: mailForADay,
  waitingListOfferMail: mailForADay,
  refundMail: mailForADay,
  reservationMail: mailForADay,
  guestMessageMail: mailForADay,
  answerMail: mailForADay,
  messageAssignedMail: mailForADay,
  // errors of the receiver do not fail the job, because deliveries have their own retries
  deliverWebhook: { retryLimit: 22, expireInSeconds: 30 },
  import: {
    retryLimit: 6, // about five minutes, because a user is waiting
    expireInSeconds: 3600,
    heartbeatSeconds: 10,
  },
  verifyHistory: { retryLimit: 2, expireInSeconds: 24 * 3600, heartbeatSeconds: 30 },
};
