import { appEvent, appEventListQuery } from '@foyer/contract/app-api/catalogue.ts';
import { byId } from '@foyer/contract/fields.ts';
import { pageOf } from '@foyer/contract/list-query.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#deps.ts';
import { revisionOf } from '#lists/revisions.ts';
import { appEventTables, nextAppEventChange } from '#shared/app-api/events.ts';
import { getAppEvent, listAppEvents } from './events.app-queries.ts';

const tags = ['Catalogue'];

export const eventAppRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const basis = {
    revision: revisionOf(appEventTables),
    changesAt: nextAppEventChange,
  };

  app.get(
    '/events',
    {
      config: { basis },
      schema: {
        tags,
        summary: 'A page of events to come and under way, or of those that changed lately',
        querystring: appEventListQuery,
        response: { 200: pageOf(appEvent) },
      },
    },
    ({ query }) => listAppEvents(deps, query).read(),
  );

  app.get(
    '/events/:id',
    { config: { basis }, schema: { tags, summary: 'One event', params: byId, response: { 200: appEvent } } },
    ({ params }) => getAppEvent(deps, params.id),
  );
};
