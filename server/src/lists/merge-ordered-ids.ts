import type { SortDirection } from '@foyer/contract/list-query.ts';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { inOrder, pageRange } from './sorting-and-search.ts';

/** A part of a list that an index holds in the order asked for: a select of `id` and of what the list sorts by, `key`. */
type OrderedSelect = Expression<{ id: string; key: unknown }>;

/**
 * The ids of one page of a list, merged from selects that are each in order. An index can serve `status in ('A', 'B') order
 * by date` only by sorting all of both; merging them reads no more than the page, and what comes before it.
 */
export function mergeOrderedIds(
  selects: readonly OrderedSelect[],
  { direction, nullable = false }: { direction: SortDirection; nullable?: boolean | undefined },
  page: { page: number; size: number },
): RawBuilder<string> {
  const order = inOrder({ key: 'key', direction }, { key: { by: sql.ref('key'), nullable } }, sql.ref('id'));
  const { limit, offset } = pageRange(page);
  const upToPage = page.page === 0 ? limit : sql`${(page.page + 1) * page.size}`;
  // Each ordered and cut by itself: only so does the planner see that it comes in order.
  const ordered = selects.map((select) => sql`(${select} order by ${order} limit ${upToPage})`);
  const merged = sql`${sql.join(ordered, sql` union all `)}`;
  return sql`(select id from (${merged}) merged order by ${order} limit ${limit} offset ${offset})`;
}
