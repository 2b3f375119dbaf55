import { addDays } from '@foyer/contract/time/days.ts';
import { venueTime } from '@foyer/contract/time/venue-time.ts';
import { serverNow } from './clock.ts';
import { venueTimeZone } from './venue-time-zone.ts';

/**
 * Days and times of the venue. Everything shown or typed is in its time zone; the API uses moments (`2026-11-28T19:00:00.000Z`).
 * Days are `YYYY-MM-DD`, times `HH:mm`.
 */
let current = { name: venueTimeZone(), time: venueTime(venueTimeZone()) };

/** The venue's clock, for rules of the contract. */
export function currentVenueTime() {
  const name = venueTimeZone();
  if (name !== current.name) current = { name, time: venueTime(name) };
  return current.time;
}

/** Accepts ISO text or milliseconds. */
export const dayOf = (moment: string | number) => currentVenueTime().shownAt(new Date(moment).getTime()).day;
export const timeOf = (moment: string | number) =>
  currentVenueTime().shownAt(new Date(moment).getTime()).time;
export const today = () => dayOf(serverNow());

/** Day of a moment in milliseconds if days begin at `start`: hours before it belong to the day before. */
export function dayFrom(start: string, moment: number): string {
  const day = dayOf(moment);
  return timeOf(moment) < start ? addDays(day, -1) : day;
}

/** Returns the moment of a local time. Times skipped in spring move one hour later. */
export const momentAt = (day: string, time: string): string =>
  new Date(currentVenueTime().momentAt(day, time)).toISOString();

/** Returns the first moment of a day in milliseconds. */
export const startOfDay = (day: string): number => currentVenueTime().startOfDay(day);
