import { BoundedCache } from './bounded-cache.ts';

/** Source of "now" and "today" for the whole server (decisions A, TIME_ZONE). */
export interface Clock {
  now(): Date;
  /** The venue's calendar day, `YYYY-MM-DD`. */
  today(): string;
  /** The venue's calendar day of a moment, `YYYY-MM-DD`. */
  dayOf(moment: Date): string;
  readonly timeZone: string;
}

/** `offset` in milliseconds is for tests. */
export function systemClock(timeZone: string, offset = 0): Clock {
  const dayOf = dayFinder(timeZone);
  const now = () => new Date(Date.now() + offset);
  return { now, timeZone, dayOf, today: () => dayOf(now()) };
}

/** Since 1973 the offset of every time zone is a whole number of minutes. */
const wholeMinutesSince = Date.UTC(1973, 0);
const minuteMs = 60_000;
const maxMinutes = 10_000;

/** Caches the day of each minute: formatting it takes longer than the rest of a list's row. */
function dayFinder(timeZone: string): Clock['dayOf'] {
  const days = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const known = new BoundedCache<number, string>('days', maxMinutes);
  return (moment) => {
    const time = moment.getTime();
    if (!(time >= wholeMinutesSince)) return days.format(moment);
    const minute = Math.floor(time / minuteMs);
    const found = known.get(minute);
    if (found !== undefined) return found;
    const day = days.format(moment);
    known.set(minute, day);
    return day;
  };
}

/** Tests whether a moment is set and not in the future. */
export const hasCome = (moment: Date | null | undefined, now: Date): boolean =>
  moment !== null && moment !== undefined && moment <= now;
