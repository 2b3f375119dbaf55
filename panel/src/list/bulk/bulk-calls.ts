import { limits } from '@foyer/contract/limits.ts';
import { type BulkList, type BulkPreview, bulkPreview, bulkResult } from '@foyer/contract/lists/bulk.ts';
import { api } from '#api/transport/client.ts';
import type { Selection } from '#list/selection/selection.ts';

/** Previews a bulk action on all selected rows. */
export async function previewBulk(
  list: BulkList,
  action: object,
  chosen: Pick<Selection, 'isAll' | 'named' | 'total'>,
  query: object,
  signal: AbortSignal,
): Promise<BulkPreview> {
  const ask = (selection: object) =>
    api.post(`/bulk/${list}/preview`, bulkPreview, { body: { ...action, ...selection }, signal });
  if (!chosen.isAll()) return together(await Promise.all(parts(chosen.named()).map((ids) => ask({ ids }))));
  const { ids, refused, amounts = [] } = await ask({ query, expected: chosen.total() });
  const without = new Set(chosen.named());
  return {
    ids: ids.filter((id) => !without.has(id)),
    refused: refused.filter(({ id }) => !without.has(id)),
    amounts: amounts.filter((_, index) => !without.has(ids[index] ?? '')),
  };
}

/** Runs the action on some of the rows. The key makes retries safe. */
export const sendBulk = (list: BulkList, action: object, ids: readonly string[], idempotencyKey: string) =>
  api.post(`/bulk/${list}`, bulkResult, { body: { ...action, ids }, idempotencyKey });

const parts = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / limits.bulkIds) }, (_, index) =>
    ids.slice(index * limits.bulkIds, (index + 1) * limits.bulkIds),
  );

const together = (previews: readonly BulkPreview[]): BulkPreview => ({
  ids: previews.flatMap(({ ids }) => ids),
  refused: previews.flatMap(({ refused }) => refused),
  amounts: previews.flatMap(({ amounts = [] }) => amounts),
});
