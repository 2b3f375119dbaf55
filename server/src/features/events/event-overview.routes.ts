import { byId } from '@foyer/contract/fields.ts';
import { eventOverview as overview } from '@foyer/contract/figures/event-overview.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#deps.ts';
import { readEventOverview } from './event-overview.queries.ts';

export const eventOverviewRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  app.get(
    '/events/overview/:id',
    {
      config: { serves: 'places' },
      schema: {
        tags: ['Events'],
        operationId: 'getEventOverview',
        summary: 'Get the overview of an event',
        description: 'Returns sales by day, the latest guests and the latest changes.',
        params: byId,
        response: { 200: overview },
      },
    },
    ({ params }) => readEventOverview(deps, params.id),
  );
};
