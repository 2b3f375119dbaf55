/** Calendar days (`YYYY-MM-DD`). Weeks begin on Monday. */

const dayMs = 24 * 3_600_000; // all UTC days have the same length

/** Moment at which clocks in UTC show this day and time. The day after 9999-12-31 is written 10000-01-01. */
export const inUtc = (day: string, time = '00:00') =>
  new Date(`${day.length > 10 ? '+0' : ''}${day}T${time}:00Z`);
const padded = (value: number, digits: number) => String(value).padStart(digits, '0');

/** Formats a day in a fifth of the time of `toISOString`. Lists with opening hours format hundreds. */
function textOf(utc: Date): string {
  const year = utc.getUTCFullYear();
  if (Number.isNaN(year)) throw new RangeError('The day does not exist');
  return `${padded(year, 4)}-${padded(utc.getUTCMonth() + 1, 2)}-${padded(utc.getUTCDate(), 2)}`;
}

/** First and last day, both inclusive. */
interface Days {
  from: string;
  to: string;
}

/** Returns true if the text is a valid day. There was no year 0. */
export function isDay(text: string): boolean {
  const utc = inUtc(text);
  return /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(utc.getTime()) && textOf(utc) === text;
}

export const addDays = (day: string, count: number): string =>
  textOf(new Date(inUtc(day).getTime() + count * dayMs));

/** Returns the number of days from `from` to `to`. Negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (inUtc(to).getTime() - inUtc(from).getTime()) / dayMs;

/** Returns 0 for Monday to 6 for Sunday, as in opening hours. */
export const weekdayOf = (day: string): number => (inUtc(day).getUTCDay() + 6) % 7;

export const mondayOf = (day: string): string => addDays(day, -weekdayOf(day));

/** Returns the first day of a month, `count` months later. */
export function addMonths(day: string, count: number): string {
  const date = inUtc(`${day.slice(0, 7)}-01`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return textOf(date);
}

export const lastOfMonth = (day: string): string => addDays(addMonths(day, 1), -1);

/** Returns consecutive days. */
export const daysFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(day, index));

export const daysIn = ({ from, to }: Days): string[] => daysFrom(from, daysBetween(from, to) + 1);

/** Returns the weeks that a period touches, seven days each. */
export function weeksIn({ from, to }: Days): string[][] {
  const start = mondayOf(from);
  const weeks = daysBetween(start, mondayOf(to)) / 7 + 1;
  return Array.from({ length: weeks }, (_, index) => daysFrom(addDays(start, index * 7), 7));
}
