import type { Sort } from '@foyer/contract/list-query.ts';
import { type Expression, type RawBuilder, sql } from 'kysely';

/** How a list sorts by one key. `nullable`: empty values come last in both directions (decisions F). */
export interface SortColumn {
  by: Expression<unknown>;
  nullable?: boolean;
}

/** Text sorts by the Polish alphabet, without regard to case; the very expression that the indexes are made of. */
export const polishOrder = (column: Expression<unknown>) => sql`lower(${column} collate polish)`;

/** For `orderBy`: the column asked for, ties broken by id, so that paging neither repeats nor loses a row. */
export function inOrder<Key extends string>(
  sort: Sort<Key>,
  columns: Record<Key, SortColumn>,
  id: Expression<unknown>,
): RawBuilder<unknown> {
  const { by, nullable } = columns[sort.key];
  const direction = sql.raw(sort.direction);
  // Only where needed: an index in plain order cannot serve `desc nulls last`.
  const nulls = nullable && sort.direction === 'desc' ? sql` nulls last` : sql``;
  return sql`${by} ${direction}${nulls}, ${id} ${direction}`;
}

/** The words of a search as `like` patterns; `%`, `_` and `\` are plain characters (decisions B). */
const searchPatterns = (search: string) =>
  search
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);

/** Every word is found somewhere in the searchable text: one condition a word, so that each can use the trigram index. */
export const matchesSearch = (searchText: Expression<unknown>, search: string) =>
  sql<boolean>`(${sql.join([sql`true`, ...searchPatterns(search).map((pattern) => sql`${searchText} like searchable(${pattern})`)], sql` and `)})`;

/** A filter by some values of an enumeration, written out: a statement without parameters is planned once. */
export const isOneOf = (column: Expression<unknown>, values: readonly string[]) =>
  sql<boolean>`${column} in (${sql.join(values.map((value) => sql.lit(value)))})`;

/**
 * `limit` and `offset` of a page counted from 0. A statement without parameters is planned once, so what is the same for most
 * callers is written out.
 */
export const pageRange = ({ page, size }: { page: number; size: number }) => ({
  limit: sql.lit(size),
  offset: page === 0 ? sql.lit(0) : sql<number>`${page * size}`,
});
