/** Days of money, which begin at `DAY_START` in the venue's time zone and may have 23 or 25 hours. */
import { addDays } from '@foyer/contract/time/days.ts';
import { venueTime } from '@foyer/contract/time/venue-time.ts';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { queryTime } from '#lists/search.ts';
import type { Settings } from '#settings.ts';

export type DaySettings = Pick<Settings, 'timeZone' | 'dayStart'>;

interface Limits {
  /** Days, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  /** Moment, exclusive. */
  before?: string | undefined;
}

/** First moment of a day. */
export const startOfTakingsDay = ({ timeZone, dayStart }: DaySettings, day: string) =>
  new Date(venueTime(timeZone).startOfDay(day, dayStart));

/** Day of a moment. A start that comes twice when clocks go back is the first. */
export const takingsDay = (moment: Expression<unknown>, { timeZone, dayStart }: DaySettings) =>
  sql<string>`(select case
      when ${moment} >= start then local
      when ${moment} >= start - interval '1 hour' and (start - interval '1 hour') at time zone ${timeZone} = shown then local
      else local - 1 end
    from (select (${moment} at time zone ${timeZone})::date as local) today
    cross join lateral (select local + ${dayStart}::time as shown) begins
    cross join lateral (select shown at time zone ${timeZone} as start) began)`;

/** The moment is on one of these days, and before a limit. Undefined without any. */
export function isOnDays(
  moment: Expression<unknown>,
  settings: DaySettings,
  { from, to, before }: Limits,
): RawBuilder<boolean> | undefined {
  const startOf = (day: string) => queryTime(startOfTakingsDay(settings, day).toISOString());
  const limits = [
    ...(from ? [sql`${moment} >= ${startOf(from)}`] : []),
    ...(to ? [sql`${moment} < ${startOf(addDays(to, 1))}`] : []),
    ...(before ? [sql`${moment} < ${queryTime(before)}`] : []),
  ];
  return limits.length > 0 ? sql<boolean>`(${sql.join(limits, sql` and `)})` : undefined;
}
