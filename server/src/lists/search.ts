import { asBaseLetters } from '@foyer/contract/text/base-letters.ts';
import { type Expression, type RawBuilder, sql } from 'kysely';

/** Text that a list shows but no column stores, since it changes with the clock or with other tables. */
export interface ComputedText {
  text: Expression<string>;
  /**
   * False if the text can never contain this word (lower case, without diacritics), so that it is not
   * computed.
   */
  mayContain: (word: string) => boolean;
}

/**
 * Matches rows that contain every word of the search. Separate conditions let each word use the trigram
 * index. `%`, `_` and `\` are plain characters (decisions B).
 */
export function matchesSearch(
  searchText: Expression<unknown>,
  search: string,
  computed: readonly ComputedText[] = [],
) {
  return matchesEachWord(search, (word, pattern) => {
    const texts = computed
      .filter(({ mayContain }) => mayContain(asBaseLetters(word)))
      .map(({ text }) => text);
    return [searchText, ...texts].map((text) => sql<boolean>`${text} like ${pattern}`);
  });
}

/** Matches rows for which each word of the search fulfils at least one condition. */
export function matchesEachWord(
  search: string,
  conditionsOf: (word: string, pattern: RawBuilder<string>, index: number) => RawBuilder<boolean>[],
) {
  const conditions = wordsOf(search).map(
    (word, index) => sql`(${sql.join(conditionsOf(word, searchPattern(word), index), sql` or `)})`,
  );
  return sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` and `)})`;
}

export const wordsOf = (search: string) => search.split(/\s+/).filter((word) => word !== '');

/** Pattern for searchable text that contains the word. */
export const searchPattern = (word: string) =>
  sql<string>`searchable(${`%${withoutDialling(word).replace(/[\\%_]/g, '\\$&')}%`})`;

/** True if searchable text contains the word. Takes a quarter of the time of `like`, but no index serves it. */
export const containsWord = (searchText: Expression<unknown>, word: string) =>
  sql<boolean>`strpos(${searchText}, searchable(${withoutDialling(word)})) > 0`;

/** A phone number is found with `+`, `00` or `0` before it and without, however it is stored. */
const withoutDialling = (word: string) => word.replace(/^(?:\+|00?)(?=[1-9]\d{7,}$)/, '');

/** Matches some values of an enumeration. Literals, because PostgreSQL plans a statement without parameters only once. */
export const isOneOf = (column: Expression<unknown>, values: readonly string[]) =>
  sql<boolean>`${column} in (${sql.join(values.map((value) => sql.lit(value)))})`;

/** A time from the query string, as a number: a reusable statement may contain no time but that of its request. */
export const queryTime = (text: string) => sql<Date>`to_timestamp(${Date.parse(text)}::float8 / 1000)`;
