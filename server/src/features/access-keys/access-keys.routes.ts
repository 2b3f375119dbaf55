import { byId } from '@foyer/contract/fields.ts';
import {
  accessKey,
  accessKeyInput,
  accessKeyListQuery,
  newAccessKey,
} from '@foyer/contract/integrations/access-keys.ts';
import { pageOf } from '@foyer/contract/queries/list-query.ts';
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
        operationId: 'listAccessKeys',
        summary: 'List access keys',
        description:
          'Returns the keys of other programs, revoked and expired ones included, without their secrets.',
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
        operationId: 'createAccessKey',
        summary: 'Create an access key',
        description:
          'Returns the key once; only its hash is stored. Give each program its own key with the scopes it needs.',
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
    {
      schema: {
        tags,
        operationId: 'revokeAccessKey',
        summary: 'Revoke an access key',
        description: 'The key stops working at once. Repeating the call is 204 too.',
        params: byId,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await revokeAccessKey(deps, writeContext(request, 'revokeAccessKey', clock.now()), request.params.id);
      return reply.code(204).send(null);
    },
  );
};
