import { byId } from '@foyer/contract/fields.ts';
import { login } from '@foyer/contract/sign-in/logins.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callerOf, writeContext } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { noContent } from '#http/requests/route-schemas.ts';
import { endLogin, endLoginsOf } from '#shared/accounts/logins.ts';
import { listLogins } from './logins.queries.ts';

const tags = ['Auth'];

/** Routes that list and end the caller's own logins. */
export const loginRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, change, clock }) => {
  app.get(
    '/users/me/sessions',
    {
      schema: {
        tags,
        operationId: 'listLogins',
        summary: 'List your logins',
        description: 'Returns the active logins of the signed-in account with browser and last use.',
        response: { 200: z.array(login) },
      },
    },
    (request) => listLogins(db, callerOf(request), clock.now()),
  );

  app.delete(
    '/users/me/sessions/:id',
    {
      schema: {
        tags,
        operationId: 'endLogin',
        summary: 'End one of your logins',
        description: 'Ends a login of the signed-in account. Its tokens stop working at once.',
        params: byId,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const now = clock.now();
      await change(writeContext(request, 'endLogin', now), async (tx) => {
        const own = await tx
          .selectFrom('logins')
          .select('id')
          .where('id', '=', id)
          .where('userId', '=', callerOf(request).id)
          .executeTakeFirst();
        if (!own) throw new AppError('notFound');
        await endLogin(tx, id, 'endedByOwner', now);
      });
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/users/me/sessions',
    {
      schema: {
        tags,
        operationId: 'endOtherLogins',
        summary: 'End your other logins',
        description: 'Ends every login of the signed-in account except the current one.',
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { id, loginId } = callerOf(request);
      const now = clock.now();
      await change(writeContext(request, 'endOtherLogins', now), (tx) =>
        endLoginsOf(tx, id, 'endedByOwner', now, loginId),
      );
      return reply.code(204).send(null);
    },
  );
};
