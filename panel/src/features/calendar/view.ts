/** View of the calendar: month, week or day, the date, and the places. Stored in the address. */

import { day as dayText, id } from '@foyer/contract/fields.ts';
import { limits } from '@foyer/contract/limits.ts';
import { csv } from '@foyer/contract/queries/list-query.ts';
import {
  addDays,
  addMonths,
  daysBetween,
  daysFrom,
  daysIn,
  lastOfMonth,
  mondayOf,
  weeksIn,
} from '@foyer/contract/time/days.ts';
import { z } from 'zod';
import { type DayPreset, type Days, presetOf } from '#ui/time/day-presets.ts';
import { dayName, monthName, periodName, startOf } from '#ui/time/days.ts';
import { today } from '#ui/time/venue-time.ts';

type ShownDays = Pick<Shown, 'view' | 'day' | 'to'>;

export const calendarViews = ['month', 'week', 'day'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** Address parameters of the calendar. The day defaults to today. `from` and `to` replace view and day. */
export const calendarAddress = z.object({
  view: z.enum(calendarViews).default('week'),
  day: dayText.optional(),
  from: dayText.optional(),
  to: dayText.optional(),
  locationIds: csv(id),
});
export type CalendarAddress = z.infer<typeof calendarAddress>;

/** The current view. */
export interface Shown {
  view: CalendarView;
  day: string;
  /** The last day, if the view is neither a month, a calendar week nor a day. `day` is the first. */
  to?: string | undefined;
  locationIds: string[];
}

export function shownBy({ view, day = today(), from, to, locationIds }: CalendarAddress): Shown {
  const first = from ?? to;
  if (first === undefined) return { view, day, locationIds };
  const last = to === undefined || to < first ? first : to;
  return { ...viewOf({ from: first, to: last }), locationIds };
}

/** Returns the view of these days. A period that one call cannot load is cut. */
export function viewOf({ from, to }: Days): Omit<Shown, 'locationIds'> {
  const count = daysBetween(from, to) + 1;
  if (count === 1) return { view: 'day', day: from };
  if (from === addMonths(from, 0) && to === lastOfMonth(from)) return { view: 'month', day: from };
  if (count <= 7) return { view: 'week', day: from, to };
  const mostDays = limits.calendarDays - 12; // whole weeks are loaded
  return { view: 'month', day: from, to: count > mostDays ? addDays(from, mostDays - 1) : to };
}

/** Returns the preset that is shown, or an empty text. */
export function presetShown({ view, day, to }: Shown): DayPreset | '' {
  if (to !== undefined) return presetOf({ from: day, to }, today());
  if (view === 'day') return presetOf({ from: day, to: day }, today());
  return view === 'month' ? presetOf({ from: addMonths(day, 0), to: lastOfMonth(day) }, today()) : '';
}

/** A day is shown with the following night. */
const shownHoursOfNight = 6;

/** Returns the days of a view in order. */
export function daysOf({ view, day, to }: ShownDays): string[] {
  if (view === 'month') return weeksOf({ day, to }).flat();
  if (view === 'day') return [day];
  return to === undefined ? daysFrom(mondayOf(day), 7) : daysIn({ from: day, to });
}

/** Returns the weeks of a month view, seven days each. */
export const weeksOf = ({ day, to }: Omit<ShownDays, 'view'>): string[][] =>
  weeksIn(to === undefined ? { from: addMonths(day, 0), to: lastOfMonth(day) } : { from: day, to });

/** Returns the days to load. A single day includes the following night. */
export function periodOf(shown: ShownDays): Days {
  if (shown.to !== undefined) return { from: shown.day, to: shown.to };
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

/** Returns the dates of the previous or next view. */
export function stepFrom({ view, day, to }: ShownDays, step: -1 | 1): Pick<Shown, 'day' | 'to'> {
  if (to !== undefined) {
    const count = step * (daysBetween(day, to) + 1);
    return { day: addDays(day, count), to: addDays(to, count) };
  }
  return { day: view === 'month' ? addMonths(day, step) : addDays(day, view === 'week' ? step * 7 : step) };
}

/** Returns the title: `November 2026`, `23 Nov – 29 Nov 2026`, `Monday 23 November 2026`. */
export function calendarTitle(shown: ShownDays): string {
  if (shown.view === 'month' && shown.to === undefined) return monthName(shown.day);
  if (shown.view === 'day') return dayName(shown.day);
  const { from, to } = periodOf(shown);
  return periodName(from, to);
}
