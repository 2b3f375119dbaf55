// biome-ignore lint/style/noRestrictedImports: time zones are no part of the product, and the server must calculate alike
import { venueTime } from '@foyer/contract/venue-time.ts';
import { serverNow } from './clock.ts';
import { venueTimeZone } from './venue-time-zone.ts';

/**
 * Days and times of the venue. Everything a person sees or types is local to its time zone; what travels are moments
 * (`2026-11-28T19:00:00.000Z`). Days are `YYYY-MM-DD`, times of day `HH:mm`.
 */
let current = { name: venueTimeZone(), time: venueTime(venueTimeZone()) };

function venue() {
  const name = venueTimeZone();
  if (name !== current.name) current = { name, time: venueTime(name) };
  return current.time;
}

/** Of a moment (ISO text or milliseconds). */
export const dayOf = (moment: string | number) => venue().shownAt(new Date(moment).getTime()).day;
export const timeOf = (moment: string | number) => venue().shownAt(new Date(moment).getTime()).time;
export const today = () => dayOf(serverNow());

/** The moment at which the venue's clock shows this. In the hour that spring leaves out, the clock an hour on. */
export const momentAt = (day: string, time: string): string =>
  new Date(venue().momentAt(day, time)).toISOString();

/** The first moment of a day, in milliseconds. */
export const startOfDay = (day: string): number => venue().startOfDay(day);
