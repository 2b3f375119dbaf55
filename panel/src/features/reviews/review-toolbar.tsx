import type { ReviewListQuery } from '@foyer/contract/reviews.ts';
import { FilterDrawer } from '#list/filter-drawer.tsx';
import { ListToolbar } from '#list/list-toolbar.tsx';
import { NewestOldest } from '#list/newest-oldest.tsx';
import { SearchField } from '#list/search-field.tsx';
import type { List } from '#list/use-list-query.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { ReviewsChips } from './reviews-chips.tsx';

const ReviewsFilters = lazyPart(() =>
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
