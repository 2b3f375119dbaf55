import { cursorPageOf } from '@foyer/contract/app-api/cursor.ts';
import {
  appReservation,
  appReservationCancelQuery,
  appReservationChanges,
  appReservationInput,
  appReservationListQuery,
} from '@foyer/contract/app-api/reservations.ts';
import { byId } from '@foyer/contract/fields.ts';
import type { FastifyRequest } from 'fastify';
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
import { getAppReservation, listAppReservations } from './reservations.app-queries.ts';

const tags = ['Reservations'];

/** Only the scope itself reaches reservations that staff made: `reservations:write` alone may be a partner's. */
const seesAll = ({ accessKey }: FastifyRequest): boolean =>
  accessKey?.scopes.includes('reservations:read') ?? false;

export const reservationReadAppRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { db, totals, clock } = deps;

  app.get(
    '/reservations',
    {
      schema: {
        tags,
        operationId: 'listReservations',
        summary: 'List reservations',
        description:
          'Returns reservations, newest first: with the scope `reservations:read` all, those of staff and of orders included; with `reservations:write` alone those made with an access key. Follow `next` with `after` to read all pages.',
        querystring: appReservationListQuery,
        response: { 200: cursorPageOf(appReservation) },
      },
    },
    async (request, reply) => {
      const query = await adjustUpdatedSince(deps, request.query, reply);
      return listAppReservations({ db, totals, now: clock.now() }, query, seesAll(request)).read();
    },
  );

  app.get(
    '/reservations/:id',
    {
      schema: {
        tags,
        operationId: 'getReservation',
        summary: 'Get a reservation',
        description: 'Returns a reservation that the list would contain.',
        params: byId,
        response: { 200: appReservation },
      },
    },
    async (request, reply) =>
      withEtag(reply, await getAppReservation(db, { ...request.params, seesAll: seesAll(request) })),
  );
};

export const reservationAppRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { clock } = deps;

  app.post(
    '/reservations',
    {
      schema: {
        tags,
        operationId: 'createReservation',
        summary: 'Make a reservation',
        description:
          'Makes a reservation without payment, for a guest or a name. `notify` e-mails the guest what is booked, with a calendar file. The same `externalId` again returns the existing reservation with 200. 409 `reservationNotPossible` has the reason in `params.reason`: `tableTaken`, `overSeats` or `placeClosed`. Errors: 400 if `reservationDate` is before today; 404 `guestNotFound`; 409 `externalIdReused`, `userBlocked`, `userDeleted`.',
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
          'Changes a reservation that is BOOKED, has not begun and has no payment. Without `tableNumber`, `guestNote`, `name` or `phone`, these stay as they are. `notify` e-mails the guest what is booked now. Errors: 409 `reservationClosed`, `reservationHasPayment`, `reservationNotPossible`; 412 `changedMeanwhile`.',
        params: byId,
        headers: ifMatch,
        body: appReservationChanges,
        response: { 200: appReservation },
      },
    },
    async (request, reply) => {
      const { params, body, headers } = request;
      const context = writeContext(request, 'updateReservation', clock.now());
      const reached = { ...params, seesAll: seesAll(request) };
      return withEtag(reply, await changeAppReservation(deps, context, reached, body, headers['if-match']));
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
          'Sets a reservation to CANCELLED. Cancelling again changes nothing. `notify` e-mails the guest. Errors: 409 `reservationClosed`, `reservationHasPayment`; 412 `changedMeanwhile`.',
        params: byId,
        headers: ifMatch,
        querystring: appReservationCancelQuery,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { params, query, headers } = request;
      const context = writeContext(request, 'cancelReservation', clock.now());
      const reached = { ...params, seesAll: seesAll(request) };
      await cancelAppReservation(deps, context, reached, query, headers['if-match']);
      return reply.code(204).send(null);
    },
  );
};
