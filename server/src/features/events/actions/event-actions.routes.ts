import {
  cancelInput,
  cancelPreview,
  publishAtInput,
  rescheduleInput,
  reschedulePreview,
  staffNoteInput,
} from '@foyer/contract/events/event-actions.ts';
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
import { noteEvent } from './staff-note.actions.ts';

const tags = ['Events'];

/** Defaults for a call without a body. */
const plainCancel = cancelInput.parse({});

export const eventActionRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { clock } = deps;

  app.post(
    '/events/reschedule/:id',
    {
      config: { serves: 'places', changes: 'events' },
      schema: {
        tags,
        operationId: 'rescheduleEvent',
        summary: 'Reschedule an event',
        description:
          'Moves a published event that has not started, and e-mails its guests. Errors: 409 `eventCannotBeRescheduled`, `placeTaken`, `previewOutdated`; 412 `changedMeanwhile`.',
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
      config: { serves: 'places' },
      schema: {
        tags,
        operationId: 'previewReschedule',
        summary: 'Count the e-mails of rescheduling',
        description: 'Returns how many guests would be e-mailed if the event were rescheduled.',
        params: byId,
        response: { 200: reschedulePreview },
      },
    },
    ({ params }) => previewReschedule(deps, params.id),
  );

  app.put(
    '/events/publish_at/:id',
    {
      config: { serves: 'places', changes: 'events' },
      schema: {
        tags,
        operationId: 'scheduleEvent',
        summary: 'Schedule publishing',
        description:
          'Sets the time when a draft is published, or null to cancel that. Errors: 409 `eventNotDraft`; 412 `changedMeanwhile`.',
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

  app.patch(
    '/events/staff_note/:id',
    {
      config: { serves: 'places', changes: 'events' },
      schema: {
        tags,
        operationId: 'noteEvent',
        summary: 'Set the staff note of an event',
        description:
          'Sets the note of an event in any status. Guests can’t see it. Errors: 412 `changedMeanwhile`.',
        params: byId,
        headers: ifMatch,
        body: staffNoteInput,
        response: { 200: event },
      },
    },
    async (request, reply) => {
      const { params, body, headers } = request;
      const context = writeContext(request, 'noteEvent', clock.now());
      return withEtag(reply, await noteEvent(deps, context, params.id, body, headers['if-match']));
    },
  );

  app.get(
    '/events/cancel_preview/:id',
    {
      config: { serves: 'places' },
      schema: {
        tags,
        operationId: 'previewCancel',
        summary: 'Preview cancelling an event',
        description: 'Returns the guests to e-mail and the amounts to refund if the event were cancelled.',
        params: byId,
        response: { 200: cancelPreview },
      },
    },
    ({ params }) => previewCancel(deps, params.id),
  );

  app.post(
    '/events/cancel/:id',
    {
      config: { serves: 'places', changes: 'events' },
      schema: {
        tags,
        operationId: 'cancelEvent',
        summary: 'Cancel an event',
        description:
          'Cancels a published event. `refund` pays back its PAID billings, `notify` e-mails its guests. Errors: 409 `eventCannotBeCancelled`, `previewOutdated`; 412 `changedMeanwhile`.',
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
