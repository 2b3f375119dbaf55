/** Periods of takings, in days that begin at `DAY_START`. */
import { addDays, addMonths, lastOfMonth, mondayOf } from '@foyer/contract/time/days.ts';
import { config } from '#api/first-screen/config.ts';
import { serverNow } from '#ui/time/clock.ts';
import { dayFrom } from '#ui/time/venue-time.ts';

export const periods = [
  { value: 'today', label: 'Today' },
  { value: 'yesterday', label: 'Yesterday' },
  { value: 'week', label: 'This week' },
  { value: 'month', label: 'This month' },
  { value: 'lastMonth', label: 'Last month' },
  { value: 'custom', label: 'Custom' },
] as const;
export type PeriodName = (typeof periods)[number]['value'];

/** First and last day, both inclusive. */
export interface TakingsPeriod {
  from: string;
  to: string;
}

/** Day of takings. Hours before `DAY_START` belong to the day before. */
export const takingsDay = (now: number = serverNow(), dayStart = config().dayStart ?? '00:00'): string =>
  dayFrom(dayStart, now);

/** Days of a period with a name. The current week and month end today. */
export function periodNamed(name: Exclude<PeriodName, 'custom'>, today: string): TakingsPeriod {
  const firstOfMonth = addMonths(today, 0);
  const yesterday = addDays(today, -1);
  return {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    week: { from: mondayOf(today), to: today },
    month: { from: firstOfMonth, to: today },
    lastMonth: { from: addMonths(today, -1), to: lastOfMonth(addMonths(today, -1)) },
  }[name];
}
