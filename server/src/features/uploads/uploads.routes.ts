import { upload, uploadKind } from '@foyer/contract/images.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { uploadContext } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { readUpload, uploadRoute } from '#http/requests/uploads.ts';
import { readPicture } from '#images/pictures.ts';

const fields = z.object({ kind: uploadKind });

/** Uploads precede the record: a form uploads pictures when they are chosen, and saving it claims them. */
export const uploadRoutes: FastifyPluginAsyncZod<Deps> = async (app, { change, images, clock }) => {
  app.post(
    '/uploads',
    uploadRoute(fields, {
      tags: ['Uploads'],
      operationId: 'uploadImage',
      summary: 'Upload an image',
      description:
        'Takes a PNG as logo, a JPEG or PNG as cover or photo, of at most 5 MB and 8000 × 8000 pixels. The image is deleted after 24 hours unless an event or a place is saved with its id. Errors: 413 `tooLarge`; 415 `invalidFileType`.',
      response: { 201: upload },
    }),
    async (request, reply) => {
      const {
        file,
        fields: { kind },
      } = await readUpload(request, fields);
      const context = uploadContext(request, 'upload', clock.now(), { kind }, file);
      const stored = await images.store(await readPicture(file, kind), context);
      const made = await change(context, (tx) => images.keep(tx, stored, { kind, now: context.now }));
      return reply.code(201).send(made);
    },
  );
};
