/** Records every mail with its job. */
import type { Language } from '@foyer/contract/enums.ts';
import type { MailKind } from '@foyer/contract/mails.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/handles.ts';
import type { JobData, MailJobName } from '#jobs/job-data.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { newId } from '#lib/ids.ts';

/** Job that sends each kind of mail. */
export const jobOfKind = {
  WELCOME: 'welcomeMail',
  RESET_PASSWORD: 'resetMail',
  NEW_BROWSER: 'newBrowserMail',
  SECOND_FACTOR_REMOVED: 'secondFactorRemovedMail',
  SIGN_IN_CHANGED: 'signInChangedMail',
  SECOND_FACTOR_GUESSED: 'secondFactorGuessedMail',
  EVENT_RESCHEDULED: 'eventRescheduledMail',
  EVENT_CANCELLED: 'eventCancelledMail',
  PUBLISHING_FAILED: 'publishingFailedMail',
  TICKETS: 'ticketsMail',
  REFUND: 'refundMail',
  RESERVATION: 'reservationMail',
  WAITING_LIST_OFFER: 'waitingListOfferMail',
  MESSAGE: 'guestMessageMail',
  ANSWER: 'answerMail',
  MESSAGE_ASSIGNED: 'messageAssignedMail',
} as const satisfies Record<MailKind, MailJobName>;

export type DataOf<Kind extends MailKind> = JobData[(typeof jobOfKind)[Kind]];
/** Job data of any kind of mail. */
export type MailData = DataOf<MailKind>;

interface NewMail<Kind extends MailKind> {
  to: string;
  language: Language;
  subject: string;
  /** Event that the mail is about. */
  eventId?: string;
  data: DataOf<Kind>;
}

/** Records mails and enqueues their jobs in the transaction of a change. `now` is the time of that change. Returns their ids. */
export async function enqueueMails<Kind extends MailKind>(
  { tx, jobs, now }: { tx: Tx; jobs: Pick<Jobs, 'enqueueAll'>; now: Date },
  kind: Kind,
  mails: readonly NewMail<Kind>[],
): Promise<string[]> {
  if (mails.length === 0) return [];
  const listed = mails.map((mail) => ({ ...mail, id: newId() }));
  const rows = listed.map(({ id, to, language, subject, eventId, data }) => ({
    id,
    recipient: to,
    language,
    subject,
    event_id: eventId ?? null,
    data,
  }));
  await sql`
    insert into mails (id, kind, recipient, language, subject, event_id, data, queued_at)
    select id, ${kind}, recipient, language, subject, event_id, data, ${now}
      from json_to_recordset(${JSON.stringify(rows)})
        as r (id uuid, recipient text, language language, subject text, event_id uuid, data jsonb)`.execute(
    tx,
  );
  await jobs.enqueueAll(
    tx,
    jobOfKind[kind],
    listed.map(({ id, to, data }) => ({ data: { ...data, mailId: id }, group: groupOf(to) })),
  );
  return listed.map(({ id }) => id);
}

/** Mails of one kind to one address are sent one after the other: of two codes, only the newer one works. */
const groupOf = (address: string) => address.toLowerCase();

/** Enqueues a recorded mail again. `data` is its stored job data. */
export const requeue = (
  tx: Tx,
  jobs: Pick<Jobs, 'enqueueAll'>,
  { id, kind, recipient, data }: { id: string; kind: MailKind; recipient: string; data: MailData },
): Promise<void> =>
  jobs.enqueueAll(tx, jobOfKind[kind], [{ data: { ...data, mailId: id }, group: groupOf(recipient) }]);
