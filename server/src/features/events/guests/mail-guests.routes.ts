import {
  mailGuestsInput,
  mailGuestsPreview,
  mailGuestsQuery,
  mailGuestsResult,
} from '@foyer/contract/events/mail-guests.ts';
import { byId } from '@foyer/contract/fields.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idempotentWriteContext } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { mailGuests, previewMailGuests } from './mail-guests.actions.ts';

export const mailGuestsRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  app.get(
    '/events/mail_guests/:id',
    {
      config: { serves: 'places' },
      schema: {
        tags: ['Events'],
        operationId: 'previewMailGuests',
        summary: 'Count the e-mails of a message',
        description:
          'Returns how many guests a message would reach, without those who have unsubscribed, and the address that gets their replies. Errors: 409 `eventIsDraft`.',
        params: byId,
        querystring: mailGuestsQuery,
        response: { 200: mailGuestsPreview },
      },
    },
    ({ params, query }) => previewMailGuests(deps, params.id, query.to),
  );

  app.post(
    '/events/mail_guests/:id',
    {
      config: { serves: 'places', changes: 'events' },
      schema: {
        tags: ['Events'],
        operationId: 'mailGuests',
        summary: 'Write to the guests of an event',
        description:
          'E-mails a message to each guest once, in their language, except to those who have unsubscribed. `expected` is the number of e-mails shown by the preview. Errors: 409 `eventIsDraft`, `previewOutdated`.',
        params: byId,
        body: mailGuestsInput,
        response: { 200: mailGuestsResult },
      },
    },
    (request) => {
      const context = idempotentWriteContext(request, 'mailGuests', deps.clock.now());
      return mailGuests(deps, context, request.params.id, request.body);
    },
  );
};
