import { placeStatus } from '@foyer/contract/enums.ts';
import {
  type Place,
  type PlaceInput,
  type PlaceListItem,
  place,
  placeListItem,
  placeListQuery,
  placeType,
} from '@foyer/contract/places.ts';
import { places } from '@foyer/contract/resources/places.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import {
  createRecord,
  deleteRecord,
  firstRowOf,
  pageQuery,
  recordQuery,
  totalOf,
  updateRecord,
} from '#api/record-calls.ts';
import { staleAfter, staleLists } from '#api/stale-keys.ts';
import { api } from '#api/transport/client.ts';

/** Query of the places page, which always shows one of two tabs (spec §2). */
export const placesPageQuery = placeListQuery.extend({ status: placeStatus.default('PUBLISHED') });
export type PlacesPageQuery = z.infer<typeof placesPageQuery>;

export const placesQuery = (query: PlacesPageQuery) =>
  pageQuery(['places', 'list'], '/locations/admin', placeListItem, query);

export const placeCountQuery = (query: PlacesPageQuery) => ({
  ...placesQuery(firstRowOf(query)),
  select: totalOf,
});

/** Place types. They change only with the server, so they stay cached while the panel is open. */
export const placeTypesQuery = queryOptions({
  queryKey: ['placeTypes'],
  queryFn: ({ signal }) => api.get('/locations/admin/types', z.array(placeType), { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const placeQuery = recordQuery('place', '/locations/admin', place);

// The place itself is not invalidated: the form has the answer, and a deleted place must not reload.
const meta = { invalidates: staleLists(places) };

export const createPlace = createRecord<PlaceInput, Place>('/locations/admin/create', place, meta);
export const updatePlace = updateRecord<PlaceInput, Place>('/locations/admin', place, meta);
/** Saves and publishes in one transaction. */
export const publishPlace = updateRecord<PlaceInput, Place>('/locations/admin/publish', place, meta);

/** Fields of a place that actions in a list or header need. */
export type PlaceVersion = Pick<PlaceListItem, 'id' | 'name' | 'updatedAt'>;

/** Publishes the stored place. */
export const publishStoredPlace = mutationOptions({
  mutationFn: ({ id, updatedAt }: Pick<PlaceVersion, 'id' | 'updatedAt'>) =>
    api.put(`/locations/admin/publish/flag/${id}`, place, { ifMatch: updatedAt }),
  meta: { invalidates: staleAfter(places) },
});

export const deletePlace = deleteRecord('/locations/admin', { ...meta, forgets: 'place' });
