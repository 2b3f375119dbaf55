import { eventSeries, eventSeriesInput } from '@foyer/contract/events/calendar.ts';
import { event } from '@foyer/contract/events.ts';
import { byId } from '@foyer/contract/fields.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idempotentWriteContext } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { withEtag } from '#http/answers/etag.ts';
import { ifMatch } from '#http/requests/route-schemas.ts';
import { duplicateEvent } from './duplicate-event.actions.ts';
import { createSeries } from './event-series.actions.ts';

const tags = ['Events'];

export const eventCopyRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { clock } = deps;

  app.post(
    '/events/duplicate/:id',
    {
      config: { serves: 'places', changes: 'events' },
      schema: {
        tags,
        operationId: 'duplicateEvent',
        summary: 'Duplicate an event',
        description: 'Creates a draft with the same fields on the next day with the same weekday.',
        params: byId,
        headers: ifMatch,
        response: { 201: event },
      },
    },
    async (request, reply) => {
      const context = idempotentWriteContext(request, 'duplicateEvent', clock.now());
      const { 'if-match': version } = request.headers;
      return withEtag(reply.code(201), await duplicateEvent(deps, context, request.params.id, version));
    },
  );

  app.post(
    '/events/series/:id',
    {
      config: { serves: 'places', changes: 'events' },
      schema: {
        tags,
        operationId: 'createEventSeries',
        summary: 'Repeat an event',
        description:
          'Creates a draft for each of the given days, at most 60, and returns which of them clash. Errors: 412 `changedMeanwhile`.',
        params: byId,
        headers: ifMatch,
        body: eventSeriesInput,
        response: { 201: eventSeries },
      },
    },
    async (request, reply) => {
      const context = idempotentWriteContext(request, 'createEventSeries', clock.now());
      const { params, body, headers } = request;
      return reply.code(201).send(await createSeries(deps, context, params.id, body, headers['if-match']));
    },
  );
};
