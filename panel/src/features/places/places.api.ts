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
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '#api/client.ts';
import {
  createRecord,
  deleteRecord,
  firstRowOf,
  pageQuery,
  recordQuery,
  totalOf,
  updateRecord,
} from '#api/record-calls.ts';

/** The list of the page Places: it always shows one of the two tabs (spec §2). */
export const placesPageQuery = placeListQuery.extend({ status: placeStatus.default('PUBLISHED') });
export type PlacesPageQuery = z.infer<typeof placesPageQuery>;

export const placesQuery = (query: PlacesPageQuery) =>
  pageQuery(['places', 'list'], '/locations/admin', placeListItem, query);

export const placeCountQuery = (query: PlacesPageQuery) => ({
  ...placesQuery(firstRowOf(query)),
  select: totalOf,
});

/** The types of places. They come with the server and stay for as long as the panel is open. */
export const placeTypesQuery = queryOptions({
  queryKey: ['placeTypes'],
  queryFn: ({ signal }) => api.get('/locations/admin/types', z.array(placeType), { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const placeQuery = recordQuery('place', '/locations/admin', place);

// Events, reviews, staff and the dashboard name the places that they belong to. Not the place itself: who changes it holds
// the answer, and nobody should ask again for one that is deleted.
const meta = { invalidates: ['places', 'events', 'event', 'reviews', 'staff', 'dashboard'] };

const createPath = '/locations/admin/create';
export const createPlace = createRecord<PlaceInput, Place>(createPath, place, meta);
export const updatePlace = updateRecord<PlaceInput, Place>('/locations/admin', place, meta);

// These save what is given and make it public, in one transaction.
export const publishNewPlace = createRecord<PlaceInput, Place>(`${createPath}?publish=true`, place, meta);
export const publishPlace = updateRecord<PlaceInput, Place>('/locations/admin/publish', place, meta);

/** What an action in a list or a header needs to know of a place. */
export type PlaceVersion = Pick<PlaceListItem, 'id' | 'name' | 'updatedAt'>;

/** Publishes what is stored. */
export const publishStored = mutationOptions({
  mutationFn: ({ id, updatedAt }: Pick<PlaceVersion, 'id' | 'updatedAt'>) =>
    api.put(`/locations/admin/publish/flag/${id}`, place, { ifMatch: updatedAt }),
  meta: { invalidates: [...meta.invalidates, 'place'] },
});

export const deletePlace = deleteRecord('/locations/admin', { ...meta, forgets: 'place' });
