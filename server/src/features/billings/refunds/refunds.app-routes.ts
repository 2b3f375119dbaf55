import { appNewRefund, appRefund } from '@foyer/contract/app-api/orders.ts';
import { byId } from '@foyer/contract/fields.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idempotentWriteContext } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { ifMatch } from '#http/requests/route-schemas.ts';
import { createAppRefund } from './refunds.app-actions.ts';

/** Refunds that other programs make or report. */
export const refundAppRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  app.post(
    '/orders/:id/refunds',
    {
      schema: {
        tags: ['Orders'],
        operationId: 'createRefund',
        summary: 'Refund an order',
        description:
          'Refunds the tickets in `ticketIds`, an `amount`, or all that is left, and records it as PAID or PENDING. Foyer moves no money. Refunded tickets become invalid at once and can be sold again, except those of guests who are already in. The same `externalId` again returns the existing refund with 200. Errors: 409 `externalIdReused`, `billingCannotBeRefunded`, `refundExceedsPayment`; 412 `changedMeanwhile`.',
        params: byId,
        headers: ifMatch,
        body: appNewRefund,
        response: { 200: appRefund, 201: appRefund },
      },
    },
    async (request, reply) => {
      const { params, body, headers } = request;
      const context = idempotentWriteContext(request, 'refundBilling', deps.clock.now());
      const made = await createAppRefund(deps, context, params.id, body, headers['if-match']);
      return reply.code(made.isNew ? 201 : 200).send(made.refund);
    },
  );
};
