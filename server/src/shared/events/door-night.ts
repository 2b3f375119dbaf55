import { nightEnds } from '@foyer/contract/events.ts';
import { addDays } from '@foyer/contract/time/days.ts';
import { venueTime } from '@foyer/contract/time/venue-time.ts';
import { sql } from 'kysely';

/** Half-open period. */
export interface Night {
  from: Date;
  to: Date;
}

/** Night at the venue: from 06:00 to 06:00 of the next day. */
export function nightAt(moment: Date, timeZone: string): Night {
  const { shownAt, momentAt } = venueTime(timeZone);
  const shown = shownAt(moment.getTime());
  const day = shown.time < nightEnds ? addDays(shown.day, -1) : shown.day;
  return {
    from: new Date(momentAt(day, nightEnds)),
    to: new Date(momentAt(addDays(day, 1), nightEnds)),
  };
}

/** Sorts events that began before a night after those of the night. Expects the events table as `e`. */
export const beganBefore = (night: Date) => sql<boolean>`(e.time_from < ${night})`;
