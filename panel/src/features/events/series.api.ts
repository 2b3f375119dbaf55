import { clashList, eventSeries } from '@foyer/contract/calendar.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
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

interface Slot {
  timeFrom: string;
  timeTo: string;
  locationIds: string[];
}

/** What would be in the way there and then; it warns only. */
export const clashesQuery = (slot: Slot) =>
  queryOptions({
    queryKey: ['clashes', slot],
    queryFn: ({ signal }) => api.get('/events/clashes', clashList, { query: { ...slot }, signal }),
    staleTime: 60_000,
    meta: { aside: true },
  });
