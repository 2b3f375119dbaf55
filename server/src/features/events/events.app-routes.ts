import { appEvent, appEventListQuery } from '@foyer/contract/app-api/catalogue.ts';
import { cursorPageOf } from '@foyer/contract/app-api/cursor.ts';
import { byId } from '@foyer/contract/fields.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#deps.ts';
import { revisionOf } from '#lists/revisions.ts';
import { appEventTables, nextAppEventChange } from '#presenters/events.ts';
import { changedSince } from '#presenters/late-changes.ts';
import { getAppEvent, listAppEvents } from './events.app-queries.ts';

const tags = ['Catalogue'];

export const eventAppRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const sinceIn = changedSince(deps);
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
        summary: 'A page of events to come and under way, or of those that changed lately',
        querystring: appEventListQuery,
        response: { 200: cursorPageOf(appEvent) },
      },
    },
    async ({ query }, reply) => listAppEvents(deps, await sinceIn(query, reply)).read(),
  );

  app.get(
    '/events/:id',
    {
      config: { cacheKey },
      schema: { tags, summary: 'One event', params: byId, response: { 200: appEvent } },
    },
    ({ params }) => getAppEvent(deps, params.id),
  );
};
