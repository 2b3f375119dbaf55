/** Time and place of an event, and how moving changes them. Independent of the screen. */
import type { CalendarEvent } from '@foyer/contract/events/calendar.ts';
import { dayOn, timesDaysOn } from '#ui/time/days.ts';

/** Moments are ISO text, as in the API. */
export interface When {
  timeFrom: string;
  timeTo: string;
  locationIds: readonly string[];
}

const minuteMs = 60_000;
/** Events move in steps of 15 minutes. */
export const stepMs = 15 * minuteMs;

export const whenOf = ({ timeFrom, timeTo, locations }: CalendarEvent): When => ({
  timeFrom,
  timeTo,
  locationIds: locations.map(({ id }) => id),
});

const iso = (ms: number) => new Date(ms).toISOString();
const lengthOf = ({ timeFrom, timeTo }: When) => Date.parse(timeTo) - Date.parse(timeFrom);

/** Moves by days, at the same local times. */
export const movedByDays = (when: When, days: number): When => ({ ...when, ...timesDaysOn(when, days) });

/** Moves by a time and keeps the length. The start snaps to 15 minutes. */
export function movedByTime(when: When, byMs: number): When {
  const start = Date.parse(when.timeFrom);
  const timeFrom = byMs === 0 ? start : snapped(start + byMs);
  return { ...when, timeFrom: iso(timeFrom), timeTo: iso(timeFrom + lengthOf(when)) };
}

const snapped = (ms: number, step = stepMs) => Math.round(ms / step) * step;

export type Edge = 'from' | 'to';

/** Moves one edge. At least 15 minutes remain. `step` is the snap size in milliseconds. */
export function stretched(when: When, edge: Edge, byMs: number, step = stepMs): When {
  if (byMs === 0) return when;
  const from = Date.parse(when.timeFrom);
  const to = Date.parse(when.timeTo);
  return edge === 'to'
    ? { ...when, timeTo: iso(Math.max(snapped(to + byMs, step), from + stepMs)) }
    : { ...when, timeFrom: iso(Math.min(snapped(from + byMs, step), to - stepMs)) };
}

/** Moves the end by days, at the same local time. */
export function stretchedByDays(when: When, days: number): When {
  const timeTo = days === 0 ? when.timeTo : dayOn(when.timeTo, days);
  return Date.parse(timeTo) > Date.parse(when.timeFrom) ? { ...when, timeTo } : when;
}

/** Replaces one place. Other places of the event stay. `from` is null for an event without a place. */
export function movedToPlace(when: When, from: string | null, to: string | null): When {
  if (to === null || from === to) return when;
  const others = when.locationIds.filter((id) => id !== to);
  if (from === null) return { ...when, locationIds: [to, ...others] };
  // The event may already be in the new place.
  return {
    ...when,
    locationIds: others.length < when.locationIds.length ? without(when, from) : swapped(when, from, to),
  };
}

const without = ({ locationIds }: When, id: string) => locationIds.filter((one) => one !== id);
const swapped = ({ locationIds }: When, from: string, to: string) =>
  locationIds.map((id) => (id === from ? to : id));

export const isSameWhen = (one: When, other: When) =>
  Date.parse(one.timeFrom) === Date.parse(other.timeFrom) &&
  Date.parse(one.timeTo) === Date.parse(other.timeTo) &&
  one.locationIds.join() === other.locationIds.join();
