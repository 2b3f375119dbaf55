/** When an event is held again. Days are `YYYY-MM-DD` of the venue. */
import { addDays, addMonths, daysBetween, weekdayOf } from '#ui/days.ts';
import { isDay } from '#ui/inputs/day-text.ts';

export interface SeriesRule {
  repeats: 'WEEK' | 'MONTH';
  /** Every so many weeks or months. */
  interval: number;
  /** In a month: on the same day, on the third Friday, say, or on the last one. */
  monthlyBy: MonthlyBy;
}

export type MonthlyBy = 'DAY' | 'WEEKDAY' | 'LAST_WEEKDAY';

/** Until a day, itself included, or so many. */
export interface SeriesEnd {
  until?: string;
  count?: number;
}

/**
 * All days of a rule, beginning with the one that it starts from. A month that has no such day (no 31st, no fifth Friday) is left
 * out. None lies beyond the year 9999.
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

/** Where in a month, of which the first day is given, a day like `like` lies; `none` where it has none. */
function dayInMonth(month: string, like: string, by: MonthlyBy): string {
  if (!isDay(month)) return month;
  const first = addDays(month, (weekdayOf(like) - weekdayOf(month) + 7) % 7);
  const isIn = (day: string) => day.startsWith(month.slice(0, 7));
  if (by === 'LAST_WEEKDAY') return [addDays(first, 28), addDays(first, 21)].find(isIn) ?? 'none';
  const day = by === 'DAY' ? addDays(month, dayOfMonth(like) - 1) : addDays(first, 7 * (weekOf(like) - 1));
  return isIn(day) ? day : 'none';
}

const dayOfMonth = (day: string) => Number(day.slice(8));

/** 3 for the third of its weekday in the month. */
export const weekOf = (day: string) => Math.ceil(dayOfMonth(day) / 7);

/** Whether no other one of its weekday follows in the month. */
export const isLastOfWeekday = (day: string) => daysBetween(day, addMonths(day, 1)) <= 7;

/** The first day of the rule, as it runs from one day, that is later than another. */
export function firstAfter(start: string, rule: SeriesRule, after: string): string {
  for (const day of daysOf(start, rule)) if (day > after) return day;
  return '';
}

/** The days of a series, from its first one on; at most `max` of them. */
export function seriesDays(first: string, rule: SeriesRule, end: SeriesEnd, max: number): string[] {
  const { until = '9999-12-30', count = max } = end;
  const days: string[] = [];
  for (const day of daysOf(first, rule)) {
    if (day > until || days.length >= Math.min(count, max)) break;
    days.push(day);
  }
  return days;
}
