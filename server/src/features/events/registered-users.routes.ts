import { registeredUser, registeredUserListQuery } from '@foyer/contract/events.ts';
import { exportQuery } from '@foyer/contract/exports.ts';
import { byId } from '@foyer/contract/fields.ts';
import { pageOf } from '@foyer/contract/list-query.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { listFile } from '#lists/export-file.ts';
import { listRegisteredUsers } from './registered-users.queries.ts';
import { exportHolders } from './registered-users-export.queries.ts';

const tags = ['Events'];

export const registeredUserRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { db, clock, totals } = deps;
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

  const eventOf = ({ params }: { params: unknown }) => byId.parse(params).id;
  const file = listFile(deps, {
    list: 'registered_users',
    querystring: exportQuery('registered_users', registeredUserListQuery.omit({ page: true, size: true })),
    read: (query, request) => exportHolders(db, eventOf(request), query),
    recordOf: async (request) => {
      const event = await db
        .selectFrom('events')
        .select(['id', 'titlePl'])
        .where('id', '=', eventOf(request))
        .executeTakeFirst();
      if (!event) throw new AppError('notFound');
      return { entityId: event.id, subject: 'events', label: event.titlePl };
    },
  });
  app.get(
    '/events/registered_users/:id/export',
    {
      ...file.options,
      schema: { ...file.schema, tags, summary: 'A file of who holds a ticket', params: byId },
    },
    (request, reply) => file.send(request, reply, request.query),
  );
};
