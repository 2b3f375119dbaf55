import type { PlaceStatus } from '@foyer/contract/enums.ts';
import { limits } from '@foyer/contract/limits.ts';
import { pageOf } from '@foyer/contract/list-query.ts';
import { type PlaceRef, placeRef } from '@foyer/contract/places.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { api } from '#api/client.ts';
import type { Option } from '#ui/inputs/select-input.tsx';

const searchDelayMs = 250; // after the last key

interface PlacesFilter {
  /** Part of a name; empty for the first places of the alphabet. */
  search?: string;
  status?: PlaceStatus;
}

/** Places by name, as many as one call gives: most venues have fewer. */
const placesQuery = ({ search = '', status }: PlacesFilter) =>
  queryOptions({
    queryKey: ['places', 'options', { search, status }],
    queryFn: ({ signal }) =>
      api.get('/locations/admin', pageOf(placeRef), {
        query: { search, status, size: limits.pageSizeMax, sort: 'name,asc' },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const placeOption = ({ id, name }: PlaceRef): Option => ({ value: id, label: name });

/**
 * Places to choose from, and the search through them. While all of them are here, what is typed narrows them at once and
 * `onSearch` is undefined; a venue with more asks the server.
 */
export function usePlaceOptions(status?: PlaceStatus) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), searchDelayMs);
  const all = useQuery(placesQuery({ status }));
  const found = useQuery({ ...placesQuery({ search, status }), enabled: search !== '' });
  const { data, isPending, isError, refetch } = search === '' ? all : found;
  const hasMore = (all.data?.totalPages ?? 0) > 1;
  return {
    options: data?.content.map(placeOption) ?? [],
    loading: isPending || search !== typed.trim(),
    onSearch: hasMore ? setTyped : undefined,
    onRetry: isError ? () => void refetch() : undefined,
  };
}

/** One place by its id; null where it is gone, which is no reason to leave the list that is narrowed by it. */
const placeRefQuery = (id: string) =>
  queryOptions({
    queryKey: ['places', 'ref', id],
    queryFn: ({ signal }) =>
      api.get(`/locations/admin/${id}`, placeRef, { signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }),
  });

/** The places with these ids, those that are known by now: most are among the first hundred, others are asked for. */
export function usePlaceRefs(ids: readonly string[]): PlaceRef[] {
  const { data } = useQuery({ ...placesQuery({}), enabled: ids.length > 0 });
  const near = data?.content ?? [];
  const far = data ? ids.filter((id) => !near.some((place) => place.id === id)) : [];
  const asked = useQueries({ queries: far.map(placeRefQuery) });
  const known = [...near, ...asked.flatMap(({ data: place }) => place ?? [])];
  return ids.flatMap((id) => known.find((place) => place.id === id) ?? []);
}
