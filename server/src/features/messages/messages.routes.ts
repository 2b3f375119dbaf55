import { byId } from '@foyer/contract/fields.ts';
import { exportQuery } from '@foyer/contract/lists/exports.ts';
import { message, messageInput, messageListQuery } from '@foyer/contract/messages.ts';
import { pageOf } from '@foyer/contract/queries/list-query.ts';
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
        operationId: 'listMessages',
        summary: 'List messages',
        description: 'Returns the messages of guests, newest first, filtered by status.',
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
        operationId: 'exportMessages',
        summary: 'Export messages',
        description:
          'Streams all messages that match the filters, as CSV or as a workbook. The history records the export.',
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
        operationId: 'listMessagesOfUser',
        summary: 'List the messages of an app user',
        description: 'Returns the messages of one guest, newest first.',
        params: byId,
        querystring: messageListQuery,
        response: { 200: pageOf(message) },
      },
    },
    ({ params, query }) => listMessagesOf({ db, totals, now: clock.now() }, params.id, query),
  );

  app.get(
    '/help_messages/:id',
    {
      schema: {
        tags,
        operationId: 'getMessage',
        summary: 'Get a message',
        description: 'Returns a message with its status and the note of staff.',
        params: byId,
        response: { 200: message },
      },
    },
    async ({ params }, reply) => withEtag(reply, await getMessage(db, params.id)),
  );

  app.put(
    '/help_messages/:id',
    {
      schema: {
        tags,
        operationId: 'updateMessage',
        summary: 'Update a message',
        description: 'Sets the status and the note of staff. Errors: 412 `changedMeanwhile`.',
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
