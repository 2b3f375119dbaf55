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

/** Ids that proxies give to requests. Other text could forge lines or hold personal data. */
const proxyId = /^[\w.:=-]{1,128}$/;

/** `by` is the id of the account or access key, `signsInTo` of an account, `proxyId` that of a proxy in front. */
function callOf(request: FastifyRequest) {
  const { method, caller, accessKey, signsInTo, ip: address } = request;
  const path = loggedPath(request);
  const by = caller?.id ?? accessKey?.id;
  const { 'x-request-id': id } = request.headers;
  return {
    method,
    path,
    address,
    ...(typeof id === 'string' && proxyId.test(id) && { proxyId: id }),
    ...(by && { by }),
    ...(signsInTo && { signsInTo }),
  };
}

/** Parameters of routes that hold Foyer's own ids. Others hold ticket codes, and ids that other programs chose. */
const idParameters: Readonly<Record<string, true>> = { id: true, ticketId: true };

const ownId = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/**
 * Path as its route writes it, with Foyer's own ids only: other parts and the query may contain personal data. Of an unknown
 * path, its API.
 */
function loggedPath({ url, params, routeOptions }: FastifyRequest): string {
  const pattern = routeOptions.url;
  if (pattern === undefined) return /^\/api(?:\/app\/v1)?(?=\/)|^/.exec(url)?.[0].concat('/*') ?? '/*';
  const values: Readonly<Record<string, unknown>> = Object(params);
  return pattern.replaceAll(/:(\w+)/g, (parameter, name: string) => {
    const value = values[name];
    return idParameters[name] && typeof value === 'string' && ownId.test(value) ? value : parameter;
  });
}
