/** Names of the venue's days (`YYYY-MM-DD`), and moments on other days. */
import { addDays } from '@foyer/contract/time/days.ts';
import { dayOf, momentAt, startOfDay, timeOf } from './venue-time.ts';

/** Moves a moment by days, at the same local time. */
export const dayOn = (moment: string, days: number) => momentAt(addDays(dayOf(moment), days), timeOf(moment));

/** Start and end as ISO text. */
interface Times {
  timeFrom: string;
  timeTo: string;
}

/**
 * Moves start and end by days at the same local times, even across a clock change. If that would put the end before the start, in
 * autumn's repeated hour, keeps the length instead.
 */
export function timesDaysOn({ timeFrom, timeTo }: Times, days: number): Times {
  if (days === 0) return { timeFrom, timeTo };
  const from = dayOn(timeFrom, days);
  const to = dayOn(timeTo, days);
  const lengthMs = Date.parse(timeTo) - Date.parse(timeFrom);
  const isSound = Date.parse(to) > Date.parse(from);
  return { timeFrom: from, timeTo: isSound ? to : new Date(Date.parse(from) + lengthMs).toISOString() };
}

/** Start of a day in milliseconds. */
export const startOf = startOfDay;

const named = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`));
};

export const longWeekday = named({ weekday: 'long' });
/** Returns `November 2026`. */
export const monthName = named({ month: 'long', year: 'numeric' });
/** Returns `23 November 2026`. */
export const longDate = named({ day: 'numeric', month: 'long', year: 'numeric' });
/** Returns `Monday 23 November 2026`. */
export const dayName = (day: string) => `${longWeekday(day)} ${longDate(day)}`;
const shortDate = named({ day: 'numeric', month: 'short' });
const shortDateWithYear = named({ day: 'numeric', month: 'short', year: 'numeric' });

/** Returns `23 Nov – 29 Nov 2026`. */
export const periodName = (from: string, to: string) =>
  `${from.slice(0, 4) === to.slice(0, 4) ? shortDate(from) : shortDateWithYear(from)} – ${shortDateWithYear(to)}`;
