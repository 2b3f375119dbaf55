import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isWatchPath } from './health.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked every few seconds by everybody: not worth a line each time, unless it is refused. */
    isQuiet?: boolean;
  }
}

/** One line for each request: answered, or aborted by its sender. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => logAnswer(request, reply));
  app.addHook('onRequestAbort', async (request) => {
    request.log.info(callOf(request), 'aborted');
  });
}

export function logAnswer(request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): void {
  const call = callOf(request);
  const isQuiet = request.routeOptions.config.isQuiet === true && statusCode < 400;
  const level = isQuiet || isWatchPath(call.path) ? 'debug' : 'info';
  request.log[level]({ ...call, statusCode, ms: Math.round(elapsedTime) }, 'answered');
}

/** Without the query, which may name people. */
function callOf({ method, url }: FastifyRequest) {
  const [path = ''] = url.split('?');
  return { method, path };
}
