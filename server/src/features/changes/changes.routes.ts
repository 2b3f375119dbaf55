import { changes } from '@foyer/contract/lists/changes.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callerOf } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { type ListTables, readChanges } from './changes.queries.ts';

export const changeRoutes: FastifyPluginAsyncZod<Deps & { listTables: ListTables }> = async (app, deps) => {
  app.get(
    '/changes',
    {
      // Read from the same database as the lists, so that it never announces a change that they do not show
      // yet.
      config: { allowsStaleReads: true, isQuiet: true },
      schema: {
        tags: ['Lists'],
        operationId: 'getRevisions',
        summary: 'Get the revisions of all lists',
        description:
          'Returns a number per list that changes with its data, so that clients reload only what changed.',
        response: { 200: changes },
      },
    },
    (request) => readChanges(deps, callerOf(request), deps.listTables),
  );
};
