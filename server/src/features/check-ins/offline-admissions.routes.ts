import { byId } from '@foyer/contract/fields.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { writeContext } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { noContent } from '#http/requests/route-schemas.ts';
import { dismissAdmission, dismissAdmissionsOf } from './offline-admissions.actions.ts';

const tags = ['Door'];

export const offlineAdmissionRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  app.delete(
    '/events/offline_admissions/:id',
    {
      config: { serves: 'places', changes: 'input' },
      schema: {
        tags,
        operationId: 'dismissOfflineAdmission',
        summary: 'Dismiss an offline admission',
        description:
          'Removes it from the lists of what to look at. The history keeps it. Repeating the call changes nothing.',
        params: byId,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const context = writeContext(request, 'dismissOfflineAdmission', deps.clock.now());
      await dismissAdmission(deps, context, request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/events/:id/offline_admissions',
    {
      schema: {
        tags,
        operationId: 'dismissOfflineAdmissions',
        summary: 'Dismiss the offline admissions of an event',
        description:
          'Removes all of them from the lists of what to look at, also those that were only counted. Repeating the call changes nothing.',
        params: byId,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const context = writeContext(request, 'dismissOfflineAdmissions', deps.clock.now());
      await dismissAdmissionsOf(deps, context, request.params.id);
      return reply.code(204).send(null);
    },
  );
};
