import { limits } from '@foyer/contract/limits.ts';
import type { BulkPreview, BulkRefusal, BulkResult } from '@foyer/contract/lists/bulk.ts';
import { asOwnRequest, readLimit } from '#db/connection/request-scope.ts';
import type { Db } from '#db/handles.ts';
import { fingerprintOf, type WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import type { BulkFeature, Prediction, PreviewedAction } from '#shared/bulk.ts';

/** Records to change: the given ids, or all matches of a list query. */
export interface Selection<Query> {
  ids?: string[] | undefined;
  query?: Query | undefined;
  expected?: number | undefined;
}

interface Bulk<Query, Action extends { action: string }> {
  deps: Pick<Deps, 'db' | 'change' | 'clock'>;
  feature: BulkFeature<Query, Action>;
  action: PreviewedAction<Action>;
  selection: Selection<Query>;
  /** Formats the error of a refused record. */
  refusalOf: (id: string, label: string, error: unknown) => BulkRefusal;
}

/** Records read per query. */
const readTogether = 1000;

/** Predicts what `runBulk` would do, without doing it. 409 `selectionChanged`. */
export async function previewBulk<Query, Action extends { action: string }>(
  bulk: Bulk<Query, Action>,
): Promise<BulkPreview> {
  const preview: BulkPreview = { ids: [], refused: [] };
  const amounts: number[] = [];
  const ids = await select(bulk.deps.db, bulk);
  for (const part of parts(ids)) {
    const predictionOf = await predict(bulk, part);
    for (const id of part) {
      const { label, amount, refusal } = predictionOf(id);
      if (refusal) preview.refused.push(bulk.refusalOf(id, label, refusal));
      else {
        preview.ids.push(id);
        if (amount !== undefined) amounts.push(amount);
      }
    }
  }
  return amounts.length > 0 ? { ...preview, amounts } : preview;
}

/**
 * Runs the action on each record in its own transaction, so that refusals do not affect other records. If the
 * server shuts down or the database is unavailable, the remaining records are refused as `unavailable`. 409
 * `selectionChanged`.
 */
export async function runBulk<Query, Action extends { action: string }>(
  bulk: Bulk<Query, Action> & { action: Action; context: WriteContext; isEnding: () => boolean },
): Promise<BulkResult> {
  const { deps, feature, action, context, isEnding, refusalOf } = bulk;
  const result: BulkResult = { done: 0, refused: [] };
  let stop: unknown;
  for (const part of parts(await selectOnce(bulk))) {
    const predictionOf = await predict(bulk, part);
    for (const id of part) {
      if (isEnding()) stop ??= new AppError('unavailable');
      try {
        if (stop) throw stop;
        const { refusal } = predictionOf(id);
        // Records that do not exist are refused at once, but a repeated call may have deleted this one
        // itself.
        if (refusal?.key === 'notFound' && (readLimit() || !context.idempotency)) throw refusal;
        await asOwnRequest(() => feature.run(contextOf(context, id, deps.clock.now()), id, action));
        result.done += 1;
      } catch (error) {
        const refusal = refusalOf(id, predictionOf(id).label, error);
        result.refused.push(refusal);
        if (refusal.message === 'unavailable' || refusal.message === 'storageFull') stop = error;
      }
    }
  }
  return result;
}

/**
 * Stores the selected ids under the `Idempotency-Key`: a repeated call acts on the same records, whatever the
 * query matches by then. Each record has its own key, so finished ones are skipped and refused ones retried.
 */
async function selectOnce<Query, Action extends { action: string }>(
  bulk: Bulk<Query, Action> & { context: WriteContext },
): Promise<string[]> {
  const { context, deps } = bulk;
  return context.idempotency ? deps.change(context, (tx) => select(tx, bulk)) : select(deps.db, bulk);
}

const contextOf = ({ idempotency, ...context }: WriteContext, id: string, now: Date): WriteContext => ({
  ...context,
  now,
  ...(idempotency && { idempotency: { ...idempotency, key: fingerprintOf(idempotency.key, id) } }),
});

async function select<Query, Action extends { action: string }>(
  db: Db,
  { feature, selection: { ids, query, expected } }: Bulk<Query, Action>,
): Promise<string[]> {
  if (query === undefined) return ids ?? [];
  const found = await feature.idsOf(db, query, limits.bulkSelected + 1);
  if (found.length !== expected) throw new AppError('selectionChanged');
  return found;
}

/** Predicts refusals in batches, so that a long run does not rely on outdated checks. */
async function predict<Query, Action extends { action: string }>(
  { deps, feature, action }: Bulk<Query, Action>,
  ids: readonly string[],
): Promise<(id: string) => Omit<Prediction, 'id'>> {
  const known = new Map(
    (await asOwnRequest(() => feature.predict(deps.db, ids, action))).map((one) => [one.id, one]),
  );
  return (id) => known.get(id) ?? { label: id, refusal: new AppError('notFound') };
}

const parts = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / readTogether) }, (_, index) =>
    ids.slice(index * readTogether, (index + 1) * readTogether),
  );
