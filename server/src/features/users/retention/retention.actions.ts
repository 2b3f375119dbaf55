import type { RetentionKind } from '@foyer/contract/people/retention.ts';
import { sql } from 'kysely';
import { system, type WriteContext } from '#db/writing/changes.ts';
import { recordAction } from '#db/writing/recorded-actions.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { outboxIn } from '#mail/outbox.ts';
import { type EraseDeps, eraseUser } from '../erase/erase.actions.ts';
import { removeOldMails } from './old-outbox.ts';
import { removeRecords } from './remove-records.ts';
import { guestsPerRun, isInactive, type Rule, rulesOf } from './retention-rules.ts';

interface RetentionDeps extends Pick<Deps, 'db' | 'clock' | 'settings' | 'log'>, Omit<EraseDeps, 'settings'> {
  /** Ends the work after the current transaction. */
  stopping?: AbortSignal;
  /** Called for each kind of data that could not be removed. */
  failed?: () => void;
}

/** Periodic job: removes data that is older than the settings allow. Each kind that had some is an entry in Activity. */
export async function removeOldData(deps: RetentionDeps): Promise<void> {
  const now = deps.clock.now();
  const context = { actor: system, action: 'removeOldData', requestId: 'background job', now };
  for (const rule of rulesOf(deps.settings, now)) {
    try {
      await apply(deps, context, rule);
    } catch (error) {
      deps.failed?.();
      deps.log.warn({ err: error, kind: rule.kind }, 'old data could not be removed; it will be tried again');
    }
  }
}

async function apply(deps: RetentionDeps, context: WriteContext, { kind, before }: Rule): Promise<void> {
  const { change, settings, stopping } = deps;
  if (kind === 'outbox') return record(deps, context, kind, await removeOldMails(outboxIn(settings), before));
  if (kind === 'guests') return record(deps, context, kind, await eraseInactive(deps, context, before));
  let hasMore = true;
  while (hasMore && !stopping?.aborted)
    hasMore = await change(context, (tx) => removeRecords(tx, context, kind, before));
}

/** Returns the number of erased guests. While an import runs, none is erased. */
async function eraseInactive(deps: RetentionDeps, context: WriteContext, before: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where ${isInactive(before)} order by u.created_at, u.id limit ${guestsPerRun}`.execute(
    deps.db,
  );
  let erased = 0;
  for (const { id } of rows) {
    if (deps.stopping?.aborted) break;
    try {
      await eraseUser(deps, { ...context, action: 'eraseUser' }, { id }, {});
      erased += 1;
    } catch (error) {
      if (error instanceof AppError && error.key === 'importUnderWay') break;
      throw error;
    }
  }
  return erased;
}

/** Adds an entry to the history if anything was removed. */
async function record({ change }: RetentionDeps, context: WriteContext, kind: RetentionKind, count: number) {
  if (count === 0) return;
  await change(context, (tx) =>
    recordAction(tx, context, {
      ...{ entity: 'retention', entityId: kind, subject: 'retention', subjectId: 'retention', label: '' },
      details: { [kind]: count },
    }),
  );
}
