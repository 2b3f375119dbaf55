import type { AliasedExpression, Expression, RawBuilder, SelectQueryNode, SqlBool } from 'kysely';
import type { Db } from '#db/handles.ts';
import type { JsonRow } from '#db/reading/json.ts';
import type { RevisedTable } from './revisions.ts';
import type { ListOrder } from './sorting.ts';
import type { Totals } from './totals.ts';

/** Context for reading a list. `now` is one time for the whole response. */
export interface ListContext {
  db: Db;
  totals: Totals;
  now: Date;
}

/** A list, narrowed by one query. */
export interface List<Row, Item> {
  /**
   * Name of the list with everything else that its cached statements depend on, such as the user or the day.
   */
  name: string;
  query: { page: number; size: number; sort?: unknown; after?: unknown };
  /** Tables that decide which rows match. The total is counted again after any of them changes. */
  dependsOn: readonly RevisedTable[];
  /**
   * Runs only if the statement is not cached. `found` is the latest value of `found` below; undefined stands for any
   * value.
   */
  select: (db: Db, found?: string) => ListSelect<Row>;
  toItem: (row: JsonRow<Row>) => Item;
  /**
   * Scalar text that names the conditions of a search that match anything, so that `select` leaves out the others. Read
   * with each total; empty if no condition does.
   */
  found?: RawBuilder<string> | undefined;
  /**
   * Work required before showing the rows, and the time from which it is due. The time is selected with the
   * page, because a time in the statement would prevent its reuse.
   */
  before?: { dueAt: RawBuilder<Date | null>; work: () => Promise<void> };
}

/** The rows of a list and their order. */
export interface ListSelect<Row> {
  /** Id column in `matching` and `shown`: `e.id`. */
  id: string;
  /** The rows that match the query. Nothing is selected yet. */
  matching: MatchingRows;
  /** The columns shown, of all rows of the table. */
  shown: ShownRows<Row>;
  order: ListOrder;
  /** Set if the search includes the sort column. */
  searchedBySort?: boolean;
  /**
   * Set if an index has the rows in the list's order, so that some can be checked one after the other. `within` limits
   * them by the sort column.
   */
  searchedInOrder?: SearchedInOrder | undefined;
  /** Scalar: the next time when the total changes without a write. */
  changesAt?: RawBuilder<Date | null> | undefined;
  /** A total that the database keeps, used instead of counting. */
  count?: RawBuilder<number> | undefined;
  /** A quicker select of the ids of the page, if there is one. */
  pageIds?: RawBuilder<string> | undefined;
}

export interface SearchedInOrder {
  table: string;
  matches: RawBuilder<boolean>;
  within?: RawBuilder<boolean> | undefined;
  /** For a check that takes long: the most rows to scan, and the size of table for which they are limited. */
  scan?: { most: number; tableRows: number };
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
