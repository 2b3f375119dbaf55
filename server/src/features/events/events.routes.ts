import { event, eventInput, eventType } from '@foyer/contract/events.ts';
import { byId } from '@foyer/contract/fields.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idempotentWriteContext, writeContext } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { withEtag } from '#http/answers/etag.ts';
import { ifMatch, noContent, publishAtOnce } from '#http/requests/route-schemas.ts';
import { createEvent, deleteEvent, publishEvent, updateEvent } from './events.actions.ts';
import { listEventTypes } from './events.queries.ts';

const tags = ['Events'];

/** Beside the calls that follow from the description. */
export const eventRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { db, clock } = deps;

  app.get(
    '/events/types',
    {
      config: { serves: 'places' },
      schema: {
        tags,
        operationId: 'listEventTypes',
        summary: 'List the types of events',
        description: 'Returns the types that an event can have, with names in both languages.',
        response: { 200: z.array(eventType) },
      },
    },
    () => listEventTypes(db),
  );

  app.post(
    '/events/create',
    {
      config: { serves: 'places', changes: 'input' },
      schema: {
        tags,
        operationId: 'createEvent',
        summary: 'Create an event',
        description:
          'Creates a draft. With `publish=true`, it also publishes the event, or fails without creating anything. Errors: 409 `placeTaken`, `imageRequired`, `couponCodeAlreadyUsed`.',
        querystring: publishAtOnce,
        body: eventInput,
        response: { 201: event },
      },
    },
    async (request, reply) => {
      const action = request.query.publish ? 'publishEvent' : 'createEvent';
      const context = idempotentWriteContext(request, action, clock.now());
      return withEtag(reply.code(201), await createEvent(deps, context, request.body, request.query));
    },
  );

  app.put(
    '/events/:id',
    {
      config: { serves: 'places', changes: 'events' },
      schema: {
        tags,
        operationId: 'updateEvent',
        summary: 'Update a draft',
        description:
          'Replaces all fields of a draft. Errors: 409 `eventNotDraft`, `couponCodeAlreadyUsed`; 412 `changedMeanwhile`.',
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
      config: { serves: 'places', changes: 'events' },
      schema: {
        tags,
        operationId: 'publishEvent',
        summary: 'Publish a draft',
        description:
          'Publishes a draft. If the request has a body, the draft is saved first. Errors: 409 `eventNotDraft`, `placeTaken`, `imageRequired`; 412 `changedMeanwhile`.',
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

  app.delete(
    '/events/:id',
    {
      config: { serves: 'places', changes: 'events' },
      schema: {
        tags,
        operationId: 'deleteEvent',
        summary: 'Delete a draft',
        description: 'Deletes a draft with its coupons. Errors: 409 `eventNotDraft`; 412 `changedMeanwhile`.',
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
};
