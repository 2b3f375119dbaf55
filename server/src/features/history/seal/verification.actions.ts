/** Verification of the history in the background, with its progress in the database for all instances. */
import type { HistoryVerification, SealVerification } from '@foyer/contract/history.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { system, type WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { verifySeal } from '#history/verify-seal.ts';
import { toVerification } from './seal.queries.ts';

type VerificationDeps = Pick<Deps, 'db' | 'change' | 'clock' | 'jobs'>;

/** Interval of progress in the database. */
const reportMs = 1000;

/** After this time without progress, the process is considered dead. */
const silentMs = 60_000;

const none: HistoryVerification = {
  state: 'NONE',
  entries: 0,
  checked: 0,
  startedAt: null,
  finishedAt: null,
  result: null,
};

export async function getVerification(db: Db, now: Date): Promise<HistoryVerification> {
  const row = await db.selectFrom('historyVerification').selectAll().executeTakeFirst();
  if (!row) return none;
  const { startedAt, seenAt, entries, checked, verdict } = row;
  const isSilent = now.getTime() - seenAt.getTime() > silentMs;
  return {
    state: verdict ? 'DONE' : isSilent ? 'STOPPED' : 'RUNNING',
    entries,
    checked,
    startedAt: startedAt.toISOString(),
    finishedAt: verdict && seenAt.toISOString(),
    result: verdict,
  };
}

/** Starts a verification, unless one is running. */
export const startVerification = (
  { change, jobs }: VerificationDeps,
  context: WriteContext,
): Promise<HistoryVerification> =>
  change({ ...context, silent: true }, async (tx) => {
    // Locks the row, so that two calls start one verification.
    await sql`select from history_verification for no key update`.execute(tx);
    const latest = await getVerification(tx, context.now);
    if (latest.state === 'RUNNING') return latest;
    const { now } = context;
    await sql`
      insert into history_verification (started_at, seen_at, entries, checked)
      select ${now}, ${now}, coalesce((select position from audit_seals order by audit_id desc limit 1), 0), 0
      on conflict (id) do update
        set started_at = excluded.started_at, seen_at = excluded.seen_at, entries = excluded.entries, checked = 0, verdict = null`.execute(
      tx,
    );
    await jobs.enqueue(tx, 'verifyHistory', { startedAt: now.toISOString() });
    return getVerification(tx, now);
  });

export async function handleVerifications(deps: VerificationDeps): Promise<void> {
  await deps.jobs.work('verifyHistory', async ({ startedAt }, stopping) => {
    if (!(await report(deps, startedAt, 0))) return;
    let reportedAt = performance.now();
    const verdict = await verifySeal(deps.db, {
      onProgress: async (checked) => {
        stopping.throwIfAborted();
        if (performance.now() - reportedAt < reportMs) return;
        reportedAt = performance.now();
        if (!(await report(deps, startedAt, checked))) throw new Error('another verification was started');
      },
    });
    await report(deps, startedAt, verdict.checked, toVerification(verdict));
  });
}

/** Stores the progress. False if another verification has replaced this one. */
async function report(
  { change, clock }: VerificationDeps,
  startedAt: string,
  checked: number,
  verdict?: SealVerification,
): Promise<boolean> {
  const now = clock.now();
  const context = {
    actor: system,
    action: 'verifyHistory',
    requestId: 'background job',
    now,
    silent: true,
  };
  return change(context, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('historyVerification')
      .set({ seenAt: now, checked, ...(verdict && { verdict: JSON.stringify(verdict) }) })
      .where('startedAt', '=', new Date(startedAt))
      .where('verdict', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}
