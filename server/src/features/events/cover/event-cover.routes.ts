import { byId, id } from '@foyer/contract/fields.ts';
import { image } from '@foyer/contract/images.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { uploadContext, writeContext } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { noContent } from '#http/requests/route-schemas.ts';
import { orderField, readUpload, uploadRoute } from '#http/requests/uploads.ts';
import { deleteCover, replaceCover } from './event-cover.actions.ts';

const coverFields = z.object({ eventId: id, order: orderField });
const tags = ['Events'];

export const eventCoverRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { clock } = deps;

  app.post(
    '/events/admin/image',
    uploadRoute(coverFields, {
      tags,
      operationId: 'setEventCover',
      summary: 'Set the cover of an event',
      description:
        'Uploads a JPEG or PNG image of at most 5 MB, and replaces an earlier cover. Errors: 413 `tooLarge`; 415 `invalidFileType`.',
      response: { 201: image },
    }),
    async (request, reply) => {
      const { file, fields } = await readUpload(request, coverFields);
      const context = uploadContext(request, 'replaceCover', clock.now(), fields, file);
      return reply.code(201).send(await replaceCover(deps, context, fields, file));
    },
  );

  app.delete(
    '/events/admin/image/:id',
    {
      schema: {
        tags,
        operationId: 'deleteEventCover',
        summary: 'Delete the cover of an event',
        description: 'Deletes the cover of a draft. Errors: 409 `eventNotDraft`.',
        params: byId,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await deleteCover(deps, writeContext(request, 'deleteCover', clock.now()), request.params.id);
      return reply.code(204).send(null);
    },
  );
};
