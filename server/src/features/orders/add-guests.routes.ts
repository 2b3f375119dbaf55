import { byId } from '@foyer/contract/fields.ts';
import { addGuestsInput } from '@foyer/contract/sales/add-guests.ts';
import { type Billing, billing } from '@foyer/contract/sales/billing.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idempotentWriteContext } from '#auth/caller/caller.ts';
import type { Db } from '#db/handles.ts';
import type { Deps } from '#deps.ts';
import { withEtag } from '#http/answers/etag.ts';
import { addGuests } from './add-guests.actions.ts';

/** `getBilling` belongs to another feature. */
type AddGuestsDeps = Deps & { getBilling: (db: Db, id: string) => Promise<Billing> };

export const addGuestsRoutes: FastifyPluginAsyncZod<AddGuestsDeps> = async (app, deps) => {
  app.post(
    '/events/:id/tickets',
    {
      config: { serves: 'places', changes: 'events' },
      schema: {
        tags: ['Events'],
        operationId: 'addGuests',
        summary: 'Sell tickets',
        description:
          'Sells tickets to a guest, or to a walk-in without an account. Creates a PAID billing. Errors: 409 `eventNotOnSale`, ' +
          '`ticketsSoldOut`, `offerEnded`, `couponInvalid`, `couponUsedUp`, `userBlocked`, `userDeleted`.',
        params: byId,
        body: addGuestsInput,
        response: { 201: billing },
      },
    },
    async (request, reply) => {
      const context = idempotentWriteContext(request, 'addGuests', deps.clock.now());
      const id = await addGuests(deps, context, request.params.id, request.body);
      return withEtag(reply.code(201), await deps.getBilling(deps.db, id));
    },
  );
};
