import type { AliasedExpression, Expression, RawBuilder, SelectQueryNode, SqlBool } from 'kysely';
import type { Db } from '#db/changes.ts';
import type { JsonRow } from '#db/json.ts';
import type { RevisedTable } from './revisions.ts';
import type { ListOrder } from './sorting.ts';
import type { Totals } from './totals.ts';

/** What a list is read with. `now` is one time for the whole response. */
export interface ListContext {
  db: Db;
  totals: Totals;
  now: Date;
}

/** A list, narrowed by one query. */
export interface List<Row, Item> {
  /** Names the list and, since statements are cached by name and query, all else that they depend on: whose, on which day. */
  name: string;
  query: { page: number; size: number; sort?: unknown; after?: unknown };
  /** The tables that decide which rows match: the total is counted again after a change of one of them. */
  dependsOn: readonly RevisedTable[];
  /** Runs only if the statement is not cached. */
  select: (db: Db) => ListSelect<Row>;
  toItem: (row: JsonRow<Row>) => Item;
  /**
   * Work that must be done before the rows are shown, and the time at which it becomes due. The time is selected with the page
   * and compared here: a time in the statement would have it planned for each request.
   */
  before?: { dueAt: RawBuilder<Date | null>; work: () => Promise<void> };
}

/** The rows of a list and their order. */
export interface ListSelect<Row> {
  /** The id in `matching` and in `shown`: `e.id`. */
  id: string;
  /** The rows that match the query. Nothing is selected yet. */
  matching: MatchingRows;
  /** The columns shown, of all rows of the table. */
  shown: ShownRows<Row>;
  order: ListOrder;
  /** Set if the search looks in the column that the list is sorted by. */
  searchedBySort?: boolean;
  /** Set if a search is all that narrows the list, and the index in its order contains the searched text. */
  searchedInOrder?: { table: string; matches: RawBuilder<boolean> } | undefined;
  /** A scalar: the next time at which the clock alone changes the total. */
  changesAt?: RawBuilder<Date | null> | undefined;
  /** A total that the database keeps, used instead of counting. */
  count?: RawBuilder<number> | undefined;
  /** A quicker select of the ids of the page, if there is one. */
  pageIds?: RawBuilder<string> | undefined;
}

/** The part of Kysely's select builder that lists use, without its type parameters. */
export interface MatchingRows extends Expression<unknown> {
  select(column: AliasedExpression<unknown, string>): MatchingRows;
  selectAll(): MatchingRows;
  where(condition: Expression<SqlBool>): MatchingRows;
  orderBy(order: Expression<unknown>): MatchingRows;
  limit(limit: Expression<number>): MatchingRows;
  offset(offset: Expression<number>): MatchingRows;
}

/** The same for a select with named columns. */
export interface ShownRows<Row> extends Expression<Row> {
  where(condition: Expression<SqlBool>): ShownRows<Row>;
  orderBy(order: Expression<unknown>): ShownRows<Row>;
  toOperationNode(): SelectQueryNode;
}
