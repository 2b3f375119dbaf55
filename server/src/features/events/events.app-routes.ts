import { appEvent, appEventListQuery } from '@foyer/contract/app-api/catalogue.ts';
import { cursorPageOf } from '@foyer/contract/app-api/cursor.ts';
import { byId } from '@foyer/contract/fields.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#deps.ts';
import { revisionOf } from '#lists/revisions.ts';
import { adjustUpdatedSince } from '#lists/updated-since.ts';
import { appEventTables, nextAppEventChange } from '#presenters/events.ts';
import { getAppEvent, listAppEvents } from './events.app-queries.ts';

const tags = ['Catalogue'];

export const eventAppRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const cacheKey = {
    revision: revisionOf(appEventTables),
    changesAt: nextAppEventChange,
  };

  app.get(
    '/events',
    {
      config: { cacheKey },
      schema: {
        tags,
        operationId: 'listEvents',
        summary: 'List events',
        description:
          'Returns upcoming and current events, soonest first. With `updatedSince`, it returns events in every status except DRAFT that changed at or after that time. Follow `next` with `after` to read all pages.',
        querystring: appEventListQuery,
        response: { 200: cursorPageOf(appEvent) },
      },
    },
    async ({ query }, reply) => listAppEvents(deps, await adjustUpdatedSince(deps, query, reply)).read(),
  );

  app.get(
    '/events/:id',
    {
      config: { cacheKey },
      schema: {
        tags,
        operationId: 'getEvent',
        summary: 'Get an event',
        description: 'Returns a published, past or cancelled event. A draft is 404.',
        params: byId,
        response: { 200: appEvent },
      },
    },
    ({ params }) => getAppEvent(deps, params.id),
  );
};
