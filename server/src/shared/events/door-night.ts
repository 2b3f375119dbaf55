import { venueTime } from '@foyer/contract/time/venue-time.ts';

/** Half-open period. */
export interface Period {
  from: Date;
  to: Date;
}

const nightStart = '06:00';
const dayMs = 24 * 3_600_000;

/** Night at the venue: from 06:00 to 06:00 of the next day. */
export function nightAt(moment: Date, timeZone: string): Period {
  const { shownAt, momentAt } = venueTime(timeZone);
  const shown = shownAt(moment.getTime());
  const day = shown.time < nightStart ? dayAfter(shown.day, -1) : shown.day;
  return {
    from: new Date(momentAt(day, nightStart)),
    to: new Date(momentAt(dayAfter(day, 1), nightStart)),
  };
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
