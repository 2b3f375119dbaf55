import { exportQuery } from '@foyer/contract/exports.ts';
import { byId } from '@foyer/contract/fields.ts';
import { pageOf } from '@foyer/contract/list-query.ts';
import { user, userInput, userListQuery, userStatusInput } from '@foyer/contract/users.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { writeContext } from '#auth/caller/caller.ts';
import { pageForCaller, pageRoute } from '#auth/caller/page-for-caller.ts';
import type { Deps } from '#deps.ts';
import { withEtag } from '#http/answers/etag.ts';
import { ifMatch, noContent } from '#http/requests/route-schemas.ts';
import { fileRoute, fileSchema, sendFile } from '#lists/export-file.ts';
import { deleteUser, setUserStatus, updateUser } from './users.actions.ts';
import { getUser, listUsers } from './users.queries.ts';
import { exportUsers } from './users-export.queries.ts';

const tags = ['Users'];

export const userRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { db, clock, totals } = deps;

  app.get(
    '/users',
    {
      ...pageRoute,
      schema: {
        tags,
        summary: 'A page of app users',
        querystring: userListQuery,
        response: { 200: pageOf(user) },
      },
    },
    (request) =>
      pageForCaller(deps, request, () => listUsers({ db, totals, now: clock.now() }, request.query)),
  );

  app.get(
    '/users/export',
    {
      ...fileRoute,
      schema: {
        ...fileSchema(exportQuery('users', userListQuery.omit({ page: true, size: true }))),
        tags,
        summary: 'A file of all app users',
      },
    },
    (request, reply) =>
      sendFile(deps, reply, {
        list: 'users',
        query: request.query,
        content: exportUsers(db, request.query),
        context: writeContext(request, 'exportUsers', clock.now()),
      }),
  );

  app.get(
    '/users/:id',
    { schema: { tags, summary: 'One app user', params: byId, response: { 200: user } } },
    async ({ params }, reply) => withEtag(reply, await getUser(db, params.id)),
  );

  app.put(
    '/users/:id',
    {
      schema: {
        tags,
        summary: 'Save an app user',
        params: byId,
        headers: ifMatch,
        body: userInput,
        response: { 200: user },
      },
    },
    async (request, reply) => {
      const { params, body, headers } = request;
      const context = writeContext(request, 'updateUser', clock.now());
      return withEtag(reply, await updateUser(deps, context, params.id, body, headers['if-match']));
    },
  );

  app.patch(
    '/users/:id/status',
    {
      schema: {
        tags,
        summary: 'Block or unblock an app user',
        params: byId,
        headers: ifMatch,
        body: userStatusInput,
        response: { 200: user },
      },
    },
    async (request, reply) => {
      const { params, body, headers } = request;
      const context = writeContext(
        request,
        body.status === 'BLOCKED' ? 'blockUser' : 'unblockUser',
        clock.now(),
      );
      return withEtag(reply, await setUserStatus(deps, context, params.id, body, headers['if-match']));
    },
  );

  app.delete(
    '/users/:id',
    {
      schema: {
        tags,
        summary: 'Delete an app user',
        params: byId,
        headers: ifMatch,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const context = writeContext(request, 'deleteUser', clock.now());
      await deleteUser(deps, context, request.params.id, request.headers['if-match']);
      return reply.code(204).send(null);
    },
  );
};
