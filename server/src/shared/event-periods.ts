/** When events are held. Half open: one that ends at nine and one that begins then do not overlap. `e` is the events table of the query. */
import { type Expression, sql } from 'kysely';

/** The very expression that the index is made of. */
export const periodOf = (event: string) =>
  sql`tstzrange(${sql.ref(`${event}.time_from`)}, ${sql.ref(`${event}.time_to`)})`;

/** The moment at which a day of the venue begins. */
export const startOfDay = (day: Expression<unknown>, timeZone: string) =>
  sql<Date>`day_start(${day}, ${timeZone})`;
