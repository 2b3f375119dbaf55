/** What the calendar shows: one of three views, around a day, of some places or all. The address says it. */
import { day as dayText, id } from '@foyer/contract/fields.ts';
import { csv } from '@foyer/contract/list-query.ts';
import { z } from 'zod';
import {
  addDays,
  addMonths,
  dayName,
  daysFrom,
  mondayOf,
  monthName,
  periodName,
  startOf,
  weeksOfMonth,
} from '#ui/days.ts';
import { today } from '#ui/venue-time.ts';

export const calendarViews = ['month', 'week', 'day'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** The address of the calendar. Without a day it is about today. */
export const calendarAddress = z.object({
  view: z.enum(calendarViews).default('week'),
  day: dayText.optional(),
  locationIds: csv(id),
});
export type CalendarAddress = z.infer<typeof calendarAddress>;

/** What of it is on the screen. */
export interface Shown {
  view: CalendarView;
  day: string;
  locationIds: string[];
}

export const shownBy = ({ view, day = today(), locationIds }: CalendarAddress): Shown => ({
  view,
  day,
  locationIds,
});

/** A night belongs to the evening before it until then: what ends by this hour is not shown on the next day as well. */
export const nightEnds = '06:00';
/** A day is shown with the night after it. */
const shownHoursOfNight = 6;

/** The days that a view shows, in a row. */
export function daysOf({ view, day }: Pick<Shown, 'view' | 'day'>): string[] {
  if (view === 'month') return weeksOfMonth(day).flat();
  return view === 'week' ? daysFrom(mondayOf(day), 7) : [day];
}

/** From which day to which the server is asked; of the day after a single one the night is shown. */
export function periodOf(shown: Pick<Shown, 'view' | 'day'>): { from: string; to: string } {
  const days = daysOf(shown);
  const [from = shown.day] = days;
  const last = days.at(-1) ?? from;
  return { from, to: shown.view === 'day' ? addDays(last, 1) : last };
}

/** A day as the view of one shows it: from midnight to the end of the night after it, in milliseconds. */
export const hoursOf = (day: string) => ({
  from: startOf(day),
  to: startOf(addDays(day, 1)) + shownHoursOfNight * 3_600_000,
});

/** The day around which the view before or after this one lies. */
export function stepFrom({ view, day }: Pick<Shown, 'view' | 'day'>, step: -1 | 1): string {
  if (view === 'month') return addMonths(day, step);
  return addDays(day, view === 'week' ? step * 7 : step);
}

/** The heading: `November 2026`, `23 Nov – 29 Nov 2026`, `Monday 23 November 2026`. */
export function titleOf(shown: Pick<Shown, 'view' | 'day'>): string {
  if (shown.view === 'month') return monthName(shown.day);
  if (shown.view === 'day') return dayName(shown.day);
  const { from, to } = periodOf(shown);
  return periodName(from, to);
}
