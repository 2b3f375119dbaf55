import { registeredUser, registeredUserListQuery } from '@foyer/contract/events.ts';
import { byId } from '@foyer/contract/fields.ts';
import { exportQuery } from '@foyer/contract/lists/exports.ts';
import { pageOf } from '@foyer/contract/queries/list-query.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { writeContext } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { fileRoute, fileSchema, sendFile } from '#lists/export-file.ts';
import { listRegisteredUsers } from './registered-users.queries.ts';
import { exportHolders } from './registered-users-export.queries.ts';

const tags = ['Events'];

const holdersFile = exportQuery('registered_users', registeredUserListQuery.omit({ page: true, size: true }));

export const registeredUserRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { db, clock, totals } = deps;
  app.get(
    '/events/registered_users/:id',
    {
      config: { serves: 'places' },
      schema: {
        tags,
        operationId: 'listRegisteredUsers',
        summary: 'List the guests of an event',
        description:
          'Returns the guests who have tickets for an event, and a row with `id: null` for each sale to a walk-in.',
        params: byId,
        querystring: registeredUserListQuery,
        response: { 200: pageOf(registeredUser) },
      },
    },
    ({ params, query }) => listRegisteredUsers({ db, totals, now: clock.now() }, params.id, query),
  );

  app.get(
    '/events/registered_users/:id/export',
    {
      ...fileRoute,
      config: { ...fileRoute.config, serves: 'places' },
      schema: {
        ...fileSchema(holdersFile),
        tags,
        operationId: 'exportRegisteredUsers',
        summary: 'Export the guests of an event',
        description:
          'Streams the guests and walk-ins who have tickets for an event, as CSV or as a workbook. The history records the export.',
        params: byId,
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      const event = await db
        .selectFrom('events')
        .select(['id', 'titlePl'])
        .where('id', '=', params.id)
        .executeTakeFirst();
      if (!event) throw new AppError('notFound');
      return sendFile(deps, reply, {
        list: 'registered_users',
        query,
        content: exportHolders(db, event.id, query),
        context: writeContext(request, 'exportRegisteredUsers', clock.now()),
        record: { entityId: event.id, subject: 'events', label: event.titlePl },
      });
    },
  );
};
