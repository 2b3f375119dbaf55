import { appMessage, appMessageInput } from '@foyer/contract/app-api/messages.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idempotentWriteContext } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { createMessage } from './messages.app-actions.ts';

export const messageAppRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  app.post(
    '/messages',
    {
      schema: {
        tags: ['Messages'],
        operationId: 'createMessage',
        summary: 'Send a message to the venue',
        description:
          'Sends a message on behalf of a guest. It appears in the panel as PENDING. Errors: 404 `guestNotFound`; 409 `userBlocked`, `userDeleted`.',
        body: appMessageInput,
        response: { 201: appMessage },
      },
    },
    async (request, reply) => {
      const context = idempotentWriteContext(request, 'createMessage', deps.clock.now());
      return reply.code(201).send(await createMessage(deps, context, request.body));
    },
  );
};
