/** Sends queued mails and records the results. */
import type { MailKind } from '@foyer/contract/mails.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/handles.ts';
import { system, type WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import type { JobRun } from '#jobs/jobs.ts';
import type { Mail } from './mail.ts';
import { couldNotBeSent, mailFailure } from './mail-failure.ts';
import { type DataOf, jobOfKind } from './recorded-mails.ts';

/** Composes a mail. Undefined if it is not needed any more, `nobody` if the address is unknown. */
type Prepare<Kind extends MailKind> = (data: DataOf<Kind>) => Promise<Mail | 'nobody' | undefined>;

export type MailDeps = Pick<Deps, 'db' | 'change' | 'clock' | 'jobs' | 'mailServer' | 'sendMail'>;

/** Mails of one kind at once. Fewer than the connections to the mail server, so that one kind leaves room for others. */
export const mailsAtOnce = 16;

/** Longer than a mail server takes that is slow at every step, and shorter than the time limit of a job. */
const attemptMs = 45 * 60_000;

/** On shutdown, mails that are being sent get this long. */
const graceMs = 2000;

/** Codes are useless later, even if the mail server was unavailable. */
const usefulMs: { readonly [Kind in MailKind]?: number } = { RESET_PASSWORD: 3_600_000 };

/**
 * Sends mails of one kind, several at once. Composes and sends outside a transaction, so that a slow mail server does not block
 * a database connection. Mails recorded as sent are not sent again.
 */
export function handleMail<Kind extends MailKind>(deps: MailDeps, kind: Kind, prepare: Prepare<Kind>): void {
  const limits = { total: mailsAtOnce, perGroup: 1, allowed: () => deps.mailServer.allowed() };
  deps.jobs.workInParallel(
    jobOfKind[kind],
    limits,
    async (data, run) => {
      const attempt = { ...deps, mailId: data.mailId, run };
      if (await isWanted(attempt, kind)) await sendOnce(attempt, () => prepare(data));
    },
    ({ mailId }) => note({ ...deps, mailId }, (tx, id) => failMail(tx, id)),
  );
}

type Attempt = MailDeps & { mailId: string | undefined; run: JobRun };

/** False if the mail has been sent or has failed, or is too old to be useful. */
async function isWanted(attempt: Attempt, kind: MailKind): Promise<boolean> {
  const { db, clock, mailId } = attempt;
  if (mailId === undefined) return true;
  const mail = await db
    .selectFrom('mails')
    .select(['state', 'queuedAt'])
    .where('id', '=', mailId)
    .executeTakeFirst();
  if (mail?.state !== 'QUEUED') return false;
  const ageMs = clock.now().getTime() - mail.queuedAt.getTime();
  if (ageMs < (usefulMs[kind] ?? Number.POSITIVE_INFINITY)) return true;
  await note(attempt, (tx, id) => failMail(tx, id, tooLate));
  return false;
}

async function sendOnce(attempt: Attempt, prepare: () => ReturnType<Prepare<MailKind>>): Promise<void> {
  const { mailId, mailServer } = attempt;
  const mail = await prepare().catch((error: unknown) => noteTryAndThrow(attempt, couldNotBeSent, error));
  if (mail === undefined) return note(attempt, (tx, id) => failMail(tx, id, unneeded));
  // Deletes mails to addresses without an account, so that staff cannot see who requested a code.
  if (mail === 'nobody')
    return note(
      attempt,
      async (tx, id) => void (await tx.deleteFrom('mails').where('id', '=', id).execute()),
    );
  mailServer.tries();
  try {
    await attempt.sendMail({ ...mail, ...(mailId !== undefined && { id: mailId }) }, endOf(attempt.run));
  } catch (error) {
    return await noteError(attempt, error);
  }
  mailServer.works();
  await note(attempt, (tx, id) => markSent(tx, id, mail, attempt.clock.now()));
}

/** Aborts an attempt that takes too long, and on shutdown. */
function endOf({ signal }: JobRun): AbortSignal {
  const ending = new AbortController();
  const abort = () => void setTimeout(() => ending.abort(), graceMs).unref();
  signal.addEventListener('abort', abort, { once: true });
  return AbortSignal.any([ending.signal, AbortSignal.timeout(attemptMs)]);
}

/** Throws errors after which the queue tries the mail again. */
async function noteError(attempt: Attempt, error: unknown): Promise<void> {
  const { mailId, mailServer, run } = attempt;
  const { fault, text, summary } = mailFailure(error);
  if (mailId === undefined) throw new Error(summary);
  if (run.signal.aborted) return note(attempt, (tx) => run.postpone(tx, 0));
  if (fault === 'server') {
    mailServer.fails(summary);
    return note(attempt, async (tx, id) => {
      await run.postpone(tx, mailServer.pauseSeconds);
      await waitForServer(tx, id, text, attempt.clock.now());
    });
  }
  if (isReply(error)) mailServer.works();
  if (fault === 'mail') return note(attempt, (tx, id) => refuseMail(tx, id, text));
  await noteTryAndThrow(attempt, text, new Error(summary));
}

async function noteTryAndThrow(attempt: Attempt, reason: string, error: unknown): Promise<never> {
  // the original error is more useful than one from recording it
  await note(attempt, (tx, id) => noteTry(tx, id, reason)).catch(() => {});
  throw error;
}

const isReply = (error: unknown) =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number';

/** Mails of versions that did not record them have no id. */
async function note(
  { change, clock, mailId }: Pick<MailDeps, 'change' | 'clock'> & { mailId: string | undefined },
  record: (tx: Tx, id: string) => Promise<void>,
): Promise<void> {
  if (mailId !== undefined) await change(noteContext(clock.now()), (tx) => record(tx, mailId));
}

const noteContext = (now: Date): WriteContext => ({
  actor: system,
  action: 'noteMail',
  requestId: '',
  now,
  silent: true,
});

const tooLate = 'Not sent, because the mail server could not be used for an hour.';
const unneeded = 'No longer needed, or the recipient is blocked, deleted or unsubscribed.';

const queued = (tx: Tx, id: string) =>
  tx.updateTable('mails').where('id', '=', id).where('state', '=', 'QUEUED');

async function markSent(tx: Tx, id: string, { to, subject }: Mail, now: Date): Promise<void> {
  await queued(tx, id)
    .set((eb) => ({
      state: 'SENT' as const,
      recipient: to,
      subject,
      tries: eb('tries', '+', 1),
      lastError: null,
      waitingSince: null,
      sentAt: now,
      data: null,
    }))
    .execute();
}

/** Ends all attempts. Keeps the reason of the last one unless another is given. */
async function failMail(tx: Tx, id: string, reason?: string): Promise<void> {
  await queued(tx, id)
    .set({ state: 'FAILED', waitingSince: null, ...(reason !== undefined && { lastError: reason }) })
    .execute();
}

async function refuseMail(tx: Tx, id: string, reason: string): Promise<void> {
  await noteTry(tx, id, reason);
  await failMail(tx, id);
}

async function noteTry(tx: Tx, id: string, reason: string): Promise<void> {
  await queued(tx, id)
    .set((eb) => ({ tries: eb('tries', '+', 1), lastError: reason, waitingSince: null }))
    .execute();
}

/** Not an attempt of the mail: nothing is wrong with it. */
async function waitForServer(tx: Tx, id: string, reason: string, now: Date): Promise<void> {
  await queued(tx, id)
    .set({ lastError: reason, waitingSince: sql<Date>`coalesce(waiting_since, ${now}::timestamptz(3))` })
    .execute();
}
