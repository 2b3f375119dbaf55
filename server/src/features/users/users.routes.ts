import { byId } from '@foyer/contract/fields.ts';
import { tagsInUse } from '@foyer/contract/people/tags.ts';
import { user, userStatusInput } from '@foyer/contract/people/users.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { writeContext } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { withEtag } from '#http/answers/etag.ts';
import { ifMatch } from '#http/requests/route-schemas.ts';
import { listTags } from './tags.queries.ts';
import { setUserStatus } from './users.actions.ts';

const tags = ['Users'];

/** Beside the calls that follow from the description. */
export const userRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { db, clock } = deps;

  app.get(
    '/users/tags',
    {
      config: { serves: 'places' },
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
};
