import {
  type ReviewListQuery,
  type ReviewsPageQuery,
  type ReviewTab,
  review,
} from '@foyer/contract/reviews.ts';
import { firstRowOf, pageQuery, totalOf } from '#api/record-calls.ts';

/** API path of each tab. */
export const reviewCalls: Record<ReviewTab, string> = { PLACE: '/review/location', EVENT: '/review/event' };

export const reviewsQuery = ({ tab, ...query }: ReviewsPageQuery) =>
  pageQuery(['reviews', tab], reviewCalls[tab], review, query);

export const reviewCountQuery = (query: ReviewsPageQuery) => ({
  ...reviewsQuery(firstRowOf(query)),
  select: totalOf,
});

/** A user's reviews of places. */
export const userReviewsQuery = (userId: string, query: ReviewListQuery) =>
  pageQuery(['reviews', 'user', userId], `/review/user/${userId}`, review, query);
