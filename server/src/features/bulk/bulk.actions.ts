import type { BulkPreview, BulkRefusal, BulkResult } from '@foyer/contract/bulk.ts';
import { limits } from '@foyer/contract/limits.ts';
import { type Db, fingerprintOf, type WriteContext } from '#db/changes.ts';
import { asOwnRequest } from '#db/request-scope.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import type { BulkFeature, Foreseen } from '#shared/bulk.ts';

/** Which records: those that are named, or all that a query of their list finds. */
export interface Selection<Query> {
  ids?: string[] | undefined;
  query?: Query | undefined;
  expected?: number | undefined;
}

interface Bulk<Query, Act extends { action: string }> {
  deps: Pick<Deps, 'db' | 'change' | 'clock'>;
  feature: BulkFeature<Query, Act>;
  act: Pick<Act, 'action'>;
  selection: Selection<Query>;
  /** How a refusal is told. */
  refusalOf: (id: string, label: string, error: unknown) => BulkRefusal;
}

/** Records that are read together. */
const readTogether = 1000;

/** Says what `runBulk` would do, and does nothing. 409 `selectionChanged`. */
export async function previewBulk<Query, Act extends { action: string }>(
  bulk: Bulk<Query, Act>,
): Promise<BulkPreview> {
  const preview: BulkPreview = { ids: [], refused: [] };
  const ids = await select(bulk.deps.db, bulk);
  for (const part of parts(ids)) {
    const foreseen = await foresee(bulk, part);
    for (const id of part) {
      const { label, refusal } = foreseen(id);
      if (refusal) preview.refused.push(bulk.refusalOf(id, label, refusal));
      else preview.ids.push(id);
    }
  }
  return preview;
}

/**
 * The act on one record after the other, each a change of its own that is refused or done by itself. Where the server is about to
 * end or the database is away, the rest is refused as `unavailable`, and may be sent again. 409 `selectionChanged`.
 */
export async function runBulk<Query, Act extends { action: string }>(
  bulk: Bulk<Query, Act> & { act: Act; context: WriteContext; isEnding: () => boolean },
): Promise<BulkResult> {
  const { deps, feature, act, context, isEnding, refusalOf } = bulk;
  const result: BulkResult = { done: 0, refused: [] };
  let stop: unknown;
  for (const part of parts(await selectOnce(bulk))) {
    const foreseen = await foresee(bulk, part);
    for (const id of part) {
      if (isEnding()) stop ??= new AppError('unavailable');
      try {
        if (stop) throw stop;
        const { refusal } = foreseen(id);
        // What is not there does not come back; but it may be this very call that has deleted it.
        if (refusal?.key === 'notFound' && !context.idempotency) throw refusal;
        await asOwnRequest(() => feature.run(contextOf(context, id, deps.clock.now()), id, act));
        result.done += 1;
      } catch (error) {
        const refusal = refusalOf(id, foreseen(id).label, error);
        result.refused.push(refusal);
        if (refusal.message === 'unavailable' || refusal.message === 'storageFull') stop = error;
      }
    }
  }
  return result;
}

/**
 * Sent again with its `Idempotency-Key`, a call is about the records that it was about the first time, though a query may find others
 * by now; and each of them has a key of its own, so that what was done is not done twice, and what was refused is tried again.
 */
async function selectOnce<Query, Act extends { action: string }>(
  bulk: Bulk<Query, Act> & { context: WriteContext },
): Promise<string[]> {
  const { context, deps } = bulk;
  return context.idempotency ? deps.change(context, (tx) => select(tx, bulk)) : select(deps.db, bulk);
}

const contextOf = ({ idempotency, ...context }: WriteContext, id: string, now: Date): WriteContext => ({
  ...context,
  now,
  ...(idempotency && { idempotency: { ...idempotency, key: fingerprintOf(idempotency.key, id) } }),
});

async function select<Query, Act extends { action: string }>(
  db: Db,
  { feature, selection: { ids, query, expected } }: Bulk<Query, Act>,
): Promise<string[]> {
  if (query === undefined) return ids ?? [];
  const found = await feature.idsOf(db, query, limits.bulkSelected + 1);
  if (found.length !== expected) throw new AppError('selectionChanged');
  return found;
}

/** In turn, so that a long act is not judged by what was true of its last record when it began. */
async function foresee<Query, Act extends { action: string }>(
  { deps, feature, act }: Bulk<Query, Act>,
  ids: readonly string[],
): Promise<(id: string) => Omit<Foreseen, 'id'>> {
  const known = new Map(
    (await asOwnRequest(() => feature.foresee(deps.db, ids, act))).map((one) => [one.id, one]),
  );
  return (id) => known.get(id) ?? { label: id, refusal: new AppError('notFound') };
}

const parts = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / readTogether) }, (_, index) =>
    ids.slice(index * readTogether, (index + 1) * readTogether),
  );
