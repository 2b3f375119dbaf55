import { day, id } from '@foyer/contract/fields.ts';
import { csv } from '@foyer/contract/list-query.ts';
import { z } from 'zod';
import { type EventValues, emptyEvent } from './form/event-form.ts';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** What the address of a new event may say of when and where it is held. */
export const eventSlot = z.object({
  dateFrom: day.optional(),
  timeFrom: time.optional(),
  dateTo: day.optional(),
  timeTo: time.optional(),
  locationIds: csv(id),
});
export type EventSlot = z.infer<typeof eventSlot>;

/** A new event that begins with it. */
export const eventAt = (slot: EventSlot): EventValues => ({
  ...emptyEvent,
  ...Object.fromEntries(Object.entries(slot).filter(([, value]) => value !== undefined)),
});
