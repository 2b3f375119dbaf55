/** Days on which events take place. Expects the events table as `e`. */
import { nightEnds } from '@foyer/contract/events.ts';
import { addDays } from '@foyer/contract/time/days.ts';
import { venueTime } from '@foyer/contract/time/venue-time.ts';
import { type RawBuilder, sql } from 'kysely';
import { queryTime } from '#lists/search.ts';

/** First and last day, both inclusive. Either end may be open. */
interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** Conditions of events that take place on one of the days. A night belongs to the day before it ends. */
export function takesPlaceDuring({ from, to }: Days, timeZone: string) {
  const { momentAt, startOfDay } = venueTime(timeZone);
  const at = (moment: number) => queryTime(new Date(moment).toISOString());
  const conditions: RawBuilder<boolean>[] = [];
  if (from) {
    const start = at(startOfDay(from));
    conditions.push(
      sql`e.time_to > ${start}`,
      sql`(e.time_from >= ${start} or e.time_to > ${at(momentAt(from, nightEnds))})`,
    );
  }
  if (to) conditions.push(sql`e.time_from < ${at(startOfDay(addDays(to, 1)))}`);
  return conditions;
}
