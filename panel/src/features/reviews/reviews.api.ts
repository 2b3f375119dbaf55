import { pageOf } from '@foyer/contract/list-query.ts';
import { type ReviewListQuery, review, reviewListQuery } from '@foyer/contract/reviews.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '#api/client.ts';

/** What a review is about. */
export const reviewTab = z.enum(['PLACE', 'EVENT']);
export type ReviewTab = z.infer<typeof reviewTab>;

/** The address of the page: the list's query, and its tab. `?places=<id>` is where the tile of a place leads. */
export const reviewsPageQuery = reviewListQuery.extend({ tab: reviewTab.default('PLACE') });
export type ReviewsPageQuery = z.infer<typeof reviewsPageQuery>;

const calls: Record<ReviewTab, string> = { PLACE: '/review/location', EVENT: '/review/event' };

export const reviewsQuery = ({ tab, ...query }: ReviewsPageQuery) =>
  queryOptions({
    queryKey: ['reviews', tab, query],
    queryFn: ({ signal }) => api.get(calls[tab], pageOf(review), { query, signal }),
    placeholderData: keepPreviousData,
  });

/** How many reviews a query finds, whatever its page and order: for that one row is enough. */
export const reviewCountQuery = ({ sort: _, ...query }: ReviewsPageQuery) =>
  queryOptions({
    ...reviewsQuery({ ...query, page: 0, size: 1 }),
    select: ({ numberOfElements }) => numberOfElements,
  });

/** What one user wrote of places. */
export const userReviewsQuery = (userId: string, query: ReviewListQuery) =>
  queryOptions({
    queryKey: ['reviews', 'user', userId, query],
    queryFn: ({ signal }) => api.get(`/review/user/${userId}`, pageOf(review), { query, signal }),
    placeholderData: keepPreviousData,
  });
