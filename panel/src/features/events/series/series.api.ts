import { eventSeries } from '@foyer/contract/events/calendar.ts';
import { mutationOptions } from '@tanstack/react-query';
import { api } from '#api/transport/client.ts';

interface NewSeries {
  id: string;
  dates: string[];
  /** Version of the event whose time and places were shown. */
  ifMatch: string;
  idempotencyKey: string;
}

/** Creates a draft for each date, or none at all. */
export const makeSeries = mutationOptions({
  mutationFn: ({ id, dates, ...options }: NewSeries) =>
    api.post(`/events/series/${id}`, eventSeries, { body: { dates }, ...options }),
  meta: { invalidates: ['events', 'discounts', 'dashboard', 'places'] },
});
