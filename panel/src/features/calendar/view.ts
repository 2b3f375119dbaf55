/** View of the calendar: month, week or day, the date, and the places. Stored in the address. */
import { day as dayText, id } from '@foyer/contract/fields.ts';
import { csv } from '@foyer/contract/lists/list-query.ts';
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
} from '#ui/time/days.ts';
import { today } from '#ui/time/venue-time.ts';

export const calendarViews = ['month', 'week', 'day'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** Address parameters of the calendar. The day defaults to today. */
export const calendarAddress = z.object({
  view: z.enum(calendarViews).default('week'),
  day: dayText.optional(),
  locationIds: csv(id),
});
export type CalendarAddress = z.infer<typeof calendarAddress>;

/** The current view. */
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

/** A day is shown with the following night. */
const shownHoursOfNight = 6;

/** Returns the days of a view in order. */
export function daysOf({ view, day }: Pick<Shown, 'view' | 'day'>): string[] {
  if (view === 'month') return weeksOfMonth(day).flat();
  return view === 'week' ? daysFrom(mondayOf(day), 7) : [day];
}

/** Returns the days to load. A single day includes the following night. */
export function periodOf(shown: Pick<Shown, 'view' | 'day'>): { from: string; to: string } {
  const days = daysOf(shown);
  const [from = shown.day] = days;
  const last = days.at(-1) ?? from;
  return { from, to: shown.view === 'day' ? addDays(last, 1) : last };
}

/** Returns the hours of the day view, from midnight to the end of the following night, in milliseconds. */
export const hoursOf = (day: string) => ({
  from: startOf(day),
  to: startOf(addDays(day, 1)) + shownHoursOfNight * 3_600_000,
});

/** Returns the date of the previous or next view. */
export function stepFrom({ view, day }: Pick<Shown, 'view' | 'day'>, step: -1 | 1): string {
  if (view === 'month') return addMonths(day, step);
  return addDays(day, view === 'week' ? step * 7 : step);
}

/** Returns the title: `November 2026`, `23 Nov – 29 Nov 2026`, `Monday 23 November 2026`. */
export function titleOf(shown: Pick<Shown, 'view' | 'day'>): string {
  if (shown.view === 'month') return monthName(shown.day);
  if (shown.view === 'day') return dayName(shown.day);
  const { from, to } = periodOf(shown);
  return periodName(from, to);
}
