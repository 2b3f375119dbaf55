import { accessKey, accessKeyInput, accessKeyListQuery, newAccessKey } from '@foyer/contract/access-keys.ts';
import { byId } from '@foyer/contract/fields.ts';
import { pageOf } from '@foyer/contract/list-query.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idempotentWriteContext, writeContext } from '#auth/caller/caller.ts';
import { pageForCaller, pageRoute } from '#auth/caller/page-for-caller.ts';
import type { Deps } from '#deps.ts';
import { noContent } from '#http/requests/route-schemas.ts';
import { createAccessKey, revokeAccessKey } from './access-keys.actions.ts';
import { listAccessKeys } from './access-keys.queries.ts';

const tags = ['Integrations'];

export const accessKeyRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { db, clock, totals } = deps;

  app.get(
    '/admin/access_keys',
    {
      ...pageRoute,
      schema: {
        tags,
        summary: 'A page of access keys',
        querystring: accessKeyListQuery,
        response: { 200: pageOf(accessKey) },
      },
    },
    (request) =>
      pageForCaller(deps, request, () => listAccessKeys({ db, totals, now: clock.now() }, request.query)),
  );

  app.post(
    '/admin/access_keys',
    {
      schema: {
        tags,
        summary: 'Make an access key; this answer alone shows it',
        body: accessKeyInput,
        response: { 201: newAccessKey },
      },
    },
    async (request, reply) => {
      const context = idempotentWriteContext(request, 'createAccessKey', clock.now());
      return reply.code(201).send(await createAccessKey(deps, context, request.body));
    },
  );

  app.delete(
    '/admin/access_keys/:id',
    { schema: { tags, summary: 'End an access key', params: byId, response: { 204: noContent } } },
    async (request, reply) => {
      await revokeAccessKey(deps, writeContext(request, 'revokeAccessKey', clock.now()), request.params.id);
      return reply.code(204).send(null);
    },
  );
};
