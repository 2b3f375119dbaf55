import {
  checkInOfEvent,
  type StaffScanInput,
  scanBatch,
  scanBatchOutcome,
  scanOutcome,
  staffDoorOverview,
  staffScanInput,
  staffTicketEntryPage,
  staffTicketListQuery,
  undoQuery,
} from '@foyer/contract/check-ins.ts';
import { byId } from '@foyer/contract/fields.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callerOf, idempotentWriteContext, writeContext } from '#auth/caller/caller.ts';
import { readingEverything } from '#db/connection/request-scope.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { invalid } from '#errors.ts';
import { errorBodyFor } from '#http/answers/error-answers.ts';
import { noContent } from '#http/requests/route-schemas.ts';
import { adjustUpdatedSince } from '#lists/updated-since.ts';
import { endExpiredHolds } from '#shared/sales/orders.ts';
import { scanAll } from './batch.actions.ts';
import { checkInTexts } from './check-in-texts.ts';
import { type PayOrder, scanTicket, undoCheckIn } from './check-ins.actions.ts';
import { endOfLogin, readDoorOverview as readDoor } from './door.queries.ts';
import { scanLimit } from './scan-limit.ts';
import { scannerOf } from './scanner.ts';
import { listStaffTickets } from './tickets.queries.ts';

const tags = ['Door'];

export const checkInRoutes: FastifyPluginAsyncZod<Deps & { payOrder: PayOrder }> = async (app, deps) => {
  const { db, totals, clock, payOrder } = deps;
  const limit = scanLimit(deps);

  /** Scans a ticket at the door of the event in the path. 400 if the body names another event. */
  const scanAt =
    (request: FastifyRequest, eventId: string) => (context: WriteContext, input: StaffScanInput) => {
      const { device: deviceName, paymentMethod, ...scan } = input;
      if (scan.eventId !== undefined && scan.eventId !== eventId)
        throw invalid('eventId', { key: 'unknownValue' });
      return scanTicket(
        deps,
        context,
        { ...scan, eventId },
        scannerOf(deps, request, deviceName),
        paymentMethod === undefined
          ? undefined
          : (tx, id) => readingEverything(() => payOrder(deps, tx, context.now, id, paymentMethod)), // counts uses of coupons
      );
    };

  app.post(
    '/events/check_in/:id',
    {
      schema: {
        tags,
        ...checkInTexts.checkIn,
        params: byId,
        body: staffScanInput,
        response: { 200: scanOutcome },
      },
    },
    async (request) => {
      limit(scannerOf(deps, request));
      await endExpiredHolds(deps, clock.now());
      const context = idempotentWriteContext(request, 'checkIn', clock.now());
      return scanAt(request, request.params.id)(context, request.body);
    },
  );

  app.post(
    '/events/check_in_batch/:id',
    {
      schema: {
        tags,
        ...checkInTexts.checkInBatch,
        params: byId,
        body: scanBatch,
        response: { 200: scanBatchOutcome },
      },
    },
    async (request) => {
      limit(scannerOf(deps, request), request.body.scans.length);
      await endExpiredHolds(deps, clock.now());
      return scanAll({
        clock,
        context: idempotentWriteContext(request, 'checkIn', clock.now()),
        schema: staffScanInput,
        scans: request.body.scans,
        scan: scanAt(request, request.params.id),
        errorOf: (error) => errorBodyFor(request, error),
      });
    },
  );

  app.delete(
    '/events/check_in/:id/:ticketId',
    {
      schema: {
        tags,
        ...checkInTexts.undoCheckIn,
        params: checkInOfEvent,
        querystring: undoQuery,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { id: eventId, ticketId } = request.params;
      const context = writeContext(request, 'undoCheckIn', clock.now());
      await undoCheckIn(deps, context, { ticketId, eventId, ...request.query }, scannerOf(deps, request));
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/events/tickets/:id',
    {
      schema: {
        tags,
        ...checkInTexts.listTickets,
        params: byId,
        querystring: staffTicketListQuery,
        response: { 200: staffTicketEntryPage },
      },
    },
    async (request, reply) => {
      await endExpiredHolds(deps, clock.now());
      const query = await adjustUpdatedSince(deps, request.query, reply);
      const scanner = scannerOf(deps, request);
      return listStaffTickets({ db, totals, now: clock.now() }, request.params.id, query, scanner);
    },
  );

  app.get(
    '/events/door',
    {
      schema: {
        tags,
        ...checkInTexts.getDoor,
        response: { 200: staffDoorOverview },
      },
    },
    async (request) => {
      await endExpiredHolds(deps, clock.now());
      return readDoor(deps, await endOfLogin(deps, callerOf(request).loginId));
    },
  );
};
