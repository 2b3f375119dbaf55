import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { FilterDrawer } from '#list/filter-drawer.tsx';
import { ListToolbar } from '#list/list-toolbar.tsx';
import { NewestOldest } from '#list/newest-oldest.tsx';
import { SearchField } from '#list/search-field.tsx';
import { useListQuery } from '#list/use-list-query.ts';
import { Page } from '#ui/page.tsx';
import { ReviewList } from './review-list.tsx';
import { reviewsPageQuery, reviewsQuery } from './reviews.api.ts';
import { ReviewsChips, reviewFilters } from './reviews-chips.tsx';
import { ReviewsTabs } from './reviews-tabs.tsx';

const ReviewsFilters = lazy(() =>
  import('./reviews-filters.tsx').then(({ ReviewsFilters }) => ({ default: ReviewsFilters })),
);

/** `/app/reviews`: what guests think of places and of events. */
export function ReviewsPage() {
  const list = useListQuery(reviewsPageQuery, reviewFilters);
  const reviews = useQuery(reviewsQuery(list.query));
  return (
    <Page title="Reviews" tabs={<ReviewsTabs query={list.query} />}>
      <ListToolbar
        search={<SearchField list={list} label="Search reviews" />}
        chips={<ReviewsChips list={list} />}
      >
        <NewestOldest list={list} by="createdAt" initially="desc" />
        <FilterDrawer list={list}>
          {(draft) => (
            <Suspense>
              <ReviewsFilters {...draft} />
            </Suspense>
          )}
        </FilterDrawer>
      </ListToolbar>
      <ReviewList list={list} result={reviews} />
    </Page>
  );
}
