import type { SortDirection } from '@foyer/contract/queries/sort.ts';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { orderBy, pageRange } from './sorting.ts';

/** Part of a list, read by an index in the requested order: a select of `id` and of the sort column as `key`. */
type OrderedSelect = Expression<{ id: string; key: unknown }>;

/**
 * Merges the ids of a page from ordered selects. With an index, `status in ('A', 'B') order by date` must
 * sort all matches; merging reads only rows up to the end of the page.
 */
export function mergeOrderedIds(
  selects: readonly OrderedSelect[],
  { direction, nullable = false }: { direction: SortDirection; nullable?: boolean | undefined },
  page: { page: number; size: number },
): RawBuilder<string> {
  const order = orderBy({ by: sql.ref('key'), nullable, direction }, sql.ref('id'));
  const { limit, offset } = pageRange(page);
  const upToPage = page.page === 0 ? limit : sql`${(page.page + 1) * page.size}`;
  // Each select has its own order and limit, so that the planner uses its index.
  const ordered = selects.map((select) => sql`(${select} order by ${order} limit ${upToPage})`);
  const merged = sql`${sql.join(ordered, sql` union all `)}`;
  return sql`(select id from (${merged}) merged order by ${order} limit ${limit} offset ${offset})`;
}
