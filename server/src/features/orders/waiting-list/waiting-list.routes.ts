import { byId } from '@foyer/contract/fields.ts';
import {
  byEntry,
  waitingList,
  waitingListChanges,
  waitingListEntry,
  waitingListEntryChanges,
  waitingListEntryInput,
} from '@foyer/contract/sales/waiting-list.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idempotentWriteContext, writeContext } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { noContent } from '#http/requests/route-schemas.ts';
import { addToWaitingList, changeEntry, openWaitingList, removeEntry } from './waiting-list.actions.ts';
import { getWaitingList } from './waiting-list.queries.ts';

const tags = ['Events'];

export const waitingListRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { db, clock } = deps;

  app.get(
    '/events/:id/waiting_list',
    {
      config: { serves: 'places' },
      schema: {
        tags,
        operationId: 'getWaitingList',
        summary: 'Get the waiting list of an event',
        description: 'Returns running offers and the first guests in line, up to 200 entries of `total`.',
        params: byId,
        response: { 200: waitingList },
      },
    },
    ({ params }) => getWaitingList(db, params.id),
  );

  app.post(
    '/events/:id/waiting_list',
    {
      config: { serves: 'places', changes: 'events' },
      schema: {
        tags,
        operationId: 'addToWaitingList',
        summary: 'Add a guest to the waiting list',
        description:
          'Puts a guest at the end of the line. Errors: 409 `ticketsAvailable`, `alreadyWaiting`, `waitingListOff`, `eventNotOnSale`, `userBlocked`, `userDeleted`.',
        params: byId,
        body: waitingListEntryInput,
        response: { 201: waitingListEntry },
      },
    },
    async (request, reply) => {
      const context = idempotentWriteContext(request, 'addToWaitingList', clock.now());
      return reply.code(201).send(await addToWaitingList(deps, context, request.params.id, request.body));
    },
  );

  app.patch(
    '/events/:id/waiting_list',
    {
      config: { serves: 'places', changes: 'events' },
      schema: {
        tags,
        operationId: 'openWaitingList',
        summary: 'Open or close the waiting list of an event',
        description:
          'While it is closed, nobody can join, and free tickets are on open sale. Guests in line keep their position, and offers run on.',
        params: byId,
        body: waitingListChanges,
        response: { 200: waitingList },
      },
    },
    (request) => {
      const { params, body } = request;
      const context = writeContext(request, body.open ? 'openWaitingList' : 'closeWaitingList', clock.now());
      return openWaitingList(deps, context, params.id, body.open);
    },
  );

  app.patch(
    '/events/:id/waiting_list/:entryId',
    {
      config: { serves: 'places', changes: 'events' },
      schema: {
        tags,
        operationId: 'changeWaitingListEntry',
        summary: 'Change how many tickets a guest waits for',
        description: 'Changes an entry that is WAITING. It keeps its position.',
        params: byEntry,
        body: waitingListEntryChanges,
        response: { 200: waitingListEntry },
      },
    },
    (request) => {
      const context = writeContext(request, 'changeWaitingListEntry', clock.now());
      return changeEntry(deps, context, request.params, request.body.quantity);
    },
  );

  app.delete(
    '/events/:id/waiting_list/:entryId',
    {
      config: { serves: 'places', changes: 'events' },
      schema: {
        tags,
        operationId: 'removeFromWaitingList',
        summary: 'Remove a guest from the waiting list',
        description:
          'Takes the guest out of the line and ends an offer. An entry that has ended stays as it is.',
        params: byEntry,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const context = writeContext(request, 'removeFromWaitingList', clock.now());
      await removeEntry(deps, context, request.params);
      return reply.code(204).send(null);
    },
  );
};
