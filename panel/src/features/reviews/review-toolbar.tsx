import type { ReviewListQuery } from '@foyer/contract/reviews.ts';
import { FilterDrawer, lazyFilters } from '#list/filter-drawer.tsx';
import { ListToolbar } from '#list/list-toolbar.tsx';
import { NewestOldest } from '#list/newest-oldest.tsx';
import { SearchField } from '#list/search-field.tsx';
import type { List } from '#list/use-list-query.ts';
import { ReviewsChips } from './reviews-chips.tsx';

const ReviewsFilters = lazyFilters(() =>
  import('./reviews-filters.tsx').then(({ ReviewsFilters }) => ReviewsFilters),
);

/** The line above reviews: search, order, filters. */
export function ReviewToolbar({ list }: { list: List<ReviewListQuery> }) {
  return (
    <ListToolbar
      search={<SearchField list={list} label="Search reviews" />}
      chips={<ReviewsChips list={list} />}
    >
      <NewestOldest list={list} by="createdAt" initially="desc" />
      <FilterDrawer list={list}>{(draft) => <ReviewsFilters {...draft} />}</FilterDrawer>
    </ListToolbar>
  );
}
