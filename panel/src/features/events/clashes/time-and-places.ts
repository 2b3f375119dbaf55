import { placesInput } from '@foyer/contract/events/event-fields.ts';
import { z } from 'zod';
import { momentOf, whenFields, whenRules } from '../when/event-when.ts';
import type { TimeAndPlaces } from './clashes.api.ts';

type Moments = Pick<TimeAndPlaces, 'timeFrom' | 'timeTo'>;

/** Days are `YYYY-MM-DD`, times `HH:mm`, or the typed text while invalid. */
export interface TimeAndPlacesValues {
  dateFrom: string;
  timeFrom: string;
  dateTo: string;
  timeTo: string;
  locationIds: string[];
}

export const timeAndPlacesFields = { ...whenFields, locationIds: placesInput };

/** Parses the typed time and places. Unchanged times keep the stored moments. Undefined while something is missing or invalid. */
export function parseTimeAndPlaces(values: TimeAndPlacesValues, stored?: Moments): TimeAndPlaces | undefined {
  const parsed = z
    .object(timeAndPlacesFields)
    .check(...whenRules())
    .safeParse(values);
  return parsed.success ? momentsOf(parsed.data, stored) : undefined;
}

export const momentsOf = (values: TimeAndPlacesValues, stored?: Moments): TimeAndPlaces => ({
  timeFrom: momentOf(values.dateFrom, values.timeFrom, stored?.timeFrom),
  timeTo: momentOf(values.dateTo, values.timeTo, stored?.timeTo),
  locationIds: values.locationIds,
});
