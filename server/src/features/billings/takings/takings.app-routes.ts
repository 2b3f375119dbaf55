import { takings, takingsQuery } from '@foyer/contract/figures/takings.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#deps.ts';
import { readTakings } from './takings.queries.ts';

export const takingsAppRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, settings }) => {
  app.get(
    '/takings',
    {
      schema: {
        tags: ['Takings'],
        operationId: 'getTakings',
        summary: 'Get takings',
        description:
          'Returns what was taken and paid back on these days, which begin at the `dayStart` of the venue: a group for each day, event, set of places, payment method or seller, and the total. They are sums of movements, so a day that is over does not change unless something of it is reported late (`late`).',
        querystring: takingsQuery,
        response: { 200: takings },
      },
    },
    ({ query }) => readTakings({ db, settings }, query),
  );
};
