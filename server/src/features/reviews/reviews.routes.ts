import { exportQuery } from '@foyer/contract/exports.ts';
import { byId } from '@foyer/contract/fields.ts';
import { pageOf } from '@foyer/contract/list-query.ts';
import { review, reviewListQuery } from '@foyer/contract/reviews.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { pageAhead } from '#auth/page-for-caller.ts';
import type { Deps } from '#deps.ts';
import { listFile } from '#lists/export-file.ts';
import { listReviews, listUserReviews } from './reviews.queries.ts';
import { exportReviews } from './reviews-export.queries.ts';

const tags = ['Reviews'];
const page = { querystring: reviewListQuery, response: { 200: pageOf(review) } };

const exported = [
  { of: 'all', path: '/review/all', summary: 'A file of all reviews' },
  { of: 'place', path: '/review/location', summary: 'A file of all reviews of places' },
  { of: 'event', path: '/review/event', summary: 'A file of all reviews of events' },
] as const;

/** Reviews are written in the guests' app (`reviews.app-routes.ts`): here they are read alone. */
export const reviewRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const all = pageAhead(reviewListQuery, (query) => listReviews(deps, 'all', query));
  app.get(
    '/review/all',
    { config: all.config, schema: { tags, summary: 'A page of reviews', ...page } },
    (request) => all.page(request, request.query),
  );

  const ofPlaces = pageAhead(reviewListQuery, (query) => listReviews(deps, 'place', query));
  app.get(
    '/review/location',
    { config: ofPlaces.config, schema: { tags, summary: 'A page of reviews of places', ...page } },
    (request) => ofPlaces.page(request, request.query),
  );

  const ofEvents = pageAhead(reviewListQuery, (query) => listReviews(deps, 'event', query));
  app.get(
    '/review/event',
    { config: ofEvents.config, schema: { tags, summary: 'A page of reviews of events', ...page } },
    (request) => ofEvents.page(request, request.query),
  );

  for (const { of, path, summary } of exported) {
    const file = listFile(deps, {
      list: 'reviews',
      querystring: exportQuery('reviews', reviewListQuery.omit({ page: true, size: true })),
      read: (query) => exportReviews(deps.db, of, query),
    });
    app.get(
      `${path}/export`,
      { ...file.options, schema: { ...file.schema, tags, summary } },
      (request, reply) => file.send(request, reply, request.query),
    );
  }

  app.get(
    '/review/user/:id',
    { schema: { tags, summary: 'A page of what one app user wrote of places', params: byId, ...page } },
    ({ params, query }) => listUserReviews(deps, params.id, query),
  );
};
