import { appPlace, appPlaceListQuery, appPlacePage } from '@foyer/contract/app-api/catalogue.ts';
import { byId } from '@foyer/contract/fields.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#deps.ts';
import { revisionOf } from '#lists/revisions.ts';
import { adjustUpdatedSince } from '#lists/updated-since.ts';
import { appPlaceTables } from '#presenters/places.ts';
import { getAppPlace, listAppPlaces } from './places.app-queries.ts';

const tags = ['Catalogue'];

export const placeAppRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const cacheKey = { revision: revisionOf(appPlaceTables) };

  app.get(
    '/places',
    {
      config: { cacheKey },
      schema: {
        tags,
        operationId: 'listPlaces',
        summary: 'List places',
        description:
          'Returns published places. With `updatedSince`, it returns only those changed at or after that time, and `deletedIds` lists the places deleted since then.',
        querystring: appPlaceListQuery,
        response: { 200: appPlacePage },
      },
    },
    async ({ query }, reply) => listAppPlaces(deps, await adjustUpdatedSince(deps, query, reply)),
  );

  app.get(
    '/places/:id',
    {
      config: { cacheKey },
      schema: {
        tags,
        operationId: 'getPlace',
        summary: 'Get a place',
        description: 'Returns a published place. A draft is 404.',
        params: byId,
        response: { 200: appPlace },
      },
    },
    ({ params }) => getAppPlace(deps, params.id),
  );
};
