import { byId } from '@foyer/contract/fields.ts';
import { billing } from '@foyer/contract/sales/billing.ts';
import { billingStatusInput } from '@foyer/contract/sales/billings.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { writeContext } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { withEtag } from '#http/answers/etag.ts';
import { ifMatch } from '#http/requests/route-schemas.ts';
import { updateBillingStatus } from './billing-status.actions.ts';

/** Outcome of a refund: the money is returned in another system. */
export const billingStatusRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  app.put(
    '/admin/billings/:id/status',
    {
      schema: {
        tags: ['Billings'],
        operationId: 'setBillingStatus',
        summary: 'Report the outcome of a refund',
        description:
          'Sets a refund to PAID if the money was returned, to ERROR if it was not, or back to PENDING to try it again. `paymentMethod` says how the money was returned. Errors: 409 `billingStatusForbidden`, `refundExceedsPayment`; 412 `changedMeanwhile`.',
        params: byId,
        headers: ifMatch,
        body: billingStatusInput,
        response: { 200: billing },
      },
    },
    async (request, reply) => {
      const { params, body, headers } = request;
      const context = writeContext(request, 'updateBillingStatus', deps.clock.now());
      const updated = await updateBillingStatus(deps, context, params.id, body, headers['if-match']);
      return withEtag(reply, updated);
    },
  );
};
