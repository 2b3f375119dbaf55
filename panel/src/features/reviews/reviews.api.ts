import { type ReviewListQuery, review, reviewListQuery } from '@foyer/contract/reviews.ts';
import { z } from 'zod';
import { firstRowOf, pageQuery, totalOf } from '#api/record-calls.ts';

/** What a review is about. */
export const reviewTab = z.enum(['PLACE', 'EVENT']);
export type ReviewTab = z.infer<typeof reviewTab>;

/** The address of the page: the list's query, and its tab. `?places=<id>` is where the tile of a place leads. */
export const reviewsPageQuery = reviewListQuery.extend({ tab: reviewTab.default('PLACE') });
export type ReviewsPageQuery = z.infer<typeof reviewsPageQuery>;

const calls: Record<ReviewTab, string> = { PLACE: '/review/location', EVENT: '/review/event' };

export const reviewsQuery = ({ tab, ...query }: ReviewsPageQuery) =>
  pageQuery(['reviews', tab], calls[tab], review, query);

export const reviewCountQuery = (query: ReviewsPageQuery) => ({
  ...reviewsQuery(firstRowOf(query)),
  select: totalOf,
});

/** What one user wrote of places. */
export const userReviewsQuery = (userId: string, query: ReviewListQuery) =>
  pageQuery(['reviews', 'user', userId], `/review/user/${userId}`, review, query);
