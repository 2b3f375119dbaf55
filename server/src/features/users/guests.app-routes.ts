import { cursorPageOf } from '@foyer/contract/app-api/cursor.ts';
import {
  anyAppGuest,
  appGuest,
  appGuestChanges,
  appGuestInput,
  appGuestListQuery,
  byExternalId,
  favouritePath,
  type GuestDeletion,
  guestDeletion,
} from '@foyer/contract/app-api/guests.ts';
import { allowsScope } from '@foyer/contract/integrations/access-keys.ts';
import { personData } from '@foyer/contract/people/person-data.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { writeContext } from '#auth/caller/caller.ts';
import { outsideRequest } from '#db/connection/request-scope.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { withEtag } from '#http/answers/etag.ts';
import { ifMatch, noContent } from '#http/requests/route-schemas.ts';
import { adjustUpdatedSince } from '#lists/updated-since.ts';
import { getAnyAppGuest } from '#presenters/guests.ts';
import { type EraseDeps, eraseUser } from './erase/erase.actions.ts';
import { addFavourite, favouriteEvents, favouritePlaces, removeFavourite } from './favourites.app-actions.ts';
import { deleteGuest, patchGuest, putGuest } from './guests.app-actions.ts';
import { listAppGuests } from './guests.app-queries.ts';
import { exportPerson } from './person-data.queries.ts';

const tags = ['Guests'];

export const guestReadAppRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { db, totals, clock } = deps;

  app.get(
    '/guests',
    {
      schema: {
        tags,
        operationId: 'listGuests',
        summary: 'List guests',
        description:
          'Returns guests, newest first, or the one with an e-mail address. Follow `next` with `after` to read all pages.',
        querystring: appGuestListQuery,
        response: { 200: cursorPageOf(anyAppGuest) },
      },
    },
    async ({ query }, reply) => {
      const reading = { db, totals, now: clock.now() };
      return listAppGuests(reading, await adjustUpdatedSince(deps, query, reply)).read();
    },
  );

  app.get(
    '/guests/:externalId',
    {
      schema: {
        tags,
        operationId: 'getGuest',
        summary: 'Get a guest',
        description:
          'Finds a guest by your own id, in any status. Of a deleted one, only `externalId`, `status` and `updatedAt` are returned. Errors: 404 `guestNotFound`.',
        params: byExternalId,
        response: { 200: anyAppGuest },
      },
    },
    async ({ params }, reply) => withEtag(reply, await getAnyAppGuest(db, params.externalId)),
  );

  app.get(
    '/guests/:externalId/data',
    {
      schema: {
        tags,
        operationId: 'exportGuestData',
        summary: 'Export the data of a guest',
        description:
          'Returns everything that Foyer stores about a guest, to hand it to them, notes of staff included. The history records it. Errors: 404 `guestNotFound`.',
        params: byExternalId,
        response: { 200: personData },
      },
    },
    async (request) =>
      exportPerson(deps, writeContext(request, 'exportPersonData', clock.now()), request.params),
  );
};

export const guestAppRoutes: FastifyPluginAsyncZod<Deps & EraseDeps> = async (app, deps) => {
  const { clock } = deps;

  async function eraseGuest(request: FastifyRequest, who: { externalId: string }, query: GuestDeletion) {
    if (!request.accessKey || !allowsScope(request.accessKey.scopes, 'guests:erase'))
      throw new AppError('scopeMissing', { params: { scope: 'guests:erase' } });
    await outsideRequest(() => eraseUser(deps, writeContext(request, 'eraseUser', clock.now()), who, query));
  }

  app.put(
    '/guests/:externalId',
    {
      schema: {
        tags,
        operationId: 'putGuest',
        summary: 'Register or replace a guest',
        description:
          'Creates the guest (201) or replaces the data of an existing one (200). An existing guest with this e-mail address gets your id. Fields omitted from `profile` are cleared; omitted `status` and `acceptsMessages` stay. Errors: 409 `userBlocked`, `userDeleted`, `userEmailAlreadyExists`; 412 `changedMeanwhile`.',
        params: byExternalId,
        headers: ifMatch,
        body: appGuestInput,
        response: { 200: appGuest, 201: appGuest },
      },
    },
    async (request, reply) => {
      const { params, body, headers } = request;
      const context = writeContext(request, 'putGuest', clock.now());
      const { isNew, guest } = await putGuest(deps, context, params.externalId, body, headers['if-match']);
      return withEtag(reply.code(isNew ? 201 : 200), guest);
    },
  );

  app.patch(
    '/guests/:externalId',
    {
      schema: {
        tags,
        operationId: 'updateGuest',
        summary: 'Change some fields of a guest',
        description:
          'Changes only the fields of the request, also within `profile`. Errors: 404 `guestNotFound`; 409 `userBlocked`, `userDeleted`, `userEmailAlreadyExists`; 412 `changedMeanwhile`.',
        params: byExternalId,
        headers: ifMatch,
        body: appGuestChanges,
        response: { 200: appGuest },
      },
    },
    async (request, reply) => {
      const { params, body, headers } = request;
      const context = writeContext(request, 'patchGuest', clock.now());
      return withEtag(reply, await patchGuest(deps, context, params.externalId, body, headers['if-match']));
    },
  );

  app.delete(
    '/guests/:externalId',
    {
      schema: {
        tags,
        operationId: 'deleteGuest',
        summary: 'Delete a guest',
        description:
          'Deletes the account and frees its e-mail address. The record stays for bookkeeping. Repeating the call is 204 too. With `erase=true` and the scope `guests:erase`, it erases the person everywhere, your id included, so that a repeat is 404. Errors: 403 `scopeMissing`; 404 `guestNotFound`; 409 `userBlocked`, `guestHasTickets`, `importUnderWay`.',
        params: byExternalId,
        querystring: guestDeletion,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      if (query.erase) await eraseGuest(request, params, query);
      else await deleteGuest(deps, writeContext(request, 'deleteGuest', clock.now()), params.externalId);
      return reply.code(204).send(null);
    },
  );

  for (const [name, noun, favourites] of [
    ['events', 'Event', favouriteEvents],
    ['places', 'Place', favouritePlaces],
  ] as const) {
    const path = `/guests/:externalId/favourites/${name}/:id`;
    const shared = { tags, params: favouritePath, response: { 204: noContent } };

    app.put(
      path,
      {
        schema: {
          ...shared,
          operationId: `addFavourite${noun}`,
          summary: `Add to the favourite ${name}`,
          description: 'Repeating the call changes nothing. Errors: 404 `guestNotFound`, `notFound`.',
        },
      },
      async (request, reply) => {
        const context = writeContext(request, 'addFavourite', clock.now());
        await addFavourite(deps, context, favourites, request.params);
        return reply.code(204).send(null);
      },
    );

    app.delete(
      path,
      {
        schema: {
          ...shared,
          operationId: `removeFavourite${noun}`,
          summary: `Remove from the favourite ${name}`,
          description: 'Repeating the call changes nothing. Errors: 404 `guestNotFound`.',
        },
      },
      async (request, reply) => {
        const context = writeContext(request, 'removeFavourite', clock.now());
        await removeFavourite(deps, context, favourites, request.params);
        return reply.code(204).send(null);
      },
    );
  }
};
