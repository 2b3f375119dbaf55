import { retention } from '@foyer/contract/people/retention.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#deps.ts';
import { getRetention } from './retention.queries.ts';

export const retentionRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  app.get(
    '/admin/retention',
    {
      schema: {
        tags: ['History'],
        operationId: 'getRetention',
        summary: 'Get the rules of retention',
        description:
          'Returns how long Foyer keeps data that it removes by age, and what the next run removes. The rules are settings of the server. A run follows each start, and then one every hour.',
        response: { 200: retention },
      },
    },
    () => getRetention(deps),
  );
};
