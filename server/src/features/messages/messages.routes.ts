import { exportQuery } from '@foyer/contract/exports.ts';
import { byId } from '@foyer/contract/fields.ts';
import { pageOf } from '@foyer/contract/list-query.ts';
import { message, messageInput, messageListQuery } from '@foyer/contract/messages.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { writeContext } from '#auth/caller.ts';
import { pageAhead } from '#auth/page-for-caller.ts';
import type { Deps } from '#deps.ts';
import { withEtag } from '#http/etag.ts';
import { ifMatch } from '#http/route-schemas.ts';
import { listFile } from '#lists/export-file.ts';
import { updateMessage } from './messages.actions.ts';
import { getMessage, listMessages, listMessagesOf } from './messages.queries.ts';
import { exportMessages } from './messages-export.queries.ts';

const tags = ['Messages'];

export const messageRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { db, clock, totals } = deps;

  const list = pageAhead(messageListQuery, (query) => listMessages({ db, totals, now: clock.now() }, query));
  app.get(
    '/help_messages',
    {
      config: list.config,
      schema: {
        tags,
        summary: 'A page of messages',
        querystring: messageListQuery,
        response: { 200: pageOf(message) },
      },
    },
    (request) => list.page(request, request.query),
  );

  const file = listFile(deps, {
    list: 'messages',
    querystring: exportQuery('messages', messageListQuery.omit({ page: true, size: true })),
    read: (query) => exportMessages(db, query),
  });
  app.get(
    '/help_messages/export',
    { ...file.options, schema: { ...file.schema, tags, summary: 'A file of all messages' } },
    (request, reply) => file.send(request, reply, request.query),
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
