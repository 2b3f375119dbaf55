import { placesInput } from '@foyer/contract/events/event-fields.ts';
import { z } from 'zod';
import { momentOf, whenFields, whenRules } from '../when/event-when.ts';
import type { Held } from './clashes.api.ts';

type Moments = Pick<Held, 'timeFrom' | 'timeTo'>;

/** Days are `YYYY-MM-DD`, times `HH:mm`, or the typed text while invalid. */
export interface HeldValues {
  dateFrom: string;
  timeFrom: string;
  dateTo: string;
  timeTo: string;
  locationIds: string[];
}

export const heldFields = { ...whenFields, locationIds: placesInput };

/** Parses the typed time and places. Unchanged times keep the stored moments. Undefined while something is missing or invalid. */
export function typedHeld(values: HeldValues, stored?: Moments): Held | undefined {
  const parsed = z
    .object(heldFields)
    .check(...whenRules())
    .safeParse(values);
  return parsed.success ? momentsOf(parsed.data, stored) : undefined;
}

export const momentsOf = (values: HeldValues, stored?: Moments): Held => ({
  timeFrom: momentOf(values.dateFrom, values.timeFrom, stored?.timeFrom),
  timeTo: momentOf(values.dateTo, values.timeTo, stored?.timeTo),
  locationIds: values.locationIds,
});
