import { registeredUser, registeredUserListQuery } from '@foyer/contract/events.ts';
import { byId } from '@foyer/contract/fields.ts';
import { pageOf } from '@foyer/contract/list-query.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#deps.ts';
import { listRegisteredUsers } from './registered-users.queries.ts';

const tags = ['Events'];

export const registeredUserRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, clock, totals }) => {
  app.get(
    '/events/registered_users/:id',
    {
      schema: {
        tags,
        summary: 'Who holds a ticket',
        params: byId,
        querystring: registeredUserListQuery,
        response: { 200: pageOf(registeredUser) },
      },
    },
    ({ params, query }) => listRegisteredUsers({ db, totals, now: clock.now() }, params.id, query),
  );
};
