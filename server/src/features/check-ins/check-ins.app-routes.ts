import {
  checkInOfTicket,
  doorOverview,
  scanBatch,
  scanBatchOutcome,
  scanInput,
  scanOutcome,
  ticketEntryPage,
  ticketListQuery,
  undoQuery,
} from '@foyer/contract/check-ins.ts';
import { byId } from '@foyer/contract/fields.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idempotentWriteContext, writeContext } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { errorBodyFor } from '#http/answers/error-answers.ts';
import { noContent } from '#http/requests/route-schemas.ts';
import { adjustUpdatedSince } from '#lists/updated-since.ts';
import { endExpiredHolds } from '#shared/sales/orders.ts';
import { scanAll } from './batch.actions.ts';
import { checkInTexts } from './check-in-texts.ts';
import { scanTicket, undoCheckIn } from './check-ins.actions.ts';
import { readDoorOverview as readDoor } from './door.queries.ts';
import { scanLimit } from './scan-limit.ts';
import { scannerOf } from './scanner.ts';
import { listTickets } from './tickets.queries.ts';

const tags = ['Check-in'];

export const checkInAppRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { db, totals, clock } = deps;
  const limit = scanLimit(deps);

  app.post(
    '/check_ins',
    {
      config: { acceptsExpiredDevices: true },
      schema: {
        tags,
        ...checkInTexts.checkIn,
        body: scanInput,
        response: { 200: scanOutcome },
      },
    },
    async (request) => {
      const scanner = scannerOf(deps, request);
      limit(scanner);
      await endExpiredHolds(deps, clock.now());
      const context = idempotentWriteContext(request, 'checkIn', clock.now());
      return scanTicket(deps, context, request.body, scanner);
    },
  );

  app.post(
    '/check_ins/batch',
    {
      config: { acceptsExpiredDevices: true },
      schema: {
        tags,
        ...checkInTexts.checkInBatch,
        body: scanBatch,
        response: { 200: scanBatchOutcome },
      },
    },
    async (request) => {
      const scanner = scannerOf(deps, request);
      limit(scanner, request.body.scans.length);
      await endExpiredHolds(deps, clock.now());
      return scanAll({
        clock,
        context: idempotentWriteContext(request, 'checkIn', clock.now()),
        schema: scanInput,
        scans: request.body.scans,
        scan: (context, scan) => scanTicket(deps, context, scan, scanner),
        errorOf: (error) => errorBodyFor(request, error),
      });
    },
  );

  app.delete(
    '/check_ins/:ticketId',
    {
      schema: {
        tags,
        ...checkInTexts.undoCheckIn,
        params: checkInOfTicket,
        querystring: undoQuery,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      const context = writeContext(request, 'undoCheckIn', clock.now());
      await undoCheckIn(deps, context, { ...params, ...query }, scannerOf(deps, request));
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/events/:id/tickets',
    {
      schema: {
        tags,
        ...checkInTexts.listTickets,
        params: byId,
        querystring: ticketListQuery,
        response: { 200: ticketEntryPage },
      },
    },
    async (request, reply) => {
      await endExpiredHolds(deps, clock.now());
      const query = await adjustUpdatedSince(deps, request.query, reply);
      const scanner = scannerOf(deps, request);
      return listTickets({ db, totals, now: clock.now() }, request.params.id, query, scanner);
    },
  );

  app.get(
    '/door',
    {
      schema: {
        tags,
        ...checkInTexts.getDoor,
        response: { 200: doorOverview },
      },
    },
    async ({ accessKey }) => {
      await endExpiredHolds(deps, clock.now());
      return readDoor(deps, accessKey?.expiresAt ?? null);
    },
  );
};
