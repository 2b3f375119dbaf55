import { reviewListQuery } from '@foyer/contract/reviews.ts';
import { useQuery } from '@tanstack/react-query';
import { useListQuery } from '#list/query/use-list-query.ts';
import { ReviewList } from './review-list.tsx';
import { ReviewToolbar } from './review-toolbar.tsx';
import { userReviewsQuery } from './reviews.api.ts';

/** Tab REVIEWS of a user's page: reviews of places. */
export function UserReviews({ userId }: { userId: string }) {
  const list = useListQuery(reviewListQuery);
  const reviews = useQuery(userReviewsQuery(userId, list.query));
  return (
    <>
      <ReviewToolbar list={list} />
      <ReviewList
        list={list}
        result={reviews}
        headed="place"
        empty={{
          title: 'No reviews by this user',
          text: 'Their reviews of places appear here.',
        }}
      />
    </>
  );
}
