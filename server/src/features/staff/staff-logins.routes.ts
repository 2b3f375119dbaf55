import { byId } from '@foyer/contract/fields.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callerOf, writeContext } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { noContent } from '#http/requests/route-schemas.ts';
import { endLoginsOf } from '#shared/accounts/logins.ts';
import { getStaff } from './staff.queries.ts';

/**
 * Ends a colleague's logins, for example after a phone or laptop is lost. The device is logged out with its
 * next call and needs the password again.
 */
export const staffLoginRoutes: FastifyPluginAsyncZod<Deps> = async (app, { change, clock }) => {
  app.delete(
    '/admin/staff/:id/sessions',
    {
      schema: {
        tags: ['Staff'],
        operationId: 'endStaffLogins',
        summary: "End a colleague's logins",
        description: 'Ends all logins of another account. Errors: 409 `staffSelfChange`.',
        params: byId,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const now = clock.now();
      await change(writeContext(request, 'endLoginsOfStaff', now), async (tx) => {
        await getStaff(tx, id);
        if (id === callerOf(request).id) throw new AppError('staffSelfChange');
        await endLoginsOf(tx, id, 'endedByAdmin', now);
      });
      return reply.code(204).send(null);
    },
  );
};
