/** Opening times of places on the venue's clock. */
import type { Place } from '@foyer/contract/places.ts';
import * as hours from '@foyer/contract/time/open-hours.ts';
import { currentVenueTime } from '#ui/time/venue-time.ts';

/** Fields of a place that the calendar needs. */
export type CalendarPlace = Pick<Place, 'id' | 'name' | 'openingHours' | 'specialDays'>;

/** Returns the parts of a period in which a place is closed. */
export const closedAtVenue = (place: CalendarPlace, period: hours.Period) =>
  hours.closedPeriods(place, period, currentVenueTime());

/** Returns a special day that affects a period: a closed one first, otherwise one with other hours. */
export const specialDayAtVenue = (place: CalendarPlace, period: hours.Period) =>
  hours.specialDayDuring(place, period, currentVenueTime());
