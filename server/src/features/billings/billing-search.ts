import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { matchesEachWord } from '#lists/search.ts';

/** How ids of other tables are looked up: by index to find rows, or by hash to check rows one after the other. */
export type LookUp = 'byIndex' | 'byHash';

/** Only an array lets the planner combine the indexes of several columns. */
export const isAmong = (column: string, ids: Expression<unknown>, lookUp: LookUp): RawBuilder<boolean> =>
  lookUp === 'byIndex'
    ? sql<boolean>`${sql.ref(column)} = any(array${ids})`
    : sql<boolean>`${sql.ref(column)} in ${ids}`;

/**
 * Matches billings that contain each word: in their own text, or in what was bought. Titles and names are looked up and not
 * copied to the billings, because renaming a place would rewrite thousands of rows.
 */
export const matchesBillingSearch = (db: Db, search: string, lookUp: LookUp) =>
  matchesEachWord(search, (word, pattern) => {
    const orders = ordersWith(word, pattern);
    return [
      sql<boolean>`b.search_text like ${pattern}`,
      sql<boolean>`(b.external_id is not null and searchable(b.external_id) like ${pattern})`,
      isAmong('b.event_id', eventsNamed(db, pattern), lookUp),
      isAmong('b.id', orders, lookUp),
      isAmong('b.original_id', orders, lookUp),
    ];
  });

/** Events whose titles or places contain the word. Their search text has more, but an index. */
const eventsNamed = (db: Db, pattern: Expression<string>) =>
  db
    .selectFrom('events as e')
    .select('e.id')
    .where(sql<boolean>`e.search_text like ${pattern}`)
    .where(
      sql<boolean>`searchable(e.title_pl || ' ' || e.title_en || ' ' || e.location_names) like ${pattern}`,
    );

/** Orders for a place or with a coupon whose name contains the word, and those of tickets whose code begins with it. */
function ordersWith(word: string, pattern: Expression<string>): RawBuilder<unknown> {
  const ofPlace = sql`
    select o.id from places p join orders o on o.place_id = p.id where searchable(p.name) like ${pattern}`;
  const withCoupon = sql`
    select o.id from discounts d join orders o on o.discount_id = d.id
     where d.search_text like ${pattern} and searchable(d.coupon_code) like ${pattern}`;
  const ofTicket = sql`
    select c.order_id from ticket_codes c where c.code like ${`${word.toUpperCase()}%`} and c.order_id is not null`;
  const selects = [ofPlace, withCoupon, ...(beginsCode.test(word) ? [ofTicket] : [])];
  return sql`(${sql.join(selects, sql` union all `)})`;
}

/** Fewer characters are the beginning of many codes by chance. */
const beginsCode = /^[a-z\d]{4,}$/i;
