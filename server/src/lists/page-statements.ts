import type { Sort, SortDirection } from '@foyer/contract/list-query.ts';
import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type JsonRow, jsonRows } from '#db/json.ts';
import { inOrder, pageRange, type SortColumn } from './sorting-and-search.ts';
import type { Counting } from './totals.ts';

/** The part of a list's query that is the same for all. */
export interface PageQuery<Key extends string> {
  page: number;
  size: number;
  sort?: Sort<Key> | undefined;
}

/** Which rows a list has, in which order, and what it shows of them. */
export interface ListParts<
  Filtered,
  Source extends keyof Filtered,
  Shown,
  Joined extends keyof Shown,
  Row,
  Key extends string,
> {
  /** The id by which `filtered` and `shown` know a row: `e.id`. */
  id: string;
  /** The rows that the list is narrowed to. Nothing is selected yet. */
  filtered: SelectQueryBuilder<Filtered, Source, object>;
  /** What is shown of a row, of all the rows of the table. */
  shown: SelectQueryBuilder<Shown, Joined, Row>;
  sortColumns: Record<Key, SortColumn>;
  defaultSort: Sort<Key>;
  /** Rows are searched for by what they are sorted by. */
  searchedBySort?: boolean;
  /** The search, and the table of the list, where it is all that narrows the list and an index in the order holds what is searched. */
  searchedInOrder?: { table: string; matches: RawBuilder<boolean> } | undefined;
  /** Where the clock narrows the list: as in `Counting`. */
  changesAt?: Counting['changesAt'];
  /** Where the database keeps the total: a sum of that, instead of a count. */
  count?: RawBuilder<number> | undefined;
  /** Where the list knows a quicker way to the ids of its page: a select of them. */
  pageIds?: RawBuilder<string> | undefined;
}

export const countOf = <Filtered, Source extends keyof Filtered>({
  count,
  filtered,
}: {
  count?: RawBuilder<number> | undefined;
  filtered: SelectQueryBuilder<Filtered, Source, object>;
}): RawBuilder<number> => count ?? sql<number>`${filtered.select((eb) => eb.fn.countAll().as('total'))}`;

/** How the rows of a page are found. */
export interface PageWay {
  /** So few rows are found that sorting them is quicker than walking through all in order. */
  few: boolean;
  /** The page is looked for among so many rows in order, before all are found. */
  walkAtMost: number | undefined;
  /** From the row with that id on, past so many. */
  from?: { id: RawBuilder<string>; skipped: RawBuilder<number> } | undefined;
}

/** The rows of a page as one JSON value. Ids first: a page far from the first must not gather what belongs to what it skips. */
export function pageRows<
  Filtered,
  Source extends keyof Filtered,
  Shown,
  Joined extends keyof Shown,
  Row,
  Key extends string,
>(
  query: PageQuery<Key>,
  parts: ListParts<Filtered, Source, Shown, Joined, Row, Key>,
  way: PageWay,
): RawBuilder<JsonRow<Row>[]> {
  const id = sql<string>`${sql.ref(parts.id)}`;
  const sort = query.sort ?? parts.defaultSort;
  const order = inOrder(sort, parts.sortColumns, id);
  const { by } = parts.sortColumns[sort.key];
  const ids = way.from
    ? idsFrom(query.size, parts, sort.direction, { by, id, order }, way.from)
    : (parts.pageIds ?? filteredIds(query, parts, id, order, way));
  return jsonRows(parts.shown.where(sql<boolean>`${id} in ${ids}`).orderBy(order));
}

function filteredIds<DB, Source extends keyof DB>(
  query: PageQuery<string>,
  parts: Pick<
    ListParts<DB, Source, unknown, never, unknown, string>,
    'filtered' | 'id' | 'searchedBySort' | 'searchedInOrder'
  >,
  id: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { few, walkAtMost }: PageWay,
): RawBuilder<unknown> {
  const { limit, offset } = pageRange(query);
  const { filtered, searchedBySort, searchedInOrder } = parts;
  if (!searchedInOrder && !(searchedBySort && few))
    return sql`${filtered.select(id.as('id')).orderBy(order).limit(limit).offset(offset)}`;
  // Who is searched by name and sorted by it does not stand somewhere in that order but together, maybe at its end, and of what is
  // searched there may be next to nothing. The planner knows nothing of that and would walk through everything; but it does not
  // look through an `offset`.
  const alias = sql.ref(parts.id.split('.')[0] ?? '');
  const page = sql`order by ${order} limit ${limit} offset ${offset}`;
  const found = sql`(select ${id} from ${filtered.selectAll().offset(sql.lit(0))} as ${alias} ${page})`;
  if (!searchedInOrder || walkAtMost === undefined) return found;
  const { table, matches } = searchedInOrder;
  const walked = sql`(select * from ${sql.table(table)} as ${alias} order by ${order} limit ${sql.lit(walkAtMost)})`;
  const isWhole = sql`(select count(*) from met) = ${limit}`;
  return sql`(
    with met as materialized (select ${id} as id from ${walked} as ${alias} where ${matches} ${page})
    select id from met where ${isWhole} union all select id from ${found} found where not ${isWhole})`;
}

/** Whether a page can be found from a row whose place is known: by an index in the order, which knows no empty values. */
export const canBeFoundFromRow = <Key extends string>(
  query: PageQuery<Key>,
  {
    pageIds,
    searchedBySort = false,
    sortColumns,
    defaultSort,
  }: Pick<
    ListParts<unknown, never, unknown, never, unknown, Key>,
    'pageIds' | 'searchedBySort' | 'sortColumns' | 'defaultSort'
  >,
) => !pageIds && !searchedBySort && !sortColumns[(query.sort ?? defaultSort).key].nullable;

function idsFrom<DB, Source extends keyof DB>(
  size: number,
  { filtered }: { filtered: SelectQueryBuilder<DB, Source, object> },
  direction: SortDirection,
  { by, id, order }: { by: Expression<unknown>; id: RawBuilder<string>; order: RawBuilder<unknown> },
  from: NonNullable<PageWay['from']>,
): RawBuilder<unknown> {
  const key = sql`${by}`.as('key');
  const row = filtered.select(key).select(id.as('id')).where(sql<boolean>`${id} = ${from.id}`);
  const onwards = sql.raw(direction === 'asc' ? '>=' : '<=');
  return sql`${filtered
    .select(id.as('id'))
    .where(sql<boolean>`(${by}, ${id}) ${onwards} ${row}`)
    .orderBy(order)
    .limit(sql.lit(size))
    .offset(from.skipped)}`;
}
