import { byId, id } from '@foyer/contract/fields.ts';
import { image } from '@foyer/contract/images.ts';
import { photoOrderInput, place } from '@foyer/contract/places.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { uploadContext, writeContext } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { withEtag } from '#http/answers/etag.ts';
import { ifMatch, noContent } from '#http/requests/route-schemas.ts';
import { orderField, readUpload, uploadRoute } from '#http/requests/uploads.ts';
import { addPhoto, deleteImage, orderPhotos, replaceLogo } from './place-images.actions.ts';

const photoFields = z.object({ locationId: id, order: orderField });
const logoFields = z.object({ locationId: id });
const tags = ['Places'];

export const placeImageRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { clock } = deps;

  app.post(
    '/locations/admin/photo',
    uploadRoute(photoFields, {
      tags,
      operationId: 'addPlacePhoto',
      summary: 'Add a photo to a place',
      description:
        'Uploads a JPEG or PNG image of at most 5 MB. Errors: 409 `tooManyPhotos`; 413 `tooLarge`; 415 `invalidFileType`.',
      response: { 201: image },
    }),
    async (request, reply) => {
      const { file, fields } = await readUpload(request, photoFields);
      const context = uploadContext(request, 'addPhoto', clock.now(), fields, file);
      return reply.code(201).send(await addPhoto(deps, context, fields, file));
    },
  );

  app.put(
    '/locations/admin/photo/order',
    {
      schema: {
        tags,
        operationId: 'orderPlacePhotos',
        summary: 'Change the order of the photos',
        description:
          'Takes the ids of all photos of a place in their new order. 404 if there is no such photo.',
        headers: ifMatch,
        body: photoOrderInput,
        response: { 200: place },
      },
    },
    async (request, reply) => {
      const context = writeContext(request, 'orderPhotos', clock.now());
      return withEtag(reply, await orderPhotos(deps, context, request.body, request.headers['if-match']));
    },
  );

  app.post(
    '/locations/admin/logo',
    uploadRoute(logoFields, {
      tags,
      operationId: 'setPlaceLogo',
      summary: 'Set the logo of a place',
      description:
        'Uploads a PNG image of at most 5 MB, and replaces an earlier logo. Errors: 413 `tooLarge`; 415 `invalidFileType`.',
      response: { 201: image },
    }),
    async (request, reply) => {
      const { file, fields } = await readUpload(request, logoFields);
      const context = uploadContext(request, 'replaceLogo', clock.now(), fields, file);
      return reply.code(201).send(await replaceLogo(deps, context, fields.locationId, file));
    },
  );

  app.delete(
    '/locations/admin/image/:id',
    {
      schema: {
        tags,
        operationId: 'deletePlaceImage',
        summary: 'Delete a photo or logo',
        description:
          'Deletes an image of a place. Errors: 409 `photoRequired`, `logoRequired` for the last image of a published place.',
        params: byId,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await deleteImage(deps, writeContext(request, 'deleteImage', clock.now()), request.params.id);
      return reply.code(204).send(null);
    },
  );
};
