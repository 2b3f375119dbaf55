/** Records every mail with its job and its result. */

import type { Language } from '@foyer/contract/enums.ts';
import { limits } from '@foyer/contract/limits.ts';
import type { MailKind } from '@foyer/contract/mails.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/handles.ts';
import { type ChangeData, system } from '#db/writing/changes.ts';
import { deleting, type Tidying } from '#db/writing/tidying.ts';
import type { Deps } from '#deps.ts';
import type { JobData, MailJobName } from '#jobs/job-data.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { newId } from '#lib/ids.ts';
import type { Mail } from './mail.ts';
import { mailFailure } from './mail-failure.ts';

/** Job that sends each kind of mail. */
const jobOfKind = {
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
  MESSAGE: 'guestMessageMail',
} as const satisfies Record<MailKind, MailJobName>;

type DataOf<Kind extends MailKind> = JobData[(typeof jobOfKind)[Kind]];
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

/** Records mails and enqueues their jobs in the transaction of a change. `now` is the time of that change. */
export async function enqueueMails<Kind extends MailKind>(
  { tx, jobs, now }: { tx: Tx; jobs: Pick<Jobs, 'enqueueAll'>; now: Date },
  kind: Kind,
  mails: readonly NewMail<Kind>[],
): Promise<void> {
  if (mails.length === 0) return;
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
    listed.map(({ id, data }) => ({ data: { ...data, mailId: id } })),
  );
}

/** Enqueues a recorded mail again. `data` is its stored job data. */
export const requeue = (
  tx: Tx,
  jobs: Pick<Jobs, 'enqueue'>,
  { id, kind, data }: { id: string; kind: MailKind; data: MailData },
): Promise<void> => jobs.enqueue(tx, jobOfKind[kind], { ...data, mailId: id });

/** Composes a mail. Undefined if it is not needed any more, `nobody` if the address is unknown. */
type Prepare<Kind extends MailKind> = (data: DataOf<Kind>) => Promise<Mail | 'nobody' | undefined>;

type MailDeps = Pick<Deps, 'db' | 'change' | 'clock' | 'jobs' | 'sendMail'>;

/**
 * Sends mails of one kind and records the results. Composes and sends outside a transaction, so that a slow
 * mail server does not block a database connection. Mails recorded as sent are not sent again.
 */
export async function handleMail<Kind extends MailKind>(
  deps: MailDeps,
  kind: Kind,
  prepare: Prepare<Kind>,
): Promise<void> {
  const { db, clock, jobs } = deps;
  const note = (mailId: string | undefined, what: MailOutcome) =>
    mailId === undefined ? Promise.resolve() : noteMail(deps.change, clock.now(), mailId, what);
  await jobs.work(
    jobOfKind[kind],
    async (data) => {
      const { mailId } = data;
      if (mailId !== undefined) {
        const mail = db.selectFrom('mails').select('state').where('id', '=', mailId);
        if ((await mail.executeTakeFirst())?.state !== 'QUEUED') return;
      }
      let outcome: MailOutcome;
      try {
        const mail = await prepare(data);
        if (mail && mail !== 'nobody') await deps.sendMail(mail);
        outcome = mail ?? 'unneeded';
      } catch (error) {
        // the original error is more useful than one from recording it
        await note(mailId, { lastError: mailFailure(error) }).catch(() => {});
        throw error;
      }
      await note(mailId, outcome);
    },
    ({ mailId }) => note(mailId, 'givenUp'),
  );
}

/** The sent mail, the reason for a failed attempt, or the end of all attempts. */
type MailOutcome = Mail | { lastError: string } | 'unneeded' | 'nobody' | 'givenUp';

const unneeded = 'No longer needed, or the account is blocked or deleted.';

function noteMail(change: ChangeData, now: Date, id: string, what: MailOutcome): Promise<void> {
  return change({ actor: system, action: 'noteMail', requestId: '', now, silent: true }, async (tx) => {
    // Deletes mails to addresses without an account, so that staff cannot see who requested a code.
    if (what === 'nobody') return void (await tx.deleteFrom('mails').where('id', '=', id).execute());
    const queued = tx.updateTable('mails').where('id', '=', id).where('state', '=', 'QUEUED');
    if (what === 'givenUp') await queued.set({ state: 'FAILED' }).execute();
    else if (what === 'unneeded') await queued.set({ state: 'FAILED', lastError: unneeded }).execute();
    else if ('lastError' in what)
      await queued.set((eb) => ({ tries: eb('tries', '+', 1), lastError: what.lastError })).execute();
    else
      await queued
        .set((eb) => ({
          state: 'SENT' as const,
          recipient: what.to,
          subject: what.subject,
          tries: eb('tries', '+', 1),
          lastError: null,
          sentAt: now,
          data: null,
        }))
        .execute();
  });
}

/** Longer than all attempts take. A mail still queued by then has lost its job, for example to a crash. */
const lostAfterMs = 2 * 24 * 3_600_000;

/** Marks lost mails as FAILED, and deletes old ones and the messages that no mail needs any more. */
export const tidyingOfMails: readonly Tidying[] = [
  {
    table: 'mails',
    run: async (tx, now, limit) => {
      const lost = tx
        .selectFrom('mails')
        .select('id')
        .where('state', '=', 'QUEUED')
        .where('queuedAt', '<', new Date(now.getTime() - lostAfterMs))
        .limit(limit);
      const { numUpdatedRows } = await tx
        .updateTable('mails')
        .set({ state: 'FAILED', lastError: sql`coalesce(last_error, 'The e-mail could not be sent.')` })
        .where('id', 'in', lost)
        .where('state', '=', 'QUEUED')
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
  },
  deleting(
    'mails',
    (now) => sql`state <> 'QUEUED' and queued_at < ${new Date(now.getTime() - limits.mailLifeMs)}`,
  ),
  deleting(
    'guest_messages',
    () => sql`not exists (
      select from mails m where m.event_id = guest_messages.event_id and m.data ->> 'messageId' = guest_messages.id::text)`,
  ),
];
