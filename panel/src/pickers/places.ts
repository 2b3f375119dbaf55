import type { PlaceStatus } from '@foyer/contract/enums.ts';
import { limits } from '@foyer/contract/limits.ts';
import { type PlaceRef, placeRef } from '@foyer/contract/places.ts';
import { pageOf } from '@foyer/contract/queries/list-query.ts';
import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { refQuery } from '#api/ref-query.ts';
import { api } from '#api/transport/client.ts';
import { matchOptions } from '#ui/inputs/choice/option-matches.ts';
import type { Option } from '#ui/inputs/choice/select-input.tsx';
import { useTypedSearch } from '#ui/inputs/choice/use-typed-search.ts';
import { searchState } from './options.ts';

interface PlacesFilter {
  /** Part of the name. Empty for the first places in alphabetical order. */
  search?: string;
  status?: PlaceStatus;
}

/** Places by name, one call's worth. Most venues have fewer. */
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

/** Places to choose from, with search: among those loaded if these are all, otherwise on the server. */
export function usePlaceOptions(status?: PlaceStatus) {
  const { typed, search, isTyping, onSearch } = useTypedSearch();
  const all = useQuery(placesQuery({ status }));
  const hasMore = (all.data?.totalPages ?? 0) > 1;
  const isSearched = hasMore && search !== '';
  const found = useQuery({ ...placesQuery({ search, status }), enabled: isSearched });
  const options = ((isSearched ? found : all).data?.content ?? []).map(placeOption);
  return {
    options: hasMore ? options : matchOptions(options, typed),
    onSearch,
    ...searchState(isSearched ? [all, found] : [all], hasMore && isTyping),
  };
}

/** The first places in alphabetical order, one call's worth. */
export function useFirstPlaces(status: PlaceStatus) {
  const { data, isError, refetch } = useQuery(placesQuery({ status }));
  return {
    ids: data?.content.map(({ id }) => id) ?? [],
    hasMore: (data?.totalPages ?? 0) > 1,
    onRetry: isError ? () => void refetch() : undefined,
  };
}

const placeRefQuery = refQuery('places', '/locations/admin', placeRef);

/**
 * Returns places by id, as far as they have loaded. Most are among the first hundred; others are loaded one by one. A place that
 * was deleted, or is none of a limited account’s, is an *Unknown place*.
 */
export function usePlaceRefs(ids: readonly string[]): PlaceRef[] {
  const { data } = useQuery({ ...placesQuery({}), enabled: ids.length > 0 });
  const near = data?.content ?? [];
  const far = data ? ids.filter((id) => !near.some((place) => place.id === id)) : [];
  const loaded = useQueries({ queries: far.map(placeRefQuery) });
  const known = [...near, ...loaded.flatMap(({ data: place }, index) => placeOrGone(place, far[index]))];
  return ids.flatMap((id) => known.find((place) => place.id === id) ?? []);
}

const placeOrGone = (place: PlaceRef | null | undefined, id = ''): PlaceRef[] =>
  place === undefined ? [] : [place ?? { id, name: 'Unknown place' }];
