import { byId } from '@foyer/contract/fields.ts';
import { pageOf } from '@foyer/contract/queries/list-query.ts';
import { review, reviewListQuery } from '@foyer/contract/reviews.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#deps.ts';
import { listUserReviews } from './reviews.queries.ts';

/** Beside the calls that follow from the description. */
export const reviewRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  app.get(
    '/review/user/:id',
    {
      config: { serves: 'places' },
      schema: {
        tags: ['Reviews'],
        operationId: 'listReviewsOfUser',
        summary: 'List the reviews of an app user',
        description: 'Returns the reviews of places by one guest, newest first.',
        params: byId,
        querystring: reviewListQuery,
        response: { 200: pageOf(review) },
      },
    },
    ({ params, query }) => listUserReviews(deps, params.id, query),
  );
};
