import { createHash } from 'node:crypto';
import { byId, id } from '@foyer/contract/fields.ts';
import { image } from '@foyer/contract/images.ts';
import { photoOrderInput, place } from '@foyer/contract/places.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idempotentWriteContext, writeContext } from '#auth/caller.ts';
import { fingerprintOf, type WriteContext } from '#db/changes.ts';
import type { Deps } from '#deps.ts';
import { withEtag } from '#http/etag.ts';
import { ifMatch, noContent } from '#http/route-schemas.ts';
import { orderField, readUpload, uploadOf } from '#http/uploads.ts';
import { addPhoto, deleteImage, orderPhotos, replaceLogo } from './place-images.actions.ts';

const photoFields = z.object({ locationId: id, order: orderField });
const logoFields = z.object({ locationId: id });
const tags = ['Places'];

export const placeImageRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { clock } = deps;

  app.post(
    '/locations/admin/photo',
    {
      validatorCompiler: () => () => true, // the body is a stream, checked as it is read
      schema: {
        tags,
        summary: 'Add a photo',
        consumes: ['multipart/form-data'],
        body: uploadOf(photoFields),
        response: { 201: image },
      },
    },
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
        summary: 'Put all photos of a place in order',
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
    {
      validatorCompiler: () => () => true, // as above
      schema: {
        tags,
        summary: 'Set the logo',
        consumes: ['multipart/form-data'],
        body: uploadOf(logoFields),
        response: { 201: image },
      },
    },
    async (request, reply) => {
      const { file, fields } = await readUpload(request, logoFields);
      const context = uploadContext(request, 'replaceLogo', clock.now(), fields, file);
      return reply.code(201).send(await replaceLogo(deps, context, fields.locationId, file));
    },
  );

  app.delete(
    '/locations/admin/image/:id',
    { schema: { tags, summary: 'Remove a photo or a logo', params: byId, response: { 204: noContent } } },
    async (request, reply) => {
      await deleteImage(deps, writeContext(request, 'deleteImage', clock.now()), request.params.id);
      return reply.code(204).send(null);
    },
  );
};

/** A call that makes something, told apart by what it uploads, since its body is a stream. */
function uploadContext(
  request: FastifyRequest,
  action: string,
  now: Date,
  fields: unknown,
  file: Buffer,
): WriteContext {
  const context = idempotentWriteContext(request, action, now);
  if (!context.idempotency) return context;
  const fingerprint = fingerprintOf(
    context.idempotency.fingerprint,
    fields,
    createHash('sha256').update(file).digest('base64url'),
  );
  return { ...context, idempotency: { ...context.idempotency, fingerprint } };
}
