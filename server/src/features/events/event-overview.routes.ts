import { eventOverview as overview } from '@foyer/contract/event-overview.ts';
import { byId } from '@foyer/contract/fields.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#deps.ts';
import { eventOverview } from './event-overview.queries.ts';

export const eventOverviewRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  app.get(
    '/events/overview/:id',
    {
      schema: {
        tags: ['Events'],
        summary: 'How an event stands: sales by day, who has booked last, what was done last',
        params: byId,
        response: { 200: overview },
      },
    },
    ({ params }) => eventOverview(deps, params.id),
  );
};
