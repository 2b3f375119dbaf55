import type { ReviewListQuery } from '@foyer/contract/reviews.ts';
import { FilterChip } from '#list/filter-chip.tsx';
import type { List } from '#list/use-list-query.ts';
import { PlacesChip } from '#pickers/places-chip.tsx';

/** What the drawer offers; the tab is no filter. */
export const reviewFilters = ['rating', 'places'] as const;

/** The filters in force, each to be taken back by itself. */
export function ReviewsChips({ list }: { list: List<ReviewListQuery> }) {
  const { rating, places } = list.query;
  return (
    <>
      <FilterChip list={list} filter="rating" label={`Rating: ${rating}`} />
      <PlacesChip list={list} filter="places" ids={places} />
    </>
  );
}
