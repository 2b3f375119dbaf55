import { eventSeries } from '@foyer/contract/calendar.ts';
import { mutationOptions } from '@tanstack/react-query';
import { api } from '#api/client.ts';

interface NewSeries {
  id: string;
  dates: string[];
  /** The event as its times and places were shown. */
  ifMatch: string;
  idempotencyKey: string;
}

/** Makes a draft for each of the dates, or none at all. */
export const makeSeries = mutationOptions({
  mutationFn: ({ id, dates, ...options }: NewSeries) =>
    api.post(`/events/series/${id}`, eventSeries, { body: { dates }, ...options }),
  meta: { invalidates: ['events', 'discounts', 'dashboard', 'places'] },
});
