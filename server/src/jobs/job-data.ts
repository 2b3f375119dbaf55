import type { Language } from '@foyer/contract/enums.ts';

/** The kinds of jobs and what each is told: names of records and no secrets, for it is readable in the database until it is done. */
export interface JobData {
  /** To a new colleague, the way to a first password. */
  welcomeMail: { userId: string };
  /** To whoever has forgotten a password; whether anybody has that address only the job finds out. */
  resetMail: { email: string; language: Language };
  /** To whom an admin has taken off the second factor. */
  secondFactorRemovedMail: { userId: string; actorId: string };
  /** To whoever has logged in with a browser that they had not used before. */
  newBrowserMail: { loginId: string };
  /** One try to deliver a message to a webhook; nothing to do where the message waits for another turn by now. */
  deliverWebhook: { deliveryId: string; turn: number };
  /** The check or the run of an import. */
  import: { importId: string; task: string };
}

export type JobName = keyof JobData;

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
  deliverWebhook: { retryLimit: 22, expireInSeconds: 30 }, // what the receiver does wrong is no failure of the job: it has turns of its own
  import: {
    retryLimit: 6, // about five minutes: somebody is looking
    expireInSeconds: 3600,
    heartbeatSeconds: 10,
  },
};
