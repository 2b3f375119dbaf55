import { byId } from '@foyer/contract/fields.ts';
import { assigneeInput, contactMessage } from '@foyer/contract/messages.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { writeContext } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { withEtag } from '#http/answers/etag.ts';
import { ifMatch } from '#http/requests/route-schemas.ts';
import { assignMessage } from './assign.actions.ts';

export const assignRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  app.patch(
    '/help_messages/:id/assignee',
    {
      config: { serves: 'places', changes: 'messages' },
      schema: {
        tags: ['Messages'],
        operationId: 'assignMessage',
        summary: 'Assign a message',
        description:
          'Assigns the message to a colleague, or to nobody with null. The colleague gets a mail unless they did it themselves. Errors: 412 `changedMeanwhile`.',
        params: byId,
        headers: ifMatch,
        body: assigneeInput,
        response: { 200: contactMessage },
      },
    },
    async (request, reply) => {
      const { params, body, headers } = request;
      const context = writeContext(request, 'assignMessage', deps.clock.now());
      return withEtag(reply, await assignMessage(deps, context, params.id, body, headers['if-match']));
    },
  );
};
