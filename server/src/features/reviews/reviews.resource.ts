import { reviews } from '@foyer/contract/resources/reviews.ts';
import { reviewListQuery } from '@foyer/contract/reviews.ts';
import type { Deps } from '#deps.ts';
import { type ServedResource, serve } from '#resources/serve.ts';
import { listReviews } from './reviews.queries.ts';
import { exportReviews } from './reviews-export.queries.ts';

/** Lists of all reviews, and of each tab of the page. */
const scopes = [
  { of: 'all', path: '/review/all', operations: ['Review', 'Reviews'], plural: 'reviews' },
  {
    of: 'place',
    path: '/review/location',
    operations: ['PlaceReview', 'PlaceReviews'],
    plural: 'reviews of places',
  },
  {
    of: 'event',
    path: '/review/event',
    operations: ['EventReview', 'EventReviews'],
    plural: 'reviews of events',
  },
] as const;

/** Staff only read: guests write reviews in their app (`reviews.app-routes.ts`). */
export const servedReviews = (deps: Deps): ServedResource[] =>
  scopes.map(({ of, ...scope }) =>
    serve(
      { ...reviews, ...scope, query: reviewListQuery },
      ['reviews', 'users', 'places', 'events', 'event_places', 'images'],
      {
        list: (query) => listReviews(deps, of, query),
        file: (query) => exportReviews(deps.db, of, query),
        texts: {
          list: [
            `List ${scope.plural}`,
            `Returns ${scope.plural === 'reviews' ? 'reviews of places and events' : scope.plural}, newest first, filtered by rating and place.`,
          ],
        },
      },
    ),
  );
