import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#errors.ts';
import type { Settings } from '#settings.ts';
import { indexPage } from './index-page.ts';

const builtPanel = fileURLToPath(new URL('../../../panel/dist', import.meta.url));

/** Serves the built panel at `/`: hashed files cached for ever, `index.html` never, any other path is a page of the panel. */
export async function servePanel(
  app: FastifyInstance,
  settings: Settings,
  folder = builtPanel,
): Promise<void> {
  const config = {
    apiUrl: '/api',
    apiKey: settings.apiKey,
    demo: settings.demo,
    timeZone: settings.timeZone,
  };
  app.get('/config.json', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send(config),
  );
  if (!existsSync(join(folder, 'index.html'))) {
    app.log.warn('the panel is not built: `npm run build` makes it');
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    index: false,
    globIgnore: ['index.html*', '.*/**'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const index = await indexPage(folder, config);
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    // Whatever has no route of its own comes here, also an address that the router has given up on for its length.
    if (isTooLong(request.url)) throw new AppError('addressTooLong');
    if (!asksForPage(request.url, request.headers.accept)) return reply.callNotFound();
    const [path = '/'] = request.url.split('?');
    const { body, encoding } = index.for(path, request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
      .send(body);
  });
}

/** The longest part of an address that routes take, in characters. */
export const longestPart = 100;

export const isTooLong = (url: string): boolean =>
  (url.split('?')[0] ?? '').split('/').some((part) => part.length > longestPart);

/**
 * Whether an address that is no file and no call is one of the panel's pages. Whoever shows a preview of a link says any type,
 * or nothing, where a browser says `text/html`; but what ends like a file, or wants something else, is not there.
 */
export function asksForPage(url: string, accept = '*/*'): boolean {
  const [path = ''] = url.split('?');
  if (/^\/(api|images|assets)(\/|$)/.test(path)) return false;
  return /text\/html|\*\/\*/.test(accept) && !/\.[^/]*$/.test(path);
}
