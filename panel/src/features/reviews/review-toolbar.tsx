import type { ReviewListQuery } from '@foyer/contract/reviews.ts';
import { FilterChip } from '#list/filter-chip.tsx';
import { FilterDrawer, lazyFilters } from '#list/filter-drawer.tsx';
import { ListToolbar } from '#list/list-toolbar.tsx';
import { NewestOldest } from '#list/newest-oldest.tsx';
import { SearchField } from '#list/search-field.tsx';
import type { List } from '#list/use-list-query.ts';
import { PlacesChip } from '#pickers/places-chip.tsx';

const ReviewsFilters = lazyFilters(() =>
  import('./reviews-filters.tsx').then(({ ReviewsFilters }) => ReviewsFilters),
);

/** Toolbar above reviews: search, order and filters. */
export function ReviewToolbar({ list }: { list: List<ReviewListQuery> }) {
  return (
    <ListToolbar
      list={list}
      search={<SearchField list={list} label="Search reviews" />}
      chips={<ReviewsChips list={list} />}
    >
      <NewestOldest list={list} by="createdAt" initially="desc" />
      <FilterDrawer list={list}>{(draft) => <ReviewsFilters {...draft} />}</FilterDrawer>
    </ListToolbar>
  );
}

/** Filters of the drawer. The tab is not a filter. */
export const reviewFilters = ['rating', 'places'] as const;

/** Chips of the active filters. */
function ReviewsChips({ list }: { list: List<ReviewListQuery> }) {
  const { rating, places } = list.query;
  return (
    <>
      <FilterChip list={list} filter="rating" label={`Rating: ${rating}`} />
      <PlacesChip list={list} filter="places" ids={places} />
    </>
  );
}
