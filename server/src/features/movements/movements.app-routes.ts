import { appMovementListQuery, appMovementPage } from '@foyer/contract/app-api/movements.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#deps.ts';
import { adjustUpdatedSince } from '#lists/updated-since.ts';
import { listAppMovements } from './movements.app-queries.ts';

export const movementAppRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  app.get(
    '/movements',
    {
      schema: {
        tags: ['Takings'],
        operationId: 'listMovements',
        summary: 'List movements of money',
        description:
          'Returns money that was paid or refunded, newest first. Movements are written once and never changed; takings are their sums. Follow `next` with `after` to read all pages.',
        querystring: appMovementListQuery,
        response: { 200: appMovementPage },
      },
    },
    async ({ query }, reply) => {
      const { recordedSince } = query;
      const since = await adjustUpdatedSince(deps, { updatedSince: recordedSince }, reply);
      const sent = { ...query, sentSince: recordedSince, recordedSince: since.updatedSince };
      return listAppMovements(deps, sent).read();
    },
  );
};
