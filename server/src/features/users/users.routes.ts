import { byId } from '@foyer/contract/fields.ts';
import { exportQuery } from '@foyer/contract/lists/exports.ts';
import { tagsInUse } from '@foyer/contract/people/tags.ts';
import { user, userInput, userListQuery, userStatusInput } from '@foyer/contract/people/users.ts';
import { pageOf } from '@foyer/contract/queries/list-query.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { writeContext } from '#auth/caller/caller.ts';
import { pageForCaller, pageRoute } from '#auth/caller/page-for-caller.ts';
import type { Deps } from '#deps.ts';
import { withEtag } from '#http/answers/etag.ts';
import { ifMatch, noContent } from '#http/requests/route-schemas.ts';
import { fileRoute, fileSchema, sendFile } from '#lists/export-file.ts';
import { listTags } from './tags.queries.ts';
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
        operationId: 'listUsers',
        summary: 'List app users',
        description: 'Returns guests with an account, filtered by status, membership and tags.',
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
        operationId: 'exportUsers',
        summary: 'Export app users',
        description:
          'Streams all app users that match the filters, as CSV or as a workbook. The history records the export.',
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
    '/users/tags',
    {
      schema: {
        tags,
        operationId: 'listTags',
        summary: 'List tags of app users',
        description: 'Returns the tags in use, the most frequent first, to suggest them.',
        response: { 200: tagsInUse },
      },
    },
    () => listTags(db),
  );

  app.get(
    '/users/:id',
    {
      schema: {
        tags,
        operationId: 'getUser',
        summary: 'Get an app user',
        description: 'Returns a guest with profile and membership.',
        params: byId,
        response: { 200: user },
      },
    },
    async ({ params }, reply) => withEtag(reply, await getUser(db, params.id)),
  );

  app.put(
    '/users/:id',
    {
      schema: {
        tags,
        operationId: 'updateUser',
        summary: 'Update an app user',
        description:
          'Replaces the profile and the membership. Omitted tags and an omitted `acceptsMessages` stay. Errors: 409 `userDeleted`; 412 `changedMeanwhile`.',
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
        operationId: 'setUserStatus',
        summary: 'Block or unblock an app user',
        description:
          'Sets the status to BLOCKED or ACTIVE. Errors: 409 `userDeleted`; 412 `changedMeanwhile`.',
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
        operationId: 'deleteUser',
        summary: 'Delete an app user',
        description: 'Deletes the personal data. Billings and reviews stay. Errors: 412 `changedMeanwhile`.',
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
