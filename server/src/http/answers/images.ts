import { imageSize } from '@foyer/contract/images.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';

const fileName = z.string().regex(/^[\da-f-]{36}\.(jpg|png)$/);
const types: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png' };

/**
 * Images are public, because `<img>` cannot send a token; their ids cannot be guessed. An image never
 * changes. The content security policy makes it inert even if a browser treats it as a page.
 */
export const imageRoutes: FastifyPluginAsyncZod<Deps> = async (app, { images }) => {
  app.get(
    '/images/:file',
    {
      schema: {
        hide: true,
        params: z.object({ file: z.string() }),
        querystring: z.object({ size: imageSize.optional() }),
      },
    },
    async ({ params, query }, reply) => {
      const file = fileName.safeParse(params.file);
      if (!file.success) throw new AppError('notFound');
      const [id = '', extension = ''] = file.data.split('.');
      const bytes = await images.read(id, extension, query.size).catch((cause: unknown) => {
        throw new AppError('unavailable', { cause });
      });
      if (!bytes) throw new AppError('notFound');
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'cross-origin')
        .type(types[extension] ?? 'application/octet-stream')
        .send(bytes);
    },
  );
};
