import { byId } from '@foyer/contract/fields.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callerOf, writeContext } from '#auth/caller/caller.ts';
import { secondFactorRemovedSubject } from '#auth/mails/mails.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { noContent } from '#http/requests/route-schemas.ts';
import { enqueueMails } from '#mail/recorded-mails.ts';
import {
  lockSecondFactors,
  readSecondFactorMethods,
  removeSecondFactors,
} from '#shared/accounts/second-factors.ts';
import { getStaff } from './staff.queries.ts';

/**
 * Removes the second factor of a colleague who has lost it. Current logins continue; the next one needs only
 * the password.
 */
export const staffSecondFactorRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { change, clock, jobs } = deps;

  app.delete(
    '/admin/staff/:id/second_factor',
    {
      schema: {
        tags: ['Staff'],
        operationId: 'removeStaffSecondFactor',
        summary: "Remove a colleague's second factor",
        description:
          'Removes the authenticator app and all passkeys of another account, and e-mails its owner. Errors: 409 `staffSelfChange`.',
        params: byId,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const caller = callerOf(request);
      const now = clock.now();
      await change(writeContext(request, 'removeSecondFactor', now), async (tx) => {
        await lockSecondFactors(tx, id);
        const { email, language } = await getStaff(tx, id);
        if (id === caller.id) throw new AppError('staffSelfChange');
        if ((await readSecondFactorMethods(tx, id)).length === 0) return;
        await removeSecondFactors(tx, id);
        await enqueueMails({ tx, jobs, now }, 'SECOND_FACTOR_REMOVED', [
          {
            to: email,
            language,
            subject: secondFactorRemovedSubject[language],
            data: { userId: id, actorId: caller.id },
          },
        ]);
      });
      return reply.code(204).send(null);
    },
  );
};
