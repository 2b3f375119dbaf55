/** Conflicts of an event that the calendar can detect itself. They are warnings only. */

import type { CalendarEvent } from '@foyer/contract/events/calendar.ts';
import type { Place } from '@foyer/contract/places.ts';
import { isolated, quoted } from '@foyer/contract/text/bidi.ts';
import { weekdayOf } from '@foyer/contract/time/days.ts';
import type { ClosedPlace } from '#domain/clash-words.ts';
import { dayOf } from '#ui/time/venue-time.ts';
import { type CalendarPlace, closedAtVenue, specialDayAtVenue } from '../hours/open-hours.ts';
import type { When } from '../when.ts';

/** Returns events that overlap in one of these places. Events that touch do not overlap. */
export const clashingEvents = (when: When, exceptId: string, events: readonly CalendarEvent[]) =>
  events.filter(
    ({ id, status, timeFrom, timeTo, locations }) =>
      id !== exceptId &&
      status !== 'CANCELLED' &&
      Date.parse(timeFrom) < Date.parse(when.timeTo) &&
      Date.parse(timeTo) > Date.parse(when.timeFrom) &&
      locations.some((place) => when.locationIds.includes(place.id)),
  );

/** A place's hours, and whether it takes one event at a time. */
export type KnownPlace = CalendarPlace & Pick<Place, 'exclusive'>;

/** Returns `“Jam session” is on at Sala Lustrzana`. Drafts do not block a place. */
export const takenWords = (
  when: When,
  clashing: readonly CalendarEvent[],
  places: readonly KnownPlace[],
): string[] =>
  places
    .filter(({ id, exclusive }) => exclusive && when.locationIds.includes(id))
    .flatMap(({ id, name }) =>
      clashing
        .filter(({ status, locations }) => status !== 'DRAFT' && locations.some((place) => place.id === id))
        .map(({ title }) => `${quoted(title.pl)} is on at ${isolated(name)}`),
    );

/** Returns the places that are closed during the time, with the special day that closes them, if any. */
export function closedPlaces(
  { timeFrom, timeTo, locationIds }: When,
  places: readonly CalendarPlace[],
): ClosedPlace[] {
  const period = { from: Date.parse(timeFrom), to: Date.parse(timeTo) };
  return places
    .filter((place) => locationIds.includes(place.id) && closedAtVenue(place, period).length > 0)
    .map((place) => {
      const specialDay = specialDayAtVenue(place, period);
      const openingHours = place.openingHours[weekdayOf(dayOf(timeFrom))];
      return { name: place.name, ...(specialDay ? { specialDay } : { openingHours }) };
    });
}
