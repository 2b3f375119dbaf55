/** What gets in the way of an event, as far as the calendar itself can see; they warn, and forbid nothing. */
import type { CalendarEvent } from '@foyer/contract/calendar.ts';
import { closedPeriods, type PlaceHours } from './open-hours.ts';
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

/** Those of the places that are not open all the time. */
export const closedPlaces = ({ timeFrom, timeTo, locationIds }: When, places: readonly PlaceHours[]) =>
  places.filter(
    (place) =>
      locationIds.includes(place.id) &&
      closedPeriods(place, { from: Date.parse(timeFrom), to: Date.parse(timeTo) }).length > 0,
  );
