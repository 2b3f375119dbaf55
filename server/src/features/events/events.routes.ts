import {
  event,
  eventCancelled,
  eventInput,
  eventListItem,
  eventListQuery,
  eventType,
  registeredUser,
  registeredUserListQuery,
} from '@foyer/contract/events.ts';
import { byId, id } from '@foyer/contract/fields.ts';
import { image } from '@foyer/contract/images.ts';
import { pageOf } from '@foyer/contract/list-query.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idempotentWriteContext, withEtag, writeContext } from '#auth/caller.ts';
import type { Deps } from '#deps.ts';
import { orderField, readUpload, uploadOf } from '#http/uploads.ts';
import { deleteCover, replaceCover } from './event-cover.actions.ts';
import { cancelEvent, createEvent, deleteEvent, publishEvent, updateEvent } from './events.actions.ts';
import { getEvent, listEvents, listEventTypes } from './events.queries.ts';
import { listRegisteredUsers } from './registered-users.queries.ts';

const noContent = z.null().meta({ description: 'Done; there is nothing to tell.' });
const ifMatch = z.object({ 'if-match': z.string().optional() });
const coverFields = z.object({ eventId: id, order: orderField });
const tags = ['Events'];

export const eventRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { db, clock, totals } = deps;

  app.get(
    '/events/admin',
    {
      schema: {
        tags,
        summary: 'A page of events in one state',
        querystring: eventListQuery,
        response: { 200: pageOf(eventListItem) },
      },
    },
    ({ query }) => listEvents(deps, query),
  );

  app.get(
    '/events/admin/:id',
    { schema: { tags, summary: 'One event', params: byId, response: { 200: event } } },
    async ({ params }, reply) => withEtag(reply, await getEvent(deps, params.id)),
  );

  app.get(
    '/events/types',
    { schema: { tags, summary: 'The types of events', response: { 200: z.array(eventType) } } },
    () => listEventTypes(db),
  );

  app.get(
    '/events/registered_users/:id',
    {
      schema: {
        tags,
        summary: 'Who holds a ticket',
        params: byId,
        querystring: registeredUserListQuery,
        response: { 200: pageOf(registeredUser) },
      },
    },
    ({ params, query }) => listRegisteredUsers({ db, totals, now: clock.now() }, params.id, query),
  );

  app.post(
    '/events/create',
    { schema: { tags, summary: 'Make a draft', body: eventInput, response: { 201: event } } },
    async (request, reply) => {
      const made = await createEvent(
        deps,
        idempotentWriteContext(request, 'createEvent', clock.now()),
        request.body,
      );
      return withEtag(reply.code(201), made);
    },
  );

  app.put(
    '/events/:id',
    {
      schema: {
        tags,
        summary: 'Save a draft',
        params: byId,
        headers: ifMatch,
        body: eventInput,
        response: { 200: event },
      },
    },
    async (request, reply) => {
      const context = writeContext(request, 'updateEvent', clock.now());
      return withEtag(
        reply,
        await updateEvent(deps, context, request.params.id, request.body, request.headers['if-match']),
      );
    },
  );

  app.put(
    '/events/publish/:id',
    {
      schema: {
        tags,
        summary: 'Publish a draft, saved first where there is a body',
        params: byId,
        headers: ifMatch,
        body: eventInput.nullish(),
        response: { 200: event },
      },
    },
    async (request, reply) => {
      const context = writeContext(request, 'publishEvent', clock.now());
      const input = request.body ?? undefined;
      return withEtag(
        reply,
        await publishEvent(deps, context, request.params.id, input, request.headers['if-match']),
      );
    },
  );

  app.post(
    '/events/cancel/:id',
    {
      schema: {
        tags,
        summary: 'Call an event off',
        params: byId,
        headers: ifMatch,
        response: { 200: eventCancelled },
      },
    },
    (request) => {
      const context = writeContext(request, 'cancelEvent', clock.now());
      return cancelEvent(deps, context, request.params.id, request.headers['if-match']);
    },
  );

  app.delete(
    '/events/:id',
    {
      schema: {
        tags,
        summary: 'Delete a draft',
        params: byId,
        headers: ifMatch,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const context = writeContext(request, 'deleteEvent', clock.now());
      await deleteEvent(deps, context, request.params.id, request.headers['if-match']);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/events/admin/image',
    {
      validatorCompiler: () => () => true, // the body is a stream, checked as it is read
      schema: {
        tags,
        summary: 'Set the cover',
        consumes: ['multipart/form-data'],
        body: uploadOf(coverFields),
        response: { 201: image },
      },
    },
    async (request, reply) => {
      const { file, fields } = await readUpload(request, coverFields);
      const context = writeContext(request, 'replaceCover', clock.now());
      return reply.code(201).send(await replaceCover(deps, context, fields, file));
    },
  );

  app.delete(
    '/events/admin/image/:id',
    { schema: { tags, summary: 'Remove a cover', params: byId, response: { 204: noContent } } },
    async (request, reply) => {
      await deleteCover(deps, writeContext(request, 'deleteCover', clock.now()), request.params.id);
      return reply.code(204).send(null);
    },
  );
};
