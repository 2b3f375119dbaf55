/** Rules of repeated events. Days are `YYYY-MM-DD` at the venue. */
import { addDays, addMonths, daysBetween, isDay, weekdayOf } from '@foyer/contract/time/days.ts';

export interface SeriesRule {
  repeats: 'WEEK' | 'MONTH';
  /** Number of weeks or months between events. */
  interval: number;
  /** Monthly: on the same day, on the nth weekday, or on the last one. */
  monthlyBy: MonthlyBy;
}

export type MonthlyBy = 'DAY' | 'WEEKDAY' | 'LAST_WEEKDAY';

/** Ends on a day, inclusive, or after a number of events. */
export interface SeriesEnd {
  until?: string;
  count?: number;
}

/**
 * Generates the days of a rule from its start. Months without such a day (no 31st, no fifth Friday) are skipped. Stops at the
 * year 9999.
 */
function* daysOf(start: string, { repeats, interval, monthlyBy }: SeriesRule): Generator<string, void> {
  for (let step = 0; ; step += interval) {
    const day =
      repeats === 'WEEK' ? addDays(start, 7 * step) : dayInMonth(addMonths(start, step), start, monthlyBy);
    if (day === 'none') continue;
    if (!isDay(day)) return;
    yield day;
  }
}

/** Returns the day of a month, given by its first day, that corresponds to `like`. Returns `none` if there is none. */
function dayInMonth(month: string, like: string, by: MonthlyBy): string {
  if (!isDay(month)) return month;
  const first = addDays(month, (weekdayOf(like) - weekdayOf(month) + 7) % 7);
  const isIn = (day: string) => day.startsWith(month.slice(0, 7));
  if (by === 'LAST_WEEKDAY') return [addDays(first, 28), addDays(first, 21)].find(isIn) ?? 'none';
  const day = by === 'DAY' ? addDays(month, dayOfMonth(like) - 1) : addDays(first, 7 * (weekOf(like) - 1));
  return isIn(day) ? day : 'none';
}

const dayOfMonth = (day: string) => Number(day.slice(8));

/** Returns 3 for the third such weekday of the month. */
export const weekOf = (day: string) => Math.ceil(dayOfMonth(day) / 7);

/** Returns true if the day is the last such weekday of its month. */
export const isLastOfWeekday = (day: string) => daysBetween(day, addMonths(day, 1)) <= 7;

/** Returns the first day of the rule after another day. */
export function firstAfter(start: string, rule: SeriesRule, after: string): string {
  for (const day of daysOf(start, rule)) if (day > after) return day;
  return '';
}

/** Returns the days of a series from the first one, at most `max`. */
export function seriesDays(first: string, rule: SeriesRule, end: SeriesEnd, max: number): string[] {
  const { until = '9999-12-30', count = max } = end;
  const days: string[] = [];
  for (const day of daysOf(first, rule)) {
    if (day > until || days.length >= Math.min(count, max)) break;
    days.push(day);
  }
  return days;
}
