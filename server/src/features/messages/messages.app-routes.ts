import { appMessage, appMessageInput, appMessageThread } from '@foyer/contract/app-api/messages.ts';
import { byId } from '@foyer/contract/fields.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idempotentWriteContext } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { withEtag } from '#http/answers/etag.ts';
import { createMessage } from './messages.app-actions.ts';
import { getAppThread } from './thread/thread.app-queries.ts';

const tags = ['Messages'];

export const messageReadAppRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  app.get(
    '/messages/:id',
    {
      schema: {
        tags,
        operationId: 'getMessage',
        summary: 'Get a message with its answers',
        description:
          'Returns a message and what followed, without notes of staff. The id of a further message of the guest returns its thread.',
        params: byId,
        response: { 200: appMessageThread },
      },
    },
    async ({ params }, reply) => withEtag(reply, await getAppThread(deps.db, params.id)),
  );
};

export const messageAppRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  app.post(
    '/messages',
    {
      schema: {
        tags,
        operationId: 'createMessage',
        summary: 'Send a message to the venue',
        description:
          'Sends a message on behalf of a guest. It appears in the panel as PENDING. With `inReplyTo` it joins the thread of an earlier message of that guest, which becomes PENDING again. Errors: 404 `guestNotFound`; 409 `userBlocked`, `userDeleted`.',
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
