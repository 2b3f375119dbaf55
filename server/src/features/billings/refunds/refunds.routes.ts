import { byId } from '@foyer/contract/fields.ts';
import { billing } from '@foyer/contract/sales/billing.ts';
import { refundInput } from '@foyer/contract/sales/refunds.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idempotentWriteContext, writeContext } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { withEtag } from '#http/answers/etag.ts';
import { ifMatch } from '#http/requests/route-schemas.ts';
import { createRefund, withdrawRefund } from './refunds.actions.ts';

const tags = ['Billings'];

/** Refunds that staff start. Foyer records them; the payment provider returns the money. */
export const refundRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { clock } = deps;

  app.post(
    '/admin/billings/:id/refund',
    {
      schema: {
        tags,
        operationId: 'createRefund',
        summary: 'Refund a payment',
        description:
          'Creates a PENDING refund of the tickets in `ticketIds`, of an `amount`, or of all that is left. Refunded tickets become invalid at once and can be sold again, except those of guests who are already in. A refund of 0.00 is PAID at once. Errors: 409 `billingCannotBeRefunded`, `refundExceedsPayment`; 412 `changedMeanwhile`.',
        params: byId,
        headers: ifMatch,
        body: refundInput,
        response: { 201: billing },
      },
    },
    async (request, reply) => {
      const { params, body, headers } = request;
      const context = idempotentWriteContext(request, 'refundBilling', clock.now());
      return withEtag(
        reply.code(201),
        await createRefund(deps, context, params.id, body, headers['if-match']),
      );
    },
  );

  app.delete(
    '/admin/billings/:id',
    {
      schema: {
        tags,
        operationId: 'withdrawRefund',
        summary: 'Withdraw a refund',
        description:
          'Deletes a PENDING refund. Its tickets become valid again if their seats are still available. Errors: 409 `billingStatusForbidden`, `ticketsSoldOut`, `couponUsedUp`; 412 `changedMeanwhile`.',
        params: byId,
        headers: ifMatch,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { params, headers } = request;
      const context = writeContext(request, 'withdrawRefund', clock.now());
      await withdrawRefund(deps, context, params.id, headers['if-match']);
      return reply.code(204).send(null);
    },
  );
};
