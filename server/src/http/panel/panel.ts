import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#errors.ts';
import { answerError } from '#http/answers/error-answers.ts';
import { permissionsPolicy } from '#http/answers/headers.ts';
import type { MethodsAt } from '#http/requests/known-paths.ts';
import type { Settings } from '#settings.ts';
import { type IndexPage, indexPage } from './index-page.ts';

const builtPanel = fileURLToPath(new URL('../../../../panel/dist', import.meta.url));

/**
 * Serves the panel at `/`: caches hashed files forever and `index.html` never. Pages are served from the
 * not-found handler, because a wildcard route would also match URLs that the router rejects.
 */
export async function servePanel(
  app: FastifyInstance,
  settings: Pick<Settings, 'apiKey' | 'demo' | 'timeZone' | 'dayStart'>,
  { folder = builtPanel, methodsAt = () => [] }: { folder?: string; methodsAt?: MethodsAt } = {},
): Promise<void> {
  const config = {
    apiUrl: '/api',
    apiKey: settings.apiKey,
    demo: settings.demo,
    timeZone: settings.timeZone,
    dayStart: settings.dayStart,
  };
  app.get('/config.json', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send(config),
  );
  const isBuilt = existsSync(join(folder, 'index.html'));
  const index = isBuilt ? await indexPage(folder, config) : undefined;
  app.setNotFoundHandler((request, reply) => {
    if (index && asksForPage(request)) return sendPage(index, request, reply);
    const [path = '/'] = request.url.split('?');
    const methods = methodsAt(path);
    if (methods.length === 0 || methods.includes(request.method))
      return answerError(new AppError('notFound'), request, reply);
    reply.header('allow', methods.join(', '));
    return answerError(new AppError('methodNotAllowed'), request, reply);
  });
  if (!isBuilt) {
    app.log.warn('the panel is not built: run `npm run build`');
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
}

function sendPage(index: IndexPage, { url, headers }: FastifyRequest, reply: FastifyReply) {
  const [path = '/'] = url.split('?');
  const { body, encoding } = index.for(path, headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .code(200)
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding')
    .header('permissions-policy', permissionsPolicy({ camera: '(self)' })) // the door page reads QR codes
    .type('text/html; charset=utf-8')
    .send(body);
}

/**
 * True if an unmatched URL is a page of the panel. Link previews send any `Accept` header, browsers
 * `text/html`. URLs with a file extension or requests for other types are not pages.
 */
export function asksForPage({ method, url, headers: { accept = '*/*' } }: FastifyRequest): boolean {
  const [path = ''] = url.split('?');
  if (!/^(GET|HEAD)$/.test(method) || /^\/(api|images|assets)(\/|$)/.test(path)) return false;
  return /text\/html|\*\/\*/.test(accept) && !/\.[^/]*$/.test(path);
}
