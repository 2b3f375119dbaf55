import { byId } from '@foyer/contract/fields.ts';
import { sendTicketsInput } from '@foyer/contract/sales/billing.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idempotentWriteContext } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { sendTickets } from './send-tickets.actions.ts';

export const sendTicketsRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  app.post(
    '/admin/billings/:id/send_tickets',
    {
      config: { serves: 'places', changes: 'billings' },
      schema: {
        tags: ['Billings'],
        operationId: 'sendTickets',
        summary: 'E-mail tickets again',
        description:
          'E-mails the VALID tickets of an order to the guest, or to `email`. Errors: 409 `noTickets`, `noEmailAddress`, `userBlocked`, `userDeleted`.',
        params: byId,
        body: sendTicketsInput,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const context = idempotentWriteContext(request, 'sendTickets', deps.clock.now());
      await sendTickets(deps, context, params.id, body);
      return reply.code(204).send(null);
    },
  );
};
