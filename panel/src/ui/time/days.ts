/** Calendar days of the venue (`YYYY-MM-DD`). Weeks begin on Monday. */
import { dayOf, momentAt, startOfDay, timeOf } from './venue-time.ts';

const dayMs = 24 * 3_600_000; // all UTC days have the same length

const inUtc = (day: string) => new Date(`${day}T00:00:00Z`);
const textOf = (utc: Date) => utc.toISOString().slice(0, 10);

export const addDays = (day: string, count: number) => textOf(new Date(inUtc(day).getTime() + count * dayMs));

/** Returns the number of days from `from` to `to`. Negative if `to` is earlier. */
export const daysBetween = (from: string, to: string) =>
  Math.round((inUtc(to).getTime() - inUtc(from).getTime()) / dayMs);

/** Returns 0 for Monday to 6 for Sunday, as in opening hours. */
export const weekdayOf = (day: string) => (inUtc(day).getUTCDay() + 6) % 7;

export const mondayOf = (day: string) => addDays(day, -weekdayOf(day));

/** Returns consecutive days. */
export const daysFrom = (day: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(day, index));

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

/** Returns the first day of a month, `count` months later. */
export function addMonths(day: string, count: number): string {
  const date = inUtc(firstOfMonth(day));
  date.setUTCMonth(date.getUTCMonth() + count);
  return textOf(date);
}

/** Returns the weeks that a month touches, seven days each. */
export function weeksOfMonth(day: string): string[][] {
  const first = firstOfMonth(day);
  const last = addDays(addMonths(day, 1), -1);
  const start = mondayOf(first);
  const weeks = daysBetween(start, mondayOf(last)) / 7 + 1;
  return Array.from({ length: weeks }, (_, index) => daysFrom(addDays(start, index * 7), 7));
}

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
  return (day: string) => format.format(inUtc(day));
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
