/** Opening times of places from weekly hours and special days. */

import type { Place } from '@foyer/contract/places.ts';
import { addDays, weekdayOf } from '@foyer/contract/time/days.ts';
import { closesNextDay, type OpeningDay } from '@foyer/contract/time/opening-hours.ts';
import { dayOf, momentAt } from '#ui/time/venue-time.ts';

/** Fields of a place that the calendar needs. */
export type PlaceHours = Pick<Place, 'id' | 'name' | 'openingHours' | 'specialDays'>;

/** Start and end in milliseconds. */
export interface Period {
  from: number;
  to: number;
}

/** Returns the special day on a date, if any. */
export const specialDayOf = ({ specialDays }: PlaceHours, day: string) =>
  specialDays.find(({ date }) => date === day);

const hoursOn = (place: PlaceHours, day: string): OpeningDay | undefined =>
  specialDayOf(place, day) ?? place.openingHours[weekdayOf(day)];

/** Returns the opening period that starts on a day and may end the next day, or undefined if closed. */
function openOn(place: PlaceHours, day: string): Period | undefined {
  const hours = hoursOn(place, day);
  if (!hours?.isOpen || hours.from === null || hours.to === null) return undefined;
  const lastDay = closesNextDay(hours) ? addDays(day, 1) : day;
  return { from: Date.parse(momentAt(day, hours.from)), to: Date.parse(momentAt(lastDay, hours.to)) };
}

/** Returns the opening periods of these days and the night before, in order and without overlaps. */
function openPeriods(place: PlaceHours, firstDay: string, lastDay: string): Period[] {
  const open: Period[] = [];
  for (let day = addDays(firstDay, -1); day <= lastDay; day = addDays(day, 1)) {
    const period = openOn(place, day);
    const last = open.at(-1);
    if (!period) continue;
    if (last && period.from <= last.to) last.to = Math.max(last.to, period.to);
    else open.push(period);
  }
  return open;
}

/** Returns the parts of a period in which a place is closed. */
export function closedPeriods(place: PlaceHours, { from, to }: Period): Period[] {
  const closed: Period[] = [];
  let at = from;
  for (const open of openPeriods(place, dayOf(from), dayOf(to))) {
    if (open.to <= from || open.from >= to) continue;
    if (open.from > at) closed.push({ from: at, to: open.from });
    at = Math.max(at, open.to);
  }
  if (at < to) closed.push({ from: at, to });
  return closed;
}

/** Returns a special day that affects a period: a closed one first, otherwise one with other hours. */
export function specialDayDuring({ specialDays }: PlaceHours, { from, to }: Period) {
  const [first, last] = [dayOf(from), dayOf(to - 1)];
  const meant = specialDays.filter(({ date }) => first <= date && date <= last);
  return meant.find(({ isOpen }) => !isOpen) ?? meant[0];
}
