import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isWatchPath } from './health.ts';

/** One line for each request: answered, or aborted by its sender. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => logAnswer(request, reply));
  app.addHook('onRequestAbort', async (request) => {
    request.log.info(callOf(request), 'aborted');
  });
}

export function logAnswer(request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): void {
  const call = callOf(request);
  const level = isWatchPath(call.path) ? 'debug' : 'info';
  request.log[level]({ ...call, statusCode, ms: Math.round(elapsedTime) }, 'answered');
}

/** Without the query, which may name people. */
function callOf({ method, url }: FastifyRequest) {
  const [path = ''] = url.split('?');
  return { method, path };
}
