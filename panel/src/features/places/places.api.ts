import { placeStatus } from '@foyer/contract/enums.ts';
import { pageOf } from '@foyer/contract/list-query.ts';
import {
  type PlaceInput,
  type PlaceListItem,
  place,
  placeListItem,
  placeListQuery,
  placeType,
} from '@foyer/contract/places.ts';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '#api/client.ts';
import type { RecordChange, RecordCreate } from '#api/record-calls.ts';

/** The list of the page Places: it always shows one of the two tabs (spec §2). */
export const placesPageQuery = placeListQuery.extend({ status: placeStatus.default('PUBLISHED') });
export type PlacesPageQuery = z.infer<typeof placesPageQuery>;

export const placesQuery = (query: PlacesPageQuery) =>
  queryOptions({
    queryKey: ['places', 'list', query],
    queryFn: ({ signal }) => api.get('/locations/admin', pageOf(placeListItem), { query, signal }),
    placeholderData: keepPreviousData,
  });

/** How many places a query finds, whatever its page: for that one row is enough. */
export const placeCountQuery = ({ sort: _, ...query }: PlacesPageQuery) => {
  const smallest = { ...query, page: 0, size: 1 };
  return queryOptions({
    queryKey: ['places', 'count', smallest],
    queryFn: ({ signal }) => api.get('/locations/admin', pageOf(placeListItem), { query: smallest, signal }),
    select: ({ numberOfElements }) => numberOfElements,
    placeholderData: keepPreviousData,
  });
};

/** The types of places. They come with the server and stay for as long as the panel is open. */
export const placeTypesQuery = queryOptions({
  queryKey: ['placeTypes'],
  queryFn: ({ signal }) => api.get('/locations/admin/types', z.array(placeType), { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const placeQuery = (id: string) =>
  queryOptions({
    queryKey: ['place', id],
    queryFn: ({ signal }) => api.get(`/locations/admin/${id}`, place, { signal }),
  });

// Events, reviews, staff and the dashboard name the places that they belong to. Not the place itself: who changes it holds
// the answer, and nobody should ask again for one that is deleted.
const meta = { invalidates: ['places', 'events', 'event', 'reviews', 'staff', 'dashboard'] };

export const createPlace = mutationOptions({
  mutationFn: ({ input, idempotencyKey }: RecordCreate<PlaceInput>) =>
    api.post('/locations/admin/create', place, { body: input, idempotencyKey }),
  meta,
});

export const updatePlace = mutationOptions({
  mutationFn: ({ id, ifMatch, input }: RecordChange<PlaceInput>) =>
    api.put(`/locations/admin/${id}`, place, { body: input, ifMatch }),
  meta,
});

/** Saves what is given and publishes it, in one transaction. */
export const publishPlace = mutationOptions({
  mutationFn: ({ id, ifMatch, input }: RecordChange<PlaceInput>) =>
    api.put(`/locations/admin/publish/${id}`, place, { body: input, ifMatch }),
  meta,
});

/** What an action in a list or a header needs to know of a place. */
export type PlaceVersion = Pick<PlaceListItem, 'id' | 'name' | 'updatedAt'>;

/** Publishes what is stored. */
export const publishStored = mutationOptions({
  mutationFn: ({ id, updatedAt }: Pick<PlaceVersion, 'id' | 'updatedAt'>) =>
    api.put(`/locations/admin/publish/flag/${id}`, place, { ifMatch: updatedAt }),
  meta: { invalidates: [...meta.invalidates, 'place'] },
});

export const deletePlace = mutationOptions({
  mutationFn: ({ id, updatedAt }: PlaceVersion) =>
    api.delete(`/locations/admin/${id}`, undefined, { ifMatch: updatedAt }),
  meta: { ...meta, forgets: 'place' },
});
