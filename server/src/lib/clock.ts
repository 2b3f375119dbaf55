/** Time is a dependency: everything that asks for "now" or "today" asks this (decisions A, TIME_ZONE). */
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

/** Since then every time zone is whole minutes away from UTC, and changes by whole minutes. */
const wholeMinutesSince = Date.UTC(1973, 0);
const minuteMs = 60_000;
const mostKnown = 10_000;

/** The day of a minute is remembered: a list asks for the same ones again and again, and finding one out takes longer than all else of a row. */
function dayFinder(timeZone: string): Clock['dayOf'] {
  const days = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const known = new Map<number, string>();
  return (moment) => {
    const time = moment.getTime();
    if (!(time >= wholeMinutesSince)) return days.format(moment);
    const minute = Math.floor(time / minuteMs);
    const found = known.get(minute);
    if (found !== undefined) return found;
    if (known.size === mostKnown) known.clear();
    const day = days.format(moment);
    known.set(minute, day);
    return day;
  };
}

/** Whether there is such a moment, and it is not still to come. */
export const hasCome = (moment: Date | null | undefined, now: Date): boolean =>
  moment !== null && moment !== undefined && moment <= now;
