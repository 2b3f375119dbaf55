import { useQuery } from '@tanstack/react-query';
import { useListQuery } from '#list/use-list-query.ts';
import { Page } from '#ui/layout/page.tsx';
import { ReviewList } from './review-list.tsx';
import { ReviewToolbar } from './review-toolbar.tsx';
import { reviewsPageQuery, reviewsQuery } from './reviews.api.ts';
import { reviewFilters } from './reviews-chips.tsx';
import { ReviewsTabs } from './reviews-tabs.tsx';

/** `/app/reviews`: what guests think of places and of events. */
export function ReviewsPage() {
  const list = useListQuery(reviewsPageQuery, reviewFilters);
  const reviews = useQuery(reviewsQuery(list.query));
  return (
    <Page title="Reviews" tabs={<ReviewsTabs query={list.query} />}>
      <ReviewToolbar list={list} />
      <ReviewList list={list} result={reviews} empty={emptyStates[list.query.tab]} />
    </Page>
  );
}

const emptyStates = {
  PLACE: { title: 'No reviews of places yet', text: 'Guests can write one in the app after their visit.' },
  EVENT: {
    title: 'No reviews of events yet',
    text: 'Guests can write one in the app once an event is over.',
  },
} as const;
