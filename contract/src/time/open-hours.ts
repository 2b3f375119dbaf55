/**
 * When places are open, from weekly hours and special days: one rule for events, reservations and the calendar. A night counts
 * until it ends, as the venue's clocks show it.
 */
import { addDays, weekdayOf } from './days.ts';
import { closesNextDay, type OpeningDay, type SpecialDay } from './opening-hours.ts';
import type { VenueTime } from './venue-time.ts';

/** `openingHours` run from Monday to Sunday. */
export interface PlaceHours {
  openingHours: readonly OpeningDay[];
  specialDays: readonly SpecialDay[];
}

/** Half-open, in milliseconds. */
export interface Period {
  from: number;
  to: number;
}

export const specialDayOn = ({ specialDays }: Pick<PlaceHours, 'specialDays'>, day: string) =>
  specialDays.find(({ date }) => date === day);

const hoursOn = (place: PlaceHours, day: string): OpeningDay | undefined =>
  specialDayOn(place, day) ?? place.openingHours[weekdayOf(day)];

/** The period that begins on a day and may end on the next. Undefined if closed, or if a clock change skips all of it. */
function openOn(place: PlaceHours, day: string, time: VenueTime): Period | undefined {
  const hours = hoursOn(place, day);
  if (!hours?.isOpen || hours.from === null || hours.to === null) return undefined;
  const lastDay = closesNextDay(hours) ? addDays(day, 1) : day;
  const period = { from: time.momentAt(day, hours.from), to: time.momentAt(lastDay, hours.to) };
  return period.from < period.to ? period : undefined;
}

/** Parts of a period in which a place is closed, in order. */
function* closedIn(place: PlaceHours, { from, to }: Period, time: VenueTime): Generator<Period, void> {
  const lastDay = time.shownAt(to).day;
  let at = from;
  for (let day = addDays(time.shownAt(from).day, -1); day <= lastDay && at < to; day = addDays(day, 1)) {
    const open = openOn(place, day, time);
    if (!open || open.to <= at || open.from >= to) continue;
    if (open.from > at) yield { from: at, to: open.from };
    at = open.to;
  }
  if (at < to) yield { from: at, to };
}

export const closedPeriods = (place: PlaceHours, period: Period, time: VenueTime): Period[] => [
  ...closedIn(place, period, time),
];

/** True if the place is open for the whole period. */
export const isOpenDuring = (place: PlaceHours, period: Period, time: VenueTime): boolean =>
  closedIn(place, period, time).next().done === true;

/** Moments have milliseconds. */
export const isOpenAt = (place: PlaceHours, moment: number, time: VenueTime): boolean =>
  isOpenDuring(place, { from: moment, to: moment + 1 }, time);

/** Day whose night a moment belongs to: the previous one until the place closes. Same as `is_late_night` in SQL. */
export function nightOf(place: PlaceHours | null, moment: number, time: VenueTime): string {
  const { day } = time.shownAt(moment);
  const before = addDays(day, -1);
  const night = place && openOn(place, before, time);
  return night && moment < night.to ? before : day;
}

/** Hours of the night that a moment belongs to, or undefined if the place does not open on that day. */
export function hoursAround(place: PlaceHours, moment: number, time: VenueTime) {
  const { isOpen, from, to } = hoursOn(place, nightOf(place, moment, time)) ?? {};
  return isOpen && from && to ? { from, to } : undefined;
}

/** Special day within a period. Closed days come before days with other hours. */
export function specialDayDuring<Day extends SpecialDay>(
  { specialDays }: { specialDays: readonly Day[] },
  { from, to }: Period,
  time: VenueTime,
): Day | undefined {
  const [first, last] = [time.shownAt(from).day, time.shownAt(to - 1).day];
  const within = specialDays
    .filter(({ date }) => first <= date && date <= last)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
  return within.find(({ isOpen }) => !isOpen) ?? within[0];
}
