import { byId } from '@foyer/contract/fields.ts';
import { exportQuery } from '@foyer/contract/lists/exports.ts';
import { pageOf } from '@foyer/contract/queries/list-query.ts';
import { review, reviewListQuery } from '@foyer/contract/reviews.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { writeContext } from '#auth/caller/caller.ts';
import { pageForCaller, pageRoute } from '#auth/caller/page-for-caller.ts';
import type { Deps } from '#deps.ts';
import { fileRoute, fileSchema, sendFile } from '#lists/export-file.ts';
import { listReviews, listUserReviews } from './reviews.queries.ts';
import { exportReviews } from './reviews-export.queries.ts';

const tags = ['Reviews'];
const page = { querystring: reviewListQuery, response: { 200: pageOf(review) } };

const exported = [
  { of: 'all', path: '/review/all', operationId: 'exportReviews', summary: 'Export reviews' },
  {
    of: 'place',
    path: '/review/location',
    operationId: 'exportPlaceReviews',
    summary: 'Export reviews of places',
  },
  {
    of: 'event',
    path: '/review/event',
    operationId: 'exportEventReviews',
    summary: 'Export reviews of events',
  },
] as const;

/** Read-only: guests write reviews in their app (`reviews.app-routes.ts`). */
export const reviewRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  app.get(
    '/review/all',
    {
      ...pageRoute,
      schema: {
        tags,
        operationId: 'listReviews',
        summary: 'List reviews',
        description: 'Returns reviews of places and events, newest first, filtered by rating and place.',
        ...page,
      },
    },
    (request) => pageForCaller(deps, request, () => listReviews(deps, 'all', request.query)),
  );

  app.get(
    '/review/location',
    {
      ...pageRoute,
      schema: {
        tags,
        operationId: 'listPlaceReviews',
        summary: 'List reviews of places',
        description: 'Returns reviews of places, newest first, filtered by rating and place.',
        ...page,
      },
    },
    (request) => pageForCaller(deps, request, () => listReviews(deps, 'place', request.query)),
  );

  app.get(
    '/review/event',
    {
      ...pageRoute,
      schema: {
        tags,
        operationId: 'listEventReviews',
        summary: 'List reviews of events',
        description: 'Returns reviews of events, newest first, filtered by rating and place.',
        ...page,
      },
    },
    (request) => pageForCaller(deps, request, () => listReviews(deps, 'event', request.query)),
  );

  for (const { of, path, operationId, summary } of exported) {
    app.get(
      `${path}/export`,
      {
        ...fileRoute,
        schema: {
          ...fileSchema(exportQuery('reviews', reviewListQuery.omit({ page: true, size: true }))),
          tags,
          operationId,
          summary,
          description:
            'Streams all reviews that match the filters, as CSV or as a workbook. The history records the export.',
        },
      },
      (request, reply) =>
        sendFile(deps, reply, {
          list: 'reviews',
          query: request.query,
          content: exportReviews(deps.db, of, request.query),
          context: writeContext(request, 'exportReviews', deps.clock.now()),
        }),
    );
  }

  app.get(
    '/review/user/:id',
    {
      schema: {
        tags,
        operationId: 'listReviewsOfUser',
        summary: 'List the reviews of an app user',
        description: 'Returns the reviews of places by one guest, newest first.',
        params: byId,
        ...page,
      },
    },
    ({ params, query }) => listUserReviews(deps, params.id, query),
  );
};
