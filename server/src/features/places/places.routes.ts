import { byId } from '@foyer/contract/fields.ts';
import { place, placeInput, placeToPublishInput, placeType } from '@foyer/contract/places.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idempotentWriteContext, writeContext } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { withEtag } from '#http/answers/etag.ts';
import { ifMatch, publishAtOnce } from '#http/requests/route-schemas.ts';
import { createPlace, publishPlace } from './places.actions.ts';
import { listPlaceTypes } from './places.queries.ts';

const tags = ['Places'];

/** Beside the calls that follow from the description. */
export const placeRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { db, clock } = deps;

  app.get(
    '/locations/admin/types',
    {
      config: { serves: 'places' },
      schema: {
        tags,
        operationId: 'listPlaceTypes',
        summary: 'List the types of places',
        description: 'Returns the types that a place can have, with names in both languages.',
        response: { 200: z.array(placeType) },
      },
    },
    () => listPlaceTypes(db),
  );

  app.post(
    '/locations/admin/create',
    {
      schema: {
        tags,
        operationId: 'createPlace',
        summary: 'Create a place',
        description:
          'Creates a draft. With `publish=true`, it also publishes the place, or fails without creating anything. Errors: 409 `posIdAlreadyUsed`, `photoRequired`, `logoRequired`.',
        querystring: publishAtOnce,
        body: placeInput,
        response: { 201: place },
      },
    },
    async (request, reply) => {
      const action = request.query.publish ? 'publishPlace' : 'createPlace';
      const context = idempotentWriteContext(request, action, clock.now());
      return withEtag(reply.code(201), await createPlace(deps, context, request.body, request.query));
    },
  );

  app.put(
    '/locations/admin/publish/:id',
    {
      config: { serves: 'places', changes: 'places' },
      schema: {
        tags,
        operationId: 'savePlaceAndPublish',
        summary: 'Save and publish a place',
        description:
          'Replaces all fields of a draft and publishes it. Errors: 409 `locationAlreadyPublished`, `photoRequired`, `logoRequired`; 412 `changedMeanwhile`.',
        params: byId,
        headers: ifMatch,
        body: placeToPublishInput,
        response: { 200: place },
      },
    },
    async (request, reply) => {
      const context = writeContext(request, 'publishPlace', clock.now());
      return withEtag(
        reply,
        await publishPlace(deps, context, request.params.id, request.body, request.headers['if-match']),
      );
    },
  );

  // The specification omits the slash, so both forms are accepted (decisions C).
  for (const url of ['/locations/admin/publish/flag:id', '/locations/admin/publish/flag/:id']) {
    app.put(
      url,
      {
        config: { serves: 'places', changes: 'places' },
        schema: {
          tags,
          operationId: url.endsWith('/:id') ? 'publishPlace' : 'publishPlaceWithoutSlash',
          summary: 'Publish a stored draft',
          description:
            'Publishes a draft without changing it. Errors: 409 `locationAlreadyPublished`, `photoRequired`, `logoRequired`; 412 `changedMeanwhile`.',
          params: byId,
          headers: ifMatch,
          response: { 200: place },
        },
      },
      async (request, reply) => {
        const context = writeContext(request, 'publishPlace', clock.now());
        const { 'if-match': version } = request.headers;
        return withEtag(reply, await publishPlace(deps, context, request.params.id, undefined, version));
      },
    );
  }
};
