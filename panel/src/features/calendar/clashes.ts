/** What gets in the way of an event, as far as the calendar itself can see; they warn, and forbid nothing. */
import type { CalendarEvent } from '@foyer/contract/calendar.ts';
import type { Place } from '@foyer/contract/places.ts';
import type { ClosedPlace } from '#domain/clash-words.ts';
import { closedPeriods, type PlaceHours, specialDayDuring } from './open-hours.ts';
import type { When } from './when.ts';

/** Other events that are held, or to be held, in one of these places meanwhile. One that ends as another begins is not in its way. */
export const clashingEvents = (when: When, exceptId: string, events: readonly CalendarEvent[]) =>
  events.filter(
    ({ id, status, timeFrom, timeTo, locations }) =>
      id !== exceptId &&
      status !== 'CANCELLED' &&
      Date.parse(timeFrom) < Date.parse(when.timeTo) &&
      Date.parse(timeTo) > Date.parse(when.timeFrom) &&
      locations.some((place) => when.locationIds.includes(place.id)),
  );

/** A place as the calendar knows it: when it is open, and whether it takes one event at a time. */
export type KnownPlace = PlaceHours & Pick<Place, 'exclusive'>;

/** `“Jam session” has Sala Lustrzana for itself`: drafts in the way have no place yet. */
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
        .map(({ title }) => `“${title.pl}” has ${name} for itself`),
    );

/** Those of the places that are not open all the time, and the special day that it is, if it is one. */
export function closedPlaces(
  { timeFrom, timeTo, locationIds }: When,
  places: readonly PlaceHours[],
): ClosedPlace[] {
  const period = { from: Date.parse(timeFrom), to: Date.parse(timeTo) };
  return places
    .filter((place) => locationIds.includes(place.id) && closedPeriods(place, period).length > 0)
    .map((place) => ({ name: place.name, specialDay: specialDayDuring(place, period) }));
}
