import type { Page, Sort } from '@foyer/contract/list-query.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './changes.ts';
import { type JsonRow, jsonRows } from './json.ts';
import { inOrder, pageRange, type SortColumn } from './list.ts';
import { type Counting, nextChange, type Totals } from './totals.ts';

/** What a list is read with. `now` is one moment for all that the answer says. */
export interface ListReading {
  db: Db;
  totals: Totals;
  now: Date;
}

/** The part of a list's query that is the same for all. */
interface PageQuery<Key extends string> {
  page: number;
  size: number;
  sort?: Sort<Key> | undefined;
}

/** Which rows a list has, in which order, and what it shows of them. */
interface List<
  Filtered,
  Source extends keyof Filtered,
  Shown,
  Joined extends keyof Shown,
  Row,
  Item,
  Key extends string,
> {
  query: PageQuery<Key>;
  /** The id by which `filtered` and `shown` know a row: `e.id`. */
  id: string;
  /** The rows that the list is narrowed to. Nothing is selected yet. */
  filtered: SelectQueryBuilder<Filtered, Source, object>;
  /** What is shown of a row, of all the rows of the table. */
  shown: SelectQueryBuilder<Shown, Joined, Row>;
  toItem: (row: JsonRow<Row>) => Item;
  sortColumns: Record<Key, SortColumn>;
  defaultSort: Sort<Key>;
  /** Rows are searched for by what they are sorted by. */
  searchedBySort?: boolean;
  /** Where the clock narrows the list: as in `Counting`. */
  changesAt?: Counting['changesAt'];
  /** Where the database keeps the total: a sum of that, instead of a count. */
  count?: RawBuilder<number> | undefined;
  /** Where the list knows a quicker way to the ids of its page: a select of them. */
  pageIds?: RawBuilder<string> | undefined;
}

/**
 * One page of a list with its total, both of the same state of the data. One statement where the total is remembered; where it
 * is not, or the data have changed since, another one counts.
 */
export async function readPage<
  Filtered,
  Source extends keyof Filtered,
  Shown,
  Joined extends keyof Shown,
  Row,
  Item,
  Key extends string,
>(
  { db, totals, now }: ListReading,
  list: List<Filtered, Source, Shown, Joined, Row, Item, Key>,
): Promise<Page<Item>> {
  const count = list.count ?? sql<number>`${list.filtered.select((eb) => eb.fn.countAll().as('total'))}`;
  const counting = { count, now, changesAt: list.changesAt };
  const { revision, held, hold } = totals(db, counting);
  if (held) {
    const { rows } = await sql<{
      revision: string;
      content: JsonRow<Row>[];
    }>`select ${revision} as revision, ${pageRows(list, held.total)} as content`.execute(db);
    const [answer] = rows;
    if (answer?.revision === held.revision) return pageOf(list, answer.content, held.total);
  }
  const { rows } = await sql<{
    revision: string;
    content: JsonRow<Row>[];
    total: number;
    changesAt: Date | null;
  }>`select ${revision} as revision, ${pageRows(list)} as content,
      (${count}) as total, (${nextChange(counting)}) as changes_at`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error('a page without a row');
  const total = Number(counted.total);
  hold({ ...counted, total });
  return pageOf(list, counted.content, total);
}

const pageOf = <Row, Item>(
  { query, toItem }: { query: PageQuery<string>; toItem: (row: Row) => Item },
  rows: Row[],
  total: number,
): Page<Item> => ({
  content: rows.map((row) => toItem(row)),
  totalPages: Math.ceil(total / query.size),
  numberOfElements: total,
});

/** Ids first: a page far from the first must not gather what belongs to the rows that it skips. */
function pageRows<
  Filtered,
  Source extends keyof Filtered,
  Shown,
  Joined extends keyof Shown,
  Row,
  Item,
  Key extends string,
>(list: List<Filtered, Source, Shown, Joined, Row, Item, Key>, total?: number): RawBuilder<JsonRow<Row>[]> {
  const { query, sortColumns, defaultSort } = list;
  const id = sql<string>`${sql.ref(list.id)}`;
  const order = inOrder(query.sort ?? defaultSort, sortColumns, id);
  const ids = list.pageIds ?? filteredIds(list, id, order, total);
  return jsonRows(list.shown.where(sql<boolean>`${id} in ${ids}`).orderBy(order));
}

/** So many rows that were searched for are better found first and sorted then. */
const fewFound = 2000;

function filteredIds<DB, Source extends keyof DB>(
  {
    filtered,
    query,
    searchedBySort,
    ...list
  }: {
    filtered: SelectQueryBuilder<DB, Source, object>;
    query: PageQuery<string>;
    id: string;
    searchedBySort?: boolean;
  },
  id: RawBuilder<string>,
  order: RawBuilder<unknown>,
  total = 0,
): RawBuilder<unknown> {
  const { limit, offset } = pageRange(query);
  if (searchedBySort && total <= fewFound) {
    // Who is searched by name and sorted by it does not stand somewhere in that order but together, maybe at its end. The
    // planner knows nothing of that and would walk through everybody; but it does not look through an `offset`.
    const [table = ''] = list.id.split('.');
    const found = sql`${filtered.selectAll().offset(sql.lit(0))} as ${sql.ref(table)}`;
    return sql`(select ${id} from ${found} order by ${order} limit ${limit} offset ${offset})`;
  }
  return sql`${filtered.select(id.as('id')).orderBy(order).limit(limit).offset(offset)}`;
}
