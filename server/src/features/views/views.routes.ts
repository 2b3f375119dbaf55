import { byId } from '@foyer/contract/fields.ts';
import { viewInput } from '@foyer/contract/lists/view-input.ts';
import { view, viewListQuery } from '@foyer/contract/lists/views.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callerOf, idempotentWriteContext, writeContext } from '#auth/caller/caller.ts';
import { refuseUnseenList } from '#auth/caller/list-access.ts';
import type { Deps } from '#deps.ts';
import { withEtag } from '#http/answers/etag.ts';
import { ifMatch, noContent } from '#http/requests/route-schemas.ts';
import { createView, deleteView, updateView } from './views.actions.ts';
import { listViews } from './views.queries.ts';

const tags = ['Lists'];

/** Saved list queries: the caller's own and shared ones. */
export const viewRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { db, clock } = deps;
  app.addHook('preValidation', refuseUnseenList);

  app.get(
    '/views',
    {
      schema: {
        tags,
        operationId: 'listViews',
        summary: 'List the views of a list',
        description: 'Returns your own views, followed by those that others share.',
        querystring: viewListQuery,
        response: { 200: z.array(view) },
      },
    },
    (request) => listViews(db, callerOf(request), request.query.list),
  );

  app.post(
    '/views',
    {
      schema: {
        tags,
        operationId: 'createView',
        summary: 'Create a view',
        description:
          'Stores filters, sort order and columns of a list under a name. Errors: 409 `tooManyViews`.',
        body: viewInput,
        response: { 201: view },
      },
    },
    async (request, reply) => {
      const context = idempotentWriteContext(request, 'createView', clock.now());
      return withEtag(reply.code(201), await createView(deps, context, callerOf(request), request.body));
    },
  );

  app.put(
    '/views/:id',
    {
      schema: {
        tags,
        operationId: 'updateView',
        summary: 'Update a view',
        description:
          'Only the owner can change a view, or an ADMIN if it is shared. Errors: 403 `roleNotAllowed`; 412 `changedMeanwhile`.',
        params: byId,
        headers: ifMatch,
        body: viewInput,
        response: { 200: view },
      },
    },
    async (request, reply) => {
      const { params, body, headers } = request;
      const context = writeContext(request, 'updateView', clock.now());
      return withEtag(
        reply,
        await updateView(deps, context, callerOf(request), params.id, body, headers['if-match']),
      );
    },
  );

  app.delete(
    '/views/:id',
    {
      schema: {
        tags,
        operationId: 'deleteView',
        summary: 'Delete a view',
        description:
          'Only the owner can delete a view, or an ADMIN if it is shared. Errors: 403 `roleNotAllowed`; 412 `changedMeanwhile`.',
        params: byId,
        headers: ifMatch,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { params, headers } = request;
      const context = writeContext(request, 'deleteView', clock.now());
      await deleteView(deps, context, callerOf(request), params.id, headers['if-match']);
      return reply.code(204).send(null);
    },
  );
};
