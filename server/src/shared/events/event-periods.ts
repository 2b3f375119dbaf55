/**
 * Periods of events as half-open ranges: an event that ends at 21:00 does not overlap one that starts then.
 * Expects the events table as `e`.
 */
import { type Expression, sql } from 'kysely';

/** Matches the expression of the index. */
export const periodOf = (event: string) =>
  sql`tstzrange(${sql.ref(`${event}.time_from`)}, ${sql.ref(`${event}.time_to`)})`;

/** Start of a day at the venue. */
export const startOfDay = (day: Expression<unknown>, timeZone: string) =>
  sql<Date>`day_start(${day}, ${timeZone})`;
