import { byId } from '@foyer/contract/fields.ts';
import { reservation, reservationStatusInput } from '@foyer/contract/reservations/reservations.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { writeContext } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { withEtag } from '#http/answers/etag.ts';
import { ifMatch } from '#http/requests/route-schemas.ts';
import { setReservationStatus } from './reservations.actions.ts';

const tags = ['Reservations'];

/** Beside the calls that follow from the description. */
export const reservationRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { clock } = deps;

  app.patch(
    '/reservations/:id/status',
    {
      config: { serves: 'places', changes: 'reservations' },
      schema: {
        tags,
        operationId: 'setReservationStatus',
        summary: 'Set the status of a reservation',
        description:
          'Each status may follow every other. Only a reservation whose payment failed or was refunded stays CANCELLED. `notify` e-mails the guest of a reservation that is cancelled or booked again. Errors: 409 `reservationPaymentOver`; 412 `changedMeanwhile`.',
        params: byId,
        headers: ifMatch,
        body: reservationStatusInput,
        response: { 200: reservation },
      },
    },
    async (request, reply) => {
      const { params, body, headers } = request;
      const context = writeContext(request, 'setReservationStatus', clock.now());
      return withEtag(reply, await setReservationStatus(deps, context, params.id, body, headers['if-match']));
    },
  );
};
