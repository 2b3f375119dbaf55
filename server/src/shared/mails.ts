/** Mails as they are listed: written with the job that sends them, and what becomes of each. */
import type { Language } from '@foyer/contract/enums.ts';
import { limits } from '@foyer/contract/limits.ts';
import type { MailKind } from '@foyer/contract/mails.ts';
import { sql } from 'kysely';
import { type ChangeData, system, type Tx } from '#db/changes.ts';
import type { Deps } from '#deps.ts';
import type { JobData, MailJobName } from '#jobs/job-data.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { newId } from '#lib/ids.ts';
import type { Mail } from '#lib/mail.ts';
import { mailFailure } from '#lib/mail-failure.ts';

/** Which job sends the mails of each kind. */
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
} as const satisfies Record<MailKind, MailJobName>;

type DataOf<Kind extends MailKind> = JobData[(typeof jobOfKind)[Kind]];
/** What the job of a mail is told, whatever its kind. */
export type MailData = DataOf<MailKind>;

interface NewMail<Kind extends MailKind> {
  to: string;
  language: Language;
  subject: string;
  /** Which event it tells of. */
  eventId?: string;
  data: DataOf<Kind>;
}

/** Part of the change: each mail is listed and its job enqueued, or neither. `now` is that of the change. */
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

/** Has a mail sent that is listed already. `data` is what is kept of it. */
export const enqueueAgain = (
  tx: Tx,
  jobs: Pick<Jobs, 'enqueue'>,
  { id, kind, data }: { id: string; kind: MailKind; data: MailData },
): Promise<void> => jobs.enqueue(tx, jobOfKind[kind], { ...data, mailId: id });

/** What there is to send: undefined where the recipient needs the mail no more, `nobody` where the address is nobody's. */
type Prepare<Kind extends MailKind> = (data: DataOf<Kind>) => Promise<Mail | 'nobody' | undefined>;

type MailDeps = Pick<Deps, 'db' | 'change' | 'clock' | 'jobs' | 'sendMail'>;

/**
 * Sends the mails of one kind, and keeps what is listed of them true. The mail is made and sent outside a change: a mail server that
 * hangs must not hold a connection to the database meanwhile. One that stands as sent is not sent again, however often its job runs.
 */
export async function workMail<Kind extends MailKind>(
  deps: MailDeps,
  kind: Kind,
  prepare: Prepare<Kind>,
): Promise<void> {
  const { db, clock, jobs } = deps;
  const note = (mailId: string | undefined, what: MailNews) =>
    mailId === undefined ? Promise.resolve() : noteMail(deps.change, clock.now(), mailId, what);
  await jobs.work(
    jobOfKind[kind],
    async (data) => {
      const { mailId } = data;
      if (mailId !== undefined) {
        const mail = db.selectFrom('mails').select('state').where('id', '=', mailId);
        if ((await mail.executeTakeFirst())?.state !== 'QUEUED') return;
      }
      let outcome: MailNews;
      try {
        const mail = await prepare(data);
        if (mail && mail !== 'nobody') await deps.sendMail(mail);
        outcome = mail ?? 'unneeded';
      } catch (error) {
        await note(mailId, { lastError: mailFailure(error) }).catch(() => {}); // the reason of the two is the first
        throw error;
      }
      await note(mailId, outcome);
    },
    ({ mailId }) => note(mailId, 'givenUp'),
  );
}

/** The mail that went out, why one did not, or that nobody tries any more. */
type MailNews = Mail | { lastError: string } | 'unneeded' | 'nobody' | 'givenUp';

const unneeded = 'It was not needed any more, or the account is blocked or gone.';

function noteMail(change: ChangeData, now: Date, id: string, what: MailNews): Promise<void> {
  return change({ actor: system, action: 'noteMail', requestId: '', now, silent: true }, async (tx) => {
    // That somebody who has no account here asked for a code is nobody's business.
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

/** Longer than all tries take: its job is gone, as with an instance that ended on the last one. */
const lostAfterMs = 2 * 24 * 3_600_000;

/** From time to time: what nobody sends any more stands as FAILED, and what nobody looks at any more goes. */
export async function tidyMails(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ state: 'FAILED', lastError: sql`coalesce(last_error, 'The mail could not be sent.')` })
    .where('state', '=', 'QUEUED')
    .where('queuedAt', '<', new Date(now.getTime() - lostAfterMs))
    .execute();
  await tx
    .deleteFrom('mails')
    .where('state', '!=', 'QUEUED')
    .where('queuedAt', '<', new Date(now.getTime() - limits.mailLifeMs))
    .execute();
}
