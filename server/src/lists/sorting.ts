import type { Sort, SortDirection } from '@foyer/contract/queries/sort.ts';
import { type Expression, type RawBuilder, sql } from 'kysely';

/** A column to sort by. `nullable`: empty values come last in both directions (decisions F). */
export interface SortColumn {
  by: Expression<unknown>;
  nullable?: boolean;
}

/** The order of a list: one column and a direction. Ties are broken by id. */
export interface ListOrder extends SortColumn {
  direction: SortDirection;
}

/** The order that a query asks for. */
export const sortedBy = <Key extends string>(
  { key, direction }: Sort<Key>,
  columns: Record<Key, SortColumn>,
): ListOrder => ({ ...columns[key], direction });

/** Polish alphabet, case-insensitive. Matches the expression of the indexes. */
export const polishOrder = (column: Expression<unknown>) => sql`lower(${column} collate polish)`;

/** For `order by`: the column, then the id, so that paging neither repeats nor loses a row. */
export function orderBy(
  { by, nullable, direction }: ListOrder,
  id: Expression<unknown>,
): RawBuilder<unknown> {
  const towards = sql.raw(direction);
  // Only if needed: an index in plain order cannot serve `desc nulls last`.
  const nulls = nullable && direction === 'desc' ? sql` nulls last` : sql``;
  return sql`${by} ${towards}${nulls}, ${id} ${towards}`;
}

/** The orders of a list: their columns, the one without `sort`, and the id that breaks ties. */
export function sortingBy<Key extends string>(
  columns: Record<Key, SortColumn>,
  initially: Sort<Key>,
  id: string,
) {
  const orderOf = ({ sort = initially }: { sort?: Sort<Key> | undefined }) => sortedBy(sort, columns);
  return {
    columns,
    initially,
    orderOf,
    /** For `order by` of an export. */
    clauseOf: (query: { sort?: Sort<Key> | undefined }) => orderBy(orderOf(query), sql.ref(id)),
  };
}

/** `limit` and `offset` of a page. The common values are literals: PostgreSQL plans a statement without parameters only once. */
export const pageRange = ({ page, size }: { page: number; size: number }) => ({
  limit: sql.lit(size),
  offset: page === 0 ? sql.lit(0) : sql<number>`${page * size}`,
});
