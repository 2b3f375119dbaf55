import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isWatchPath } from '#http/running/health.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Polled every few seconds, so only errors are logged. */
    isQuiet?: boolean;
  }
  interface FastifyRequest {
    /** Id of the account that a sign-in request is for, once it is known. */
    signsInTo: string | null;
  }
}

/** Logs each request once, when it is answered or aborted by the client. */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('signsInTo', null);
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

/** Omits the query, which may contain personal data. `by` is the id of the account or access key, `signsInTo` of an account. */
function callOf({ method, url, caller, accessKey, signsInTo }: FastifyRequest) {
  const [path = ''] = url.split('?');
  const by = caller?.id ?? accessKey?.id;
  return { method, path, ...(by && { by }), ...(signsInTo && { signsInTo }) };
}
