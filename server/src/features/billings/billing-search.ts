import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { containsWord, matchesEachWord, searchPattern, wordsOf } from '#lists/search.ts';

/** How ids of other tables are looked up: by index to find rows, or by hash to check rows one after the other. */
export type LookUp = 'byIndex' | 'byHash';

/** Only an array lets the planner combine the indexes of several columns. */
export const isAmong = (column: string, ids: Expression<unknown>, lookUp: LookUp): RawBuilder<boolean> =>
  lookUp === 'byIndex'
    ? sql<boolean>`${sql.ref(column)} = any(array${ids})`
    : sql<boolean>`${sql.ref(column)} in ${ids}`;

/** Sources of words besides a billing's own text. Most words are in none of them. */
const sources = ['externalId', 'event', 'place', 'coupon', 'ticket'] as const;
type Source = (typeof sources)[number];

const token = (source: Source, word: number) => `${source}${word}`;

/** Fewer characters are the beginning of many codes by chance. */
const beginsCode = /^[a-z\d]{4,}$/i;

/** The trigram indexes serve no shorter words. */
const hasTrigram = /[\p{L}\d]{3}/u;

/**
 * Matches billings that contain each word: in their own text, or in what was bought. Names are looked up and not
 * copied, because renaming a place would rewrite thousands of rows. `found` is a value of `foundSources`.
 */
export function matchesBillingSearch(db: Db, search: string, lookUp: LookUp, found: string | undefined) {
  const tokens = found?.split(' ');
  return matchesEachWord(search, (word, pattern, index) => {
    const includes = (source: Source) => tokens?.includes(token(source, index)) ?? true;
    const orders = ordersWith(word, pattern, includes);
    // No index serves a short word, which may be in thousands of titles: they are compared with each billing.
    const isIn = (column: string, ids: Expression<unknown>) =>
      isAmong(column, ids, hasTrigram.test(word) ? lookUp : 'byHash');
    return [
      lookUp === 'byIndex'
        ? sql<boolean>`b.search_text like ${pattern}`
        : containsWord(sql.ref('b.search_text'), word),
      ...(includes('externalId')
        ? [sql<boolean>`(b.external_id is not null and searchable(b.external_id) like ${pattern})`]
        : []),
      ...(includes('event') ? [isIn('b.event_id', eventsNamed(db, pattern))] : []),
      ...(orders ? [isIn('b.id', orders), isIn('b.original_id', orders)] : []),
    ];
  });
}

/**
 * Sources that contain the words, as text. They are small beside the billings, and planning a search without
 * them takes a tenth of the time.
 */
export const foundSources = (search: string): RawBuilder<string> =>
  sql<string>`concat_ws(' ', ${sql.join(wordsOf(search).flatMap(foundInSources))})`;

function foundInSources(word: string, index: number): RawBuilder<unknown>[] {
  const possible = sources.filter((source) => source !== 'ticket' || beginsCode.test(word));
  const sourced = possible.map((source) => {
    const named = sql.lit(token(source, index));
    // Without an index, looking through all external ids takes too long.
    if (source === 'externalId' && !hasTrigram.test(word)) return named;
    return sql`case when exists (${holding[source](word)}) then ${named} end`;
  });
  // A pattern that the planner does not know, so that it looks at no statistics. The index is best for any pattern.
  return [
    sql`(select concat_ws(' ', ${sql.join(sourced)}) from (select ${searchPattern(word)} as pattern offset 0) word)`,
  ];
}

/** Selects any rows of a source that contain `word.pattern`. `materialized` makes the planner use the index of all matches. */
const holding: Record<Source, (word: string) => RawBuilder<unknown>> = {
  externalId: () => sql`
    with matches as materialized (
      select from billings b where b.external_id is not null and searchable(b.external_id) like word.pattern)
    select from matches`,
  event: () => sql`
    with matches as materialized (
      select e.title_pl, e.title_en, e.location_names from events e where e.search_text like word.pattern)
    select from matches e where ${titleOf} like word.pattern`,
  place: () =>
    sql`select from places p where p.search_text like word.pattern and searchable(p.name) like word.pattern`,
  coupon: () => sql`
    with matches as materialized (select d.coupon_code from discounts d where d.search_text like word.pattern)
    select from matches d where searchable(d.coupon_code) like word.pattern`,
  ticket: (word) => sql`select from ticket_codes c where ${codeBeginsWith(word)}`,
};

/** Events whose titles or places contain the word. Their search text has more, but an index. */
const eventsNamed = (db: Db, pattern: Expression<string>) =>
  db
    .selectFrom('events as e')
    .select('e.id')
    .where(sql<boolean>`e.search_text like ${pattern}`)
    .where(sql<boolean>`${titleOf} like ${pattern}`);

const titleOf = sql<string>`searchable(e.title_pl || ' ' || e.title_en || ' ' || e.location_names)`;

const codeBeginsWith = (word: string) => sql<boolean>`c.code like ${`${word.toUpperCase()}%`}`;

/** Orders for a place or with a coupon whose name contains the word, and those of tickets whose code begins with it. */
function ordersWith(
  word: string,
  pattern: Expression<string>,
  includes: (source: Source) => boolean,
): RawBuilder<unknown> | undefined {
  const ofPlace = sql`
    select o.id from places p join orders o on o.place_id = p.id where searchable(p.name) like ${pattern}`;
  const withCoupon = sql`
    select o.id from discounts d join orders o on o.discount_id = d.id
     where d.search_text like ${pattern} and searchable(d.coupon_code) like ${pattern}`;
  const ofTicket = sql`
    select c.order_id from ticket_codes c where ${codeBeginsWith(word)} and c.order_id is not null`;
  const selects = [
    ...(includes('place') ? [ofPlace] : []),
    ...(includes('coupon') ? [withCoupon] : []),
    ...(includes('ticket') && beginsCode.test(word) ? [ofTicket] : []),
  ];
  return selects.length > 0 ? sql`(${sql.join(selects, sql` union all `)})` : undefined;
}
