import { byId } from '@foyer/contract/fields.ts';
import { contactMessage, messageListQuery } from '@foyer/contract/messages.ts';
import { pageOf } from '@foyer/contract/queries/list-query.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#deps.ts';
import { listMessagesOf } from './messages.queries.ts';

const tags = ['Messages'];

/** Beside the calls that follow from the description. */
export const messageRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, clock, totals }) => {
  app.get(
    '/help_messages/user/:id',
    {
      config: { serves: 'places' },
      schema: {
        tags,
        operationId: 'listMessagesOfUser',
        summary: 'List the messages of an app user',
        description: 'Returns the messages of one guest, newest first.',
        params: byId,
        querystring: messageListQuery,
        response: { 200: pageOf(contactMessage) },
      },
    },
    ({ params, query }) => listMessagesOf({ db, totals, now: clock.now() }, params.id, query),
  );
};
