import { venueTime } from '@foyer/contract/time/venue-time.ts';
import { serverNow } from './clock.ts';
import { venueTimeZone } from './venue-time-zone.ts';

/**
 * Days and times of the venue. Everything shown or typed is in its time zone; the API uses moments (`2026-11-28T19:00:00.000Z`).
 * Days are `YYYY-MM-DD`, times `HH:mm`.
 */
let current = { name: venueTimeZone(), time: venueTime(venueTimeZone()) };

function venue() {
  const name = venueTimeZone();
  if (name !== current.name) current = { name, time: venueTime(name) };
  return current.time;
}

/** Accepts ISO text or milliseconds. */
export const dayOf = (moment: string | number) => venue().shownAt(new Date(moment).getTime()).day;
export const timeOf = (moment: string | number) => venue().shownAt(new Date(moment).getTime()).time;
export const today = () => dayOf(serverNow());

/** Returns the moment of a local time. Times skipped in spring move one hour later. */
export const momentAt = (day: string, time: string): string =>
  new Date(venue().momentAt(day, time)).toISOString();

/** Returns the first moment of a day in milliseconds. */
export const startOfDay = (day: string): number => venue().startOfDay(day);
