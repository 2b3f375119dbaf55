import { type RawBuilder, sql } from 'kysely';
import { type JsonValues, jsonValues } from '#db/reading/json.ts';
import type { ListSelect } from './list.ts';
import { orderBy, pageRange } from './sorting.ts';

/** Strategy for finding the rows of a page. */
export interface PagePlan {
  /** Few rows match, so sorting them is quicker than scanning in order. */
  smallResult: boolean;
  /** Number of rows to scan in order. If they fill no page, it has to be read again without. */
  indexScan: number | undefined;
  /** Starts at the row with this id, skipping some rows from there. */
  from?: { id: RawBuilder<string>; skipped: RawBuilder<number> } | undefined;
}

interface PageRange {
  page: number;
  size: number;
}

export const totalSql = ({ count, matching }: Pick<ListSelect<unknown>, 'count' | 'matching'>) =>
  count ?? sql<number>`${matching.select(sql<number>`count(*)`.as('total'))}`;

/**
 * The rows of a page as the JSON values of `shown`. Selects the ids first, as an array, so that skipped rows are not joined.
 * With stale statistics PostgreSQL would repeat `in (select …)` for each row.
 */
export function pageRows<Row>(
  range: PageRange,
  list: ListSelect<Row>,
  plan: PagePlan,
): RawBuilder<JsonValues> {
  const id = sql<string>`${sql.ref(list.id)}`;
  const ids = plan.from
    ? idsFrom(range.size, list, plan.from)
    : (list.pageIds ?? matchingIds(range, list, plan));
  return jsonValues(
    list.shown.where(sql<boolean>`${id} = any(array${ids})`).orderBy(orderBy(list.order, id)),
  );
}

function matchingIds(
  range: PageRange,
  { id: idColumn, matching, order: sort, searchedBySort, searchedInOrder }: ListSelect<unknown>,
  { smallResult, indexScan }: PagePlan,
): RawBuilder<unknown> {
  const id = sql<string>`${sql.ref(idColumn)}`;
  const order = orderBy(sort, id);
  const { limit, offset } = pageRange(range);
  if (!searchedInOrder && !(searchedBySort && smallResult))
    return sql`${matching.select(id.as('id')).orderBy(order).limit(limit).offset(offset)}`;
  // Matches of a search by name, sorted by name, are not spread evenly: they may all be at the end. The planner does not know and
  // would scan everything, but it does not look through an `offset`.
  const alias = sql.ref(idColumn.split('.')[0] ?? '');
  const page = sql`order by ${order} limit ${limit} offset ${offset}`;
  const sorted = sql`(select ${id} from ${matching.selectAll().offset(sql.lit(0))} as ${alias} ${page})`;
  if (!searchedInOrder || indexScan === undefined) return sorted;
  const { table, matches, within } = searchedInOrder;
  const all = within
    ? sql`${sql.table(table)} as ${alias} where ${within}`
    : sql`${sql.table(table)} as ${alias}`;
  // Rows that come in the order of an expression keep that order only if they have it as a column.
  const first = sql`(select *, ${sort.by} as sort_key from ${all} order by ${order} limit ${sql.lit(indexScan)})`;
  const sameOrder = orderBy({ ...sort, by: sql`sort_key` }, id);
  return sql`(select ${id} from ${first} as ${alias} where ${matches} order by ${sameOrder} limit ${limit} offset ${offset})`;
}

/**
 * True if a page can start from a bookmark: an index in the list's order exists, and the sort column is not
 * nullable.
 */
export const canUseBookmarks = ({ pageIds, searchedBySort = false, order }: ListSelect<unknown>) =>
  !pageIds && !searchedBySort && !order.nullable;

function idsFrom(
  size: number,
  { id: idColumn, matching, order }: ListSelect<unknown>,
  from: NonNullable<PagePlan['from']>,
): RawBuilder<unknown> {
  const id = sql<string>`${sql.ref(idColumn)}`;
  const bookmark = matching
    .select(sql`${order.by}`.as('key'))
    .select(id.as('id'))
    .where(sql<boolean>`${id} = ${from.id}`);
  const onwards = sql.raw(order.direction === 'asc' ? '>=' : '<=');
  return sql`${matching
    .select(id.as('id'))
    .where(sql<boolean>`(${order.by}, ${id}) ${onwards} ${bookmark}`)
    .orderBy(orderBy(order, id))
    .limit(sql.lit(size))
    .offset(from.skipped)}`;
}
