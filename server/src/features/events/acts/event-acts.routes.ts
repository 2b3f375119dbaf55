import {
  cancelInput,
  cancelPreview,
  publishAtInput,
  rescheduleInput,
  reschedulePreview,
} from '@foyer/contract/event-acts.ts';
import { event, eventCancelled } from '@foyer/contract/events.ts';
import { byId } from '@foyer/contract/fields.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idempotentWriteContext, writeContext } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { withEtag } from '#http/answers/etag.ts';
import { ifMatch } from '#http/requests/route-schemas.ts';
import { cancelEvent, previewCancel } from './cancel-event.actions.ts';
import { previewReschedule, rescheduleEvent } from './reschedule-event.actions.ts';
import { scheduleEvent } from './scheduled-publishing.ts';

const tags = ['Events'];

/** Defaults for a call without a body. */
const plainCancel = cancelInput.parse({});

export const eventActRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { clock } = deps;

  app.post(
    '/events/reschedule/:id',
    {
      schema: {
        tags,
        summary: 'Move an event that is yet to begin, and tell its guests',
        params: byId,
        headers: ifMatch,
        body: rescheduleInput,
        response: { 200: event },
      },
    },
    async (request, reply) => {
      const { params, body, headers } = request;
      const context = idempotentWriteContext(request, 'rescheduleEvent', clock.now());
      return withEtag(reply, await rescheduleEvent(deps, context, params.id, body, headers['if-match']));
    },
  );

  app.get(
    '/events/reschedule_preview/:id',
    {
      schema: {
        tags,
        summary: 'Count the mails that rescheduling sends',
        params: byId,
        response: { 200: reschedulePreview },
      },
    },
    ({ params }) => previewReschedule(deps, params.id),
  );

  app.put(
    '/events/publish_at/:id',
    {
      schema: {
        tags,
        summary: 'Set when a draft is published by itself, or that it is not',
        params: byId,
        headers: ifMatch,
        body: publishAtInput,
        response: { 200: event },
      },
    },
    async (request, reply) => {
      const { params, body, headers } = request;
      const action = body.publishAt === null ? 'unscheduleEvent' : 'scheduleEvent';
      const context = writeContext(request, action, clock.now());
      return withEtag(reply, await scheduleEvent(deps, context, params.id, body, headers['if-match']));
    },
  );

  app.get(
    '/events/cancel_preview/:id',
    {
      schema: {
        tags,
        summary: 'What calling an event off would mean',
        params: byId,
        response: { 200: cancelPreview },
      },
    },
    ({ params }) => previewCancel(deps, params.id),
  );

  app.post(
    '/events/cancel/:id',
    {
      schema: {
        tags,
        summary: 'Call an event off, give the money back and tell its guests where that is wanted',
        params: byId,
        headers: ifMatch,
        body: cancelInput.nullish(),
        response: { 200: eventCancelled },
      },
    },
    (request) => {
      const { params, body, headers } = request;
      const context = idempotentWriteContext(request, 'cancelEvent', clock.now());
      return cancelEvent(deps, context, params.id, body ?? plainCancel, headers['if-match']);
    },
  );
};
