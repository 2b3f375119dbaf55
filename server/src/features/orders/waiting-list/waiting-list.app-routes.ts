import {
  appWaitingListEntry,
  appWaitingListInput,
  byWaitingListEntry,
} from '@foyer/contract/app-api/waiting-list.ts';
import { byId } from '@foyer/contract/fields.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idempotentWriteContext, writeContext } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { noContent } from '#http/requests/route-schemas.ts';
import { getWaitingListEntry, joinWaitingList, leaveWaitingList } from './waiting-list.app-actions.ts';

const tags = ['Orders'];

export const waitingListReadAppRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db }) => {
  app.get(
    '/events/:id/waiting_list/:externalId',
    {
      schema: {
        tags,
        operationId: 'getWaitingListEntry',
        summary: 'Get an entry of a waiting list',
        description: 'Returns the position in line, or until when an offer holds tickets.',
        params: byWaitingListEntry,
        response: { 200: appWaitingListEntry },
      },
    },
    ({ params }) => getWaitingListEntry(db, params),
  );
};

export const waitingListAppRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  app.post(
    '/events/:id/waiting_list',
    {
      schema: {
        tags,
        operationId: 'joinWaitingList',
        summary: 'Join a waiting list',
        description:
          'Puts a guest in line for tickets of a sold-out event. Freed tickets are held for the first guests whom they suffice for: `waiting_list.offered`. The same `externalId` again returns the existing entry with 200. Errors: 404 `guestNotFound`; 409 `ticketsAvailable`, `alreadyWaiting`, `waitingListOff`, `eventNotOnSale`, `externalIdReused`, `userBlocked`, `userDeleted`.',
        params: byId,
        body: appWaitingListInput,
        response: { 200: appWaitingListEntry, 201: appWaitingListEntry },
      },
    },
    async (request, reply) => {
      const context = idempotentWriteContext(request, 'joinWaitingList', deps.clock.now());
      const { isNew, entry } = await joinWaitingList(deps, context, request.params.id, request.body);
      return reply.code(isNew ? 201 : 200).send(entry);
    },
  );

  app.delete(
    '/events/:id/waiting_list/:externalId',
    {
      schema: {
        tags,
        operationId: 'leaveWaitingList',
        summary: 'Leave a waiting list',
        description:
          'Takes the guest out of the line and ends an offer. An entry that has ended stays as it is.',
        params: byWaitingListEntry,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const context = writeContext(request, 'leaveWaitingList', deps.clock.now());
      await leaveWaitingList(deps, context, request.params);
      return reply.code(204).send(null);
    },
  );
};
