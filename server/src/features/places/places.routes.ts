import { pageOf } from '@foyer/contract/list-query.ts';
import { placeListItem, placeListQuery } from '@foyer/contract/places.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#deps.ts';
import { listPlaces } from './places.queries.ts';

export const placeRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, clock, totals }) => {
  app.get(
    '/locations/admin',
    {
      schema: {
        tags: ['Places'],
        summary: 'A page of places',
        querystring: placeListQuery,
        response: { 200: pageOf(placeListItem) },
      },
    },
    ({ query }) => listPlaces({ db, totals, now: clock.now() }, query),
  );
};
