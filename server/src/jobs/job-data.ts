import type { Language } from '@foyer/contract/enums.ts';
import type { ErrorKey } from '@foyer/contract/errors.ts';
import type { Localized } from '@foyer/contract/fields.ts';

/** The kinds of jobs and what each is told: names of records and no secrets, for it is readable in the database until it is done. */
export interface JobData {
  /** To a new colleague, the way to a first password. */
  welcomeMail: Listed & { userId: string };
  /** To whoever has forgotten a password; whether anybody has that address only the job finds out. */
  resetMail: Listed & { email: string; language: Language };
  /** To whom an admin has taken off the second factor. */
  secondFactorRemovedMail: Listed & { userId: string; actorId: string };
  /** To whoever has logged in with a browser that they had not used before. */
  newBrowserMail: Listed & { loginId: string };
  /** To the owner of an account whose password, passkeys or second factor changed. `passkey` is the name of the one concerned. */
  signInChangedMail: Listed & {
    userId: string;
    change: SignInChange;
    passkey?: string;
    at: string;
    userAgent: string;
    address: string;
  };
  /** To the owner of an account for which too many second factors were wrong. */
  secondFactorGuessedMail: Listed & { userId: string; at: string };
  /** To a guest who holds a ticket of an event that is held at another time or place now. */
  eventRescheduledMail: Listed & {
    eventId: string;
    userId: string;
    before: HeldAt;
    after: HeldAt;
    reason: Localized;
  };
  /** To a guest who holds a ticket of an event that was called off. `refund`: the money goes back. */
  eventCancelledMail: Listed & { eventId: string; userId: string; reason: Localized | null; refund: boolean };
  /** To whoever scheduled an event that could not be published when its time came. `failure` is the error key. */
  publishingFailedMail: Listed & { eventId: string; userId: string; failure: ErrorKey };
  /** One try to deliver a message to a webhook; nothing to do where the message waits for another turn by now. */
  deliverWebhook: { deliveryId: string; turn: number };
  /** The check or the run of an import. */
  import: { importId: string; task: string };
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

/** Under which id the mail is listed; absent in a job of a version that listed none. */
interface Listed {
  mailId?: string;
}

/** When and where an event is held, as it was called then. */
export interface HeldAt {
  timeFrom: string;
  timeTo: string;
  places: string;
}

export type JobName = keyof JobData;

/** The jobs that send a mail each. */
export type MailJobName = Extract<JobName, `${string}Mail`>;

interface JobOptions {
  /** How often it is tried again. The pauses double from five seconds up to two hours. */
  retryLimit: number;
  /** A try that takes longer was cut off with its process. Longer than a mail server may take. */
  expireInSeconds: number;
  /** For work that takes long: its process is taken for dead, and the job is due again, once it has been silent for as long. */
  heartbeatSeconds?: number;
}

export const jobOptions: Record<JobName, JobOptions> = {
  welcomeMail: { retryLimit: 22, expireInSeconds: 60 }, // about a day
  resetMail: { retryLimit: 9, expireInSeconds: 60 }, // half an hour to an hour: nobody waits longer for a code
  secondFactorRemovedMail: { retryLimit: 22, expireInSeconds: 60 },
  newBrowserMail: { retryLimit: 22, expireInSeconds: 60 },
  signInChangedMail: { retryLimit: 22, expireInSeconds: 60 },
  secondFactorGuessedMail: { retryLimit: 22, expireInSeconds: 60 },
  eventRescheduledMail: { retryLimit: 22, expireInSeconds: 60 },
  eventCancelledMail: { retryLimit: 22, expireInSeconds: 60 },
  publishingFailedMail: { retryLimit: 22, expireInSeconds: 60 },
  deliverWebhook: { retryLimit: 22, expireInSeconds: 30 }, // what the receiver does wrong is no failure of the job: it has turns of its own
  import: {
    retryLimit: 6, // about five minutes: somebody is looking
    expireInSeconds: 3600,
    heartbeatSeconds: 10,
  },
};
