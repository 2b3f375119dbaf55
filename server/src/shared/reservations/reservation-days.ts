/**
 * Days of reservations: one after midnight belongs to the previous day while its opening hours last. Expects the reservation as
 * `r`.
 */
import { type RawBuilder, sql } from 'kysely';

/** True if the night of the day before still lasts. */
export const isLateNight: RawBuilder<boolean> = sql`exists (
  select from places p
   where p.id = r.place_id and is_late_night(r.reservation_date, p.opening_hours, p.special_days)
)`;

/** Only the first hours of the day `from`, and of the one after `to`, can belong to the night before. */
export const isFromDay = (day: string): RawBuilder<boolean> => sql`(
  r.reservation_date >= ${startOf(day)} and (r.reservation_date >= ${startOf(day, 1)} or not ${isLateNight})
)`;
export const isUntilDay = (day: string): RawBuilder<boolean> => sql`(
  r.reservation_date < ${startOf(day, 2)} and (r.reservation_date < ${startOf(day, 1)} or ${isLateNight})
)`;

const startOf = (day: string, later = 0) =>
  sql`day_start(${day}::date + ${sql.lit(later)}, (select time_zone from venue))`;
