import type { ReviewListQuery } from '@foyer/contract/reviews.ts';
import { ListToolbar } from '#list/list-toolbar.tsx';
import { FilterChip } from '#list/query/filter-chip.tsx';
import { FilterDrawer, lazyFilters } from '#list/query/filter-drawer.tsx';
import { NewestOldest } from '#list/query/newest-oldest.tsx';
import { SearchField } from '#list/query/search-field.tsx';
import type { List } from '#list/query/use-list-query.ts';
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
