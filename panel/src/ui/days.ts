/** Days of the venue (`YYYY-MM-DD`) as a calendar counts them; weeks begin on Monday. */
import { formatDate } from './format.ts';
import { dayOf, momentAt, startOfDay, timeOf } from './venue-time.ts';

const dayMs = 24 * 3_600_000; // days in UTC are all as long

const inUtc = (day: string) => new Date(`${day}T00:00:00Z`);
const textOf = (utc: Date) => utc.toISOString().slice(0, 10);

export const addDays = (day: string, count: number) => textOf(new Date(inUtc(day).getTime() + count * dayMs));

/** How many days `to` is after `from`; negative where it is before. */
export const daysBetween = (from: string, to: string) =>
  Math.round((inUtc(to).getTime() - inUtc(from).getTime()) / dayMs);

/** From 0 for Monday to 6 for Sunday, as opening hours count them. */
export const weekdayOf = (day: string) => (inUtc(day).getUTCDay() + 6) % 7;

export const mondayOf = (day: string) => addDays(day, -weekdayOf(day));

/** So many days in a row. */
export const daysFrom = (day: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(day, index));

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

/** The first day of the month so many months away. */
export function addMonths(day: string, count: number): string {
  const date = inUtc(firstOfMonth(day));
  date.setUTCMonth(date.getUTCMonth() + count);
  return textOf(date);
}

/** The weeks that a month touches, seven days each. */
export function weeksOfMonth(day: string): string[][] {
  const first = firstOfMonth(day);
  const last = addDays(addMonths(day, 1), -1);
  const start = mondayOf(first);
  const weeks = daysBetween(start, mondayOf(last)) / 7 + 1;
  return Array.from({ length: weeks }, (_, index) => daysFrom(addDays(start, index * 7), 7));
}

/** A moment so many days on, at the same time by the venue's clock. */
export const dayOn = (moment: string, days: number) => momentAt(addDays(dayOf(moment), days), timeOf(moment));

/** From one moment to another, ISO text. */
interface Times {
  timeFrom: string;
  timeTo: string;
}

/**
 * So many days on, at the same hours. Where the clocks change in between the hours stay, not the length; only where that would end
 * it before it begins, in the hour that autumn has twice, the length stays.
 */
export function timesDaysOn({ timeFrom, timeTo }: Times, days: number): Times {
  if (days === 0) return { timeFrom, timeTo };
  const from = dayOn(timeFrom, days);
  const to = dayOn(timeTo, days);
  const lengthMs = Date.parse(timeTo) - Date.parse(timeFrom);
  const isSound = Date.parse(to) > Date.parse(from);
  return { timeFrom: from, timeTo: isSound ? to : new Date(Date.parse(from) + lengthMs).toISOString() };
}

/** The moment, in milliseconds, at which a day begins. */
export const startOf = startOfDay;

const named = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
  return (day: string) => format.format(inUtc(day));
};

/** `Mon`. */
export const shortWeekday = named({ weekday: 'short' });
export const longWeekday = named({ weekday: 'long' });
/** `November 2026`. */
export const monthName = named({ month: 'long', year: 'numeric' });
/** `23 November 2026`. */
export const longDate = named({ day: 'numeric', month: 'long', year: 'numeric' });
/** `Monday 23 November 2026`. */
export const dayName = (day: string) => `${longWeekday(day)} ${longDate(day)}`;
/** `Mon 23/11/2026`. */
export const shortDayName = (day: string) => `${shortWeekday(day)} ${formatDate(day)}`;
const shortDate = named({ day: 'numeric', month: 'short' });
const shortDateWithYear = named({ day: 'numeric', month: 'short', year: 'numeric' });

/** `23 Nov – 29 Nov 2026`. */
export const periodName = (from: string, to: string) =>
  `${from.slice(0, 4) === to.slice(0, 4) ? shortDate(from) : shortDateWithYear(from)} – ${shortDateWithYear(to)}`;
