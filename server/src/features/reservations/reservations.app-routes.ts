import { cursorPageOf } from '@foyer/contract/app-api/cursor.ts';
import {
  appReservation,
  appReservationCancelQuery,
  appReservationChanges,
  appReservationInput,
  appReservationListQuery,
} from '@foyer/contract/app-api/reservations.ts';
import { byId } from '@foyer/contract/fields.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idempotentWriteContext, writeContext } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { withEtag } from '#http/answers/etag.ts';
import { ifMatch, noContent } from '#http/requests/route-schemas.ts';
import { adjustUpdatedSince } from '#lists/updated-since.ts';
import {
  cancelAppReservation,
  changeAppReservation,
  createAppReservation,
} from './reservations.app-actions.ts';
import { listAppReservations } from './reservations.app-queries.ts';

const tags = ['Reservations'];

export const reservationAppRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { db, totals, clock } = deps;

  app.get(
    '/reservations',
    {
      schema: {
        tags,
        operationId: 'listReservations',
        summary: 'List reservations',
        description:
          'Returns all reservations, newest first: those of programs, of staff and of orders. Follow `next` with `after` to read all pages.',
        querystring: appReservationListQuery,
        response: { 200: cursorPageOf(appReservation) },
      },
    },
    async ({ query }, reply) =>
      listAppReservations(
        { db, totals, now: clock.now() },
        await adjustUpdatedSince(deps, query, reply),
      ).read(),
  );

  app.post(
    '/reservations',
    {
      schema: {
        tags,
        operationId: 'createReservation',
        summary: 'Make a reservation',
        description:
          'Makes a reservation without payment, for a guest or a name. `notify` mails the guest what is booked, with a calendar file. The same `externalId` again returns the existing reservation with 200. 409 `reservationNotPossible` has the reason in `params.reason`: `tableTaken`, `overSeats` or `placeClosed`. Errors: 400 if `reservationDate` is before today; 404 `guestNotFound`; 409 `externalIdReused`, `userBlocked`, `userDeleted`.',
        body: appReservationInput,
        response: { 200: appReservation, 201: appReservation },
      },
    },
    async (request, reply) => {
      const context = idempotentWriteContext(request, 'createReservation', clock.now());
      const { isNew, reservation } = await createAppReservation(deps, context, request.body);
      return withEtag(reply.code(isNew ? 201 : 200), reservation);
    },
  );

  app.put(
    '/reservations/:id',
    {
      schema: {
        tags,
        operationId: 'updateReservation',
        summary: 'Change a reservation',
        description:
          'Changes a reservation that is BOOKED, has not begun and has no payment. Without `tableNumber`, `guestNote`, `name` or `phone`, these stay as they are. `notify` mails the guest what is booked now. Errors: 409 `reservationClosed`, `reservationHasPayment`, `reservationNotPossible`; 412 `changedMeanwhile`.',
        params: byId,
        headers: ifMatch,
        body: appReservationChanges,
        response: { 200: appReservation },
      },
    },
    async (request, reply) => {
      const { params, body, headers } = request;
      const context = writeContext(request, 'updateReservation', clock.now());
      return withEtag(reply, await changeAppReservation(deps, context, params.id, body, headers['if-match']));
    },
  );

  app.delete(
    '/reservations/:id',
    {
      schema: {
        tags,
        operationId: 'cancelReservation',
        summary: 'Cancel a reservation',
        description:
          'Sets a reservation to CANCELLED. Cancelling again changes nothing. `notify` mails the guest. Errors: 409 `reservationClosed`, `reservationHasPayment`; 412 `changedMeanwhile`.',
        params: byId,
        headers: ifMatch,
        querystring: appReservationCancelQuery,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { params, query, headers } = request;
      const context = writeContext(request, 'cancelReservation', clock.now());
      await cancelAppReservation(deps, context, params.id, query, headers['if-match']);
      return reply.code(204).send(null);
    },
  );
};
