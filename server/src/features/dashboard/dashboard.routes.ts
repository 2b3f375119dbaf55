import { dashboard } from '@foyer/contract/figures/dashboard.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callerOf } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { getDashboard } from './dashboard.queries.ts';

export const dashboardRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  app.get(
    '/dashboard',
    {
      schema: {
        tags: ['Dashboard'],
        operationId: 'getDashboard',
        summary: 'Get the dashboard',
        description: 'Returns the figures, warnings and latest activity that the caller may see.',
        response: { 200: dashboard },
      },
    },
    (request) => getDashboard(deps, callerOf(request).role === 'ADMIN' ? 'ADMIN' : 'MANAGER'),
  );
};
