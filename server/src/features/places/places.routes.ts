import { byId } from '@foyer/contract/fields.ts';
import { exportQuery } from '@foyer/contract/lists/exports.ts';
import {
  place,
  placeInPage,
  placeInput,
  placeListQuery,
  placePageQuery,
  placeToPublishInput,
  placeType,
} from '@foyer/contract/places.ts';
import { pageOf } from '@foyer/contract/queries/list-query.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idempotentWriteContext, writeContext } from '#auth/caller/caller.ts';
import { pageForCaller, pageRoute } from '#auth/caller/page-for-caller.ts';
import type { Deps } from '#deps.ts';
import { withEtag } from '#http/answers/etag.ts';
import { ifMatch, noContent, publishAtOnce } from '#http/requests/route-schemas.ts';
import { fileRoute, fileSchema, sendFile } from '#lists/export-file.ts';
import { createPlace, deletePlace, publishPlace, updatePlace } from './places.actions.ts';
import { getPlace, listPlaces, listPlaceTypes } from './places.queries.ts';
import { exportPlaces } from './places-export.queries.ts';

const tags = ['Places'];

export const placeRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { db, clock, images, totals } = deps;

  app.get(
    '/locations/admin',
    {
      ...pageRoute,
      schema: {
        tags,
        operationId: 'listPlaces',
        summary: 'List places',
        description: 'Returns drafts and published places, filtered by status.',
        querystring: placePageQuery,
        response: { 200: pageOf(placeInPage) },
      },
    },
    (request) =>
      pageForCaller(deps, request, () => listPlaces({ db, images, totals, now: clock.now() }, request.query)),
  );

  app.get(
    '/locations/admin/export',
    {
      ...fileRoute,
      schema: {
        ...fileSchema(exportQuery('places', placeListQuery.omit({ page: true, size: true }))),
        tags,
        operationId: 'exportPlaces',
        summary: 'Export places',
        description:
          'Streams all places that match the filters, as CSV or as a workbook. The history records the export.',
      },
    },
    (request, reply) =>
      sendFile(deps, reply, {
        list: 'places',
        query: request.query,
        content: exportPlaces(db, request.query),
        context: writeContext(request, 'exportPlaces', clock.now()),
      }),
  );

  app.get(
    '/locations/admin/types',
    {
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

  app.get(
    '/locations/admin/:id',
    {
      schema: {
        tags,
        operationId: 'getPlace',
        summary: 'Get a place',
        description: 'Returns a draft or a published place.',
        params: byId,
        response: { 200: place },
      },
    },
    async ({ params }, reply) => withEtag(reply, await getPlace({ db, images }, params.id)),
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
    '/locations/admin/:id',
    {
      schema: {
        tags,
        operationId: 'updatePlace',
        summary: 'Update a place',
        description:
          'Replaces all fields of a place. Errors: 409 `posIdAlreadyUsed`, `photoRequired`, `logoRequired`; 412 `changedMeanwhile`.',
        params: byId,
        headers: ifMatch,
        body: placeInput,
        response: { 200: place },
      },
    },
    async (request, reply) => {
      const context = writeContext(request, 'updatePlace', clock.now());
      return withEtag(
        reply,
        await updatePlace(deps, context, request.params.id, request.body, request.headers['if-match']),
      );
    },
  );

  app.put(
    '/locations/admin/publish/:id',
    {
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

  app.delete(
    '/locations/admin/:id',
    {
      schema: {
        tags,
        operationId: 'deletePlace',
        summary: 'Delete a place',
        description:
          'Deletes a place with its photos. Errors: 409 `locationHasEvents` if events are planned there; 412 `changedMeanwhile`.',
        params: byId,
        headers: ifMatch,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const context = writeContext(request, 'deletePlace', clock.now());
      await deletePlace(deps, context, request.params.id, request.headers['if-match']);
      return reply.code(204).send(null);
    },
  );
};
