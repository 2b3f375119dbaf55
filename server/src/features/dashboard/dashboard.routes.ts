import { dashboard } from '@foyer/contract/figures/dashboard.ts';
import { tonight } from '@foyer/contract/figures/tonight.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callerOf } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { dashboardReader } from './dashboard.queries.ts';
import { getTonight } from './tonight.queries.ts';

const tags = ['Dashboard'];

const roleOf = (request: FastifyRequest) => (callerOf(request).role === 'ADMIN' ? 'ADMIN' : 'MANAGER');

export const dashboardRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const getDashboard = dashboardReader(deps);
  app.get(
    '/dashboard',
    {
      config: { serves: 'places' },
      schema: {
        tags,
        operationId: 'getDashboard',
        summary: 'Get the dashboard',
        description: 'Returns the figures, warnings and latest activity that the caller may see.',
        response: { 200: dashboard },
      },
    },
    (request) => getDashboard(roleOf(request)),
  );

  app.get(
    '/dashboard/tonight',
    {
      config: { serves: 'places' },
      schema: {
        tags,
        operationId: 'getTonight',
        summary: 'Get the current night',
        description:
          'Returns the events, expected reservations and special hours of the night (06:00 to 06:00 at the venue), the next event if there are neither events nor reservations, and what needs attention. Refunds, e-mails and webhooks are shown to admins only.',
        response: { 200: tonight },
      },
    },
    (request) => getTonight(deps, roleOf(request)),
  );
};
