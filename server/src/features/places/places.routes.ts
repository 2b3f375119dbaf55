import { exportQuery } from '@foyer/contract/exports.ts';
import { byId } from '@foyer/contract/fields.ts';
import { pageOf } from '@foyer/contract/list-query.ts';
import {
  place,
  placeInPage,
  placeInput,
  placeListQuery,
  placePageQuery,
  placeToPublishInput,
  placeType,
} from '@foyer/contract/places.ts';
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
        summary: 'A page of places',
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
        summary: 'A file of all places',
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
    { schema: { tags, summary: 'The types of places', response: { 200: z.array(placeType) } } },
    () => listPlaceTypes(db),
  );

  app.get(
    '/locations/admin/:id',
    { schema: { tags, summary: 'One place', params: byId, response: { 200: place } } },
    async ({ params }, reply) => withEtag(reply, await getPlace({ db, images }, params.id)),
  );

  app.post(
    '/locations/admin/create',
    {
      schema: {
        tags,
        summary: 'Make a draft, and publish it where the query says so',
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
        summary: 'Save a place',
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
        summary: 'Save a draft and publish it',
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
          summary: 'Publish a stored draft',
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
        summary: 'Delete a place',
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
