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

/** What a list shows of a row that no column holds, because it changes with the clock or with other tables. */
export interface ComputedText {
  text: Expression<string>;
  /** Whether it can contain the word at all, which is in plain lower-case letters: where not, nothing is computed. */
  mayContain: (word: string) => boolean;
}

const plain = (word: string) =>
  word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l');

/**
 * Every word is found somewhere in the searchable text: one condition a word, so that each can use the trigram index; or in what
 * is computed. `%`, `_` and `\` are plain characters (decisions B).
 */
export function matchesSearch(
  searchText: Expression<unknown>,
  search: string,
  computed: readonly ComputedText[] = [],
) {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const conditions = words.map((word) => {
    const pattern = sql`searchable(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`;
    const texts = computed.filter(({ mayContain }) => mayContain(plain(word))).map(({ text }) => text);
    return sql`(${sql.join(
      [searchText, ...texts].map((text) => sql`${text} like ${pattern}`),
      sql` or `,
    )})`;
  });
  return sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` and `)})`;
}

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

/** A moment that a query names. As a number, because a statement that is kept may know no other moment than that of its request. */
export const namedMoment = (text: string) => sql<Date>`to_timestamp(${Date.parse(text)}::float8 / 1000)`;
