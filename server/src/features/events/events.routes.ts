import { event, eventInput, eventListItem, eventListQuery, eventType } from '@foyer/contract/events.ts';
import { byId } from '@foyer/contract/fields.ts';
import { exportQuery } from '@foyer/contract/lists/exports.ts';
import { pageOf } from '@foyer/contract/queries/list-query.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idempotentWriteContext, writeContext } from '#auth/caller/caller.ts';
import { pageForCaller, pageRoute } from '#auth/caller/page-for-caller.ts';
import type { Deps } from '#deps.ts';
import { withEtag } from '#http/answers/etag.ts';
import { ifMatch, noContent, publishAtOnce } from '#http/requests/route-schemas.ts';
import { fileRoute, fileSchema, sendFile } from '#lists/export-file.ts';
import { createEvent, deleteEvent, publishEvent, updateEvent } from './events.actions.ts';
import { getEvent, listEvents, listEventTypes } from './events.queries.ts';
import { exportEvents } from './events-export.queries.ts';

const tags = ['Events'];

export const eventRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { db, clock } = deps;

  app.get(
    '/events/admin',
    {
      ...pageRoute,
      schema: {
        tags,
        operationId: 'listEvents',
        summary: 'List events',
        description: 'Returns events of one status, soonest or latest first depending on the status.',
        querystring: eventListQuery,
        response: { 200: pageOf(eventListItem) },
      },
    },
    (request) => pageForCaller(deps, request, () => listEvents(deps, request.query)),
  );

  app.get(
    '/events/admin/export',
    {
      ...fileRoute,
      schema: {
        ...fileSchema(exportQuery('events', eventListQuery.omit({ page: true, size: true }))),
        tags,
        operationId: 'exportEvents',
        summary: 'Export events',
        description:
          'Streams all events that match the filters, as CSV or as a workbook. The history records the export.',
      },
    },
    (request, reply) =>
      sendFile(deps, reply, {
        list: 'events',
        query: request.query,
        content: exportEvents(deps, request.query),
        context: writeContext(request, 'exportEvents', clock.now()),
      }),
  );

  app.get(
    '/events/admin/:id',
    {
      schema: {
        tags,
        operationId: 'getEvent',
        summary: 'Get an event',
        description: 'Returns an event in any status.',
        params: byId,
        response: { 200: event },
      },
    },
    async ({ params }, reply) => withEtag(reply, await getEvent(deps, params.id)),
  );

  app.get(
    '/events/types',
    {
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
