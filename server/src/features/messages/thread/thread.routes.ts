import { byId } from '@foyer/contract/fields.ts';
import { answerInput, messageAnswer, messageThread } from '@foyer/contract/messages.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idempotentWriteContext } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { answerMessage } from './answers.actions.ts';
import { getThread } from './thread.queries.ts';

const tags = ['Messages'];

export const threadRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  app.get(
    '/help_messages/:id/thread',
    {
      config: { serves: 'places' },
      schema: {
        tags,
        operationId: 'getMessageThread',
        summary: 'Read the thread of a message',
        description:
          'Returns what followed a message, the oldest first: answers with the state of their e-mail, further messages of the guest, and changes of status and note.',
        params: byId,
        response: { 200: messageThread },
      },
    },
    ({ params }) => getThread(deps.db, params.id),
  );

  app.post(
    '/help_messages/:id/answers',
    {
      config: { serves: 'places', changes: 'messages' },
      schema: {
        tags,
        operationId: 'answerMessage',
        summary: 'Answer a message by e-mail',
        description:
          'E-mails the answer to the guest in their language, with the question quoted, and sets the status. Replies go to `MAIL_REPLY_TO`. Errors: 409 `noEmailAddress`, `userBlocked`, `userDeleted`.',
        params: byId,
        body: answerInput,
        response: { 201: messageAnswer },
      },
    },
    async (request, reply) => {
      const context = idempotentWriteContext(request, 'answerMessage', deps.clock.now());
      return reply.code(201).send(await answerMessage(deps, context, request.params.id, request.body));
    },
  );
};
