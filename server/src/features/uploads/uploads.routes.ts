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
      summary: 'Upload a picture',
      description:
        'A logo is a PNG, a cover or photo a JPEG or PNG; at most 5 MB and 8000 × 8000 pixels. Gone after 24 hours unless the save of an event or a place claims its id.',
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
