import { exportQuery } from '@foyer/contract/exports.ts';
import { byId } from '@foyer/contract/fields.ts';
import { pageOf } from '@foyer/contract/list-query.ts';
import { message, messageInput, messageListQuery } from '@foyer/contract/messages.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { writeContext } from '#auth/caller/caller.ts';
import { pageForCaller, pageRoute } from '#auth/caller/page-for-caller.ts';
import type { Deps } from '#deps.ts';
import { withEtag } from '#http/answers/etag.ts';
import { ifMatch } from '#http/requests/route-schemas.ts';
import { fileRoute, fileSchema, sendFile } from '#lists/export-file.ts';
import { updateMessage } from './messages.actions.ts';
import { getMessage, listMessages, listMessagesOf } from './messages.queries.ts';
import { exportMessages } from './messages-export.queries.ts';

const tags = ['Messages'];

export const messageRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { db, clock, totals } = deps;

  app.get(
    '/help_messages',
    {
      ...pageRoute,
      schema: {
        tags,
        summary: 'A page of messages',
        querystring: messageListQuery,
        response: { 200: pageOf(message) },
      },
    },
    (request) =>
      pageForCaller(deps, request, () => listMessages({ db, totals, now: clock.now() }, request.query)),
  );

  app.get(
    '/help_messages/export',
    {
      ...fileRoute,
      schema: {
        ...fileSchema(exportQuery('messages', messageListQuery.omit({ page: true, size: true }))),
        tags,
        summary: 'A file of all messages',
      },
    },
    (request, reply) =>
      sendFile(deps, reply, {
        list: 'messages',
        query: request.query,
        content: exportMessages(db, request.query),
        context: writeContext(request, 'exportMessages', clock.now()),
      }),
  );

  app.get(
    '/help_messages/user/:id',
    {
      schema: {
        tags,
        summary: 'A page of the messages of one app user',
        params: byId,
        querystring: messageListQuery,
        response: { 200: pageOf(message) },
      },
    },
    ({ params, query }) => listMessagesOf({ db, totals, now: clock.now() }, params.id, query),
  );

  app.get(
    '/help_messages/:id',
    { schema: { tags, summary: 'One message', params: byId, response: { 200: message } } },
    async ({ params }, reply) => withEtag(reply, await getMessage(db, params.id)),
  );

  app.put(
    '/help_messages/:id',
    {
      schema: {
        tags,
        summary: 'Note what was done about a message',
        params: byId,
        headers: ifMatch,
        body: messageInput,
        response: { 200: message },
      },
    },
    async (request, reply) => {
      const { params, body, headers } = request;
      const context = writeContext(request, 'updateMessage', clock.now());
      return withEtag(reply, await updateMessage(deps, context, params.id, body, headers['if-match']));
    },
  );
};
