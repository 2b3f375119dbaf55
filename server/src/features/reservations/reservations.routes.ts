import { byId } from '@foyer/contract/fields.ts';
import { exportQuery } from '@foyer/contract/lists/exports.ts';
import { pageOf } from '@foyer/contract/queries/list-query.ts';
import {
  reservation,
  reservationInput,
  reservationListQuery,
  reservationStatusInput,
} from '@foyer/contract/reservations/reservations.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idempotentWriteContext, writeContext } from '#auth/caller/caller.ts';
import { pageForCaller, pageRoute } from '#auth/caller/page-for-caller.ts';
import type { Deps } from '#deps.ts';
import { withEtag } from '#http/answers/etag.ts';
import { ifMatch, noContent } from '#http/requests/route-schemas.ts';
import { fileRoute, fileSchema, sendFile } from '#lists/export-file.ts';
import {
  createReservation,
  deleteReservation,
  setReservationStatus,
  updateReservation,
} from './reservations.actions.ts';
import { getReservation, listReservations } from './reservations.queries.ts';
import { exportReservations } from './reservations-export.queries.ts';

const tags = ['Reservations'];

/** Reservations of places. Those of orders of type RESERVATION are among them. */
export const reservationRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { db, clock } = deps;

  app.get(
    '/reservations',
    {
      ...pageRoute,
      schema: {
        tags,
        operationId: 'listReservations',
        summary: 'List reservations',
        description:
          'Returns reservations by time, filtered by day, place and status. `search` finds names and phone numbers. A reservation after midnight belongs to the day whose opening hours it is in. `warnings` are computed on every read.',
        querystring: reservationListQuery,
        response: { 200: pageOf(reservation) },
      },
    },
    (request) => pageForCaller(deps, request, () => listReservations(deps, request.query)),
  );

  app.get(
    '/reservations/export',
    {
      ...fileRoute,
      schema: {
        ...fileSchema(exportQuery('reservations', reservationListQuery.omit({ page: true, size: true }))),
        tags,
        operationId: 'exportReservations',
        summary: 'Export reservations',
        description:
          'Streams all reservations that match the filters, as CSV or as a workbook. The history records the export.',
      },
    },
    (request, reply) =>
      sendFile(deps, reply, {
        list: 'reservations',
        query: request.query,
        content: exportReservations(db, request.query),
        context: writeContext(request, 'exportReservations', clock.now()),
      }),
  );

  app.get(
    '/reservations/:id',
    {
      schema: {
        tags,
        operationId: 'getReservation',
        summary: 'Get a reservation',
        description: 'Returns a reservation with its warnings.',
        params: byId,
        response: { 200: reservation },
      },
    },
    async ({ params }, reply) => withEtag(reply, await getReservation(deps, params.id)),
  );

  app.post(
    '/reservations',
    {
      schema: {
        tags,
        operationId: 'createReservation',
        summary: 'Create a reservation',
        description:
          'Creates a reservation for a guest (`userId`) or a `name`. Warnings never refuse it. `notify` mails a guest with an account what is booked, with a calendar file. Errors: 400 if `reservationDate` is before today.',
        body: reservationInput,
        response: { 201: reservation },
      },
    },
    async (request, reply) => {
      const context = idempotentWriteContext(request, 'createReservation', clock.now());
      return withEtag(reply.code(201), await createReservation(deps, context, request.body));
    },
  );

  app.put(
    '/reservations/:id',
    {
      schema: {
        tags,
        operationId: 'updateReservation',
        summary: 'Update a reservation',
        description:
          'Replaces all fields of a reservation; without `status` it stays as it is. A date before today is refused if it is new. `notify` mails the guest if the time, place, table, guests, name or their note changed. Errors: 409 `reservationPaymentOver`; 412 `changedMeanwhile`.',
        params: byId,
        headers: ifMatch,
        body: reservationInput,
        response: { 200: reservation },
      },
    },
    async (request, reply) => {
      const { params, body, headers } = request;
      const context = writeContext(request, 'updateReservation', clock.now());
      return withEtag(reply, await updateReservation(deps, context, params.id, body, headers['if-match']));
    },
  );

  app.patch(
    '/reservations/:id/status',
    {
      schema: {
        tags,
        operationId: 'setReservationStatus',
        summary: 'Set the status of a reservation',
        description:
          'Each status may follow every other. Only a reservation whose payment failed or was refunded stays CANCELLED. `notify` mails the guest of a reservation that is cancelled or booked again. Errors: 409 `reservationPaymentOver`; 412 `changedMeanwhile`.',
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

  app.delete(
    '/reservations/:id',
    {
      schema: {
        tags,
        operationId: 'deleteReservation',
        summary: 'Delete a reservation',
        description:
          'Deletes a reservation that no order made; others can be cancelled. Errors: 409 `reservationHasPayment`; 412 `changedMeanwhile`.',
        params: byId,
        headers: ifMatch,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const context = writeContext(request, 'deleteReservation', clock.now());
      await deleteReservation(deps, context, request.params.id, request.headers['if-match']);
      return reply.code(204).send(null);
    },
  );
};
