import { day, id } from '@foyer/contract/fields.ts';
import { csv } from '@foyer/contract/queries/list-query.ts';
import { z } from 'zod';
import { type EventValues, emptyEvent } from '../form/event-form.ts';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Address parameters of a new event: its time and places. */
export const eventSlot = z.object({
  dateFrom: day.optional(),
  timeFrom: time.optional(),
  dateTo: day.optional(),
  timeTo: time.optional(),
  locationIds: csv(id),
});
export type EventSlot = z.infer<typeof eventSlot>;

/** Returns the initial values of a new event at this time and place. */
export const eventAt = (slot: EventSlot): EventValues => ({
  ...emptyEvent,
  ...Object.fromEntries(Object.entries(slot).filter(([, value]) => value !== undefined)),
});
