import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import fastify, {
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
  LogController,
} from 'fastify';
import { logRequests } from '#http/answers/answer-log.ts';
import { securityHeaders } from '#http/answers/headers.ts';
import { serializerCompiler } from '#http/answers/serializer.ts';
import { dropStalledReaders } from '#http/answers/slow-readers.ts';
import { limitBodyTime } from '#http/requests/body-timeout.ts';
import {
  addressBytes,
  answerClientErrors,
  answerFrameworkErrors,
  ignoreExpectations,
  refuseTunnels,
} from '#http/requests/broken-requests.ts';
import { isGuestsCall } from '#http/requests/guests-calls.ts';
import { requireUtf8 } from '#http/requests/utf8.ts';
import { validatorCompiler } from '#http/requests/validation.ts';
import type { Settings } from '#settings.ts';

/** Time limit for receiving a request. */
const requestTimeoutMs = 30_000;

/** Time that a client may stop reading, sufficient for the panel's own downloads. */
const stalledReaderMs = 60_000;

/** Trusts only the proxy that connects. Addresses further away are unverified claims. */
const isNext = (_address: string, hop: number) => hop === 0;

/** Id of a request: a program's own, if it has a sensible shape, so that its log and Foyer's can be compared. */
function requestIdOf({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const { 'x-request-id': given } = headers;
  const isUsable = isGuestsCall(url) && typeof given === 'string' && /^[\w.:=+/-]{8,100}$/.test(given);
  return isUsable ? given : randomUUID();
}

/** Options of the framework that limit what it accepts. */
const serverOptions = (
  settings: Settings,
  headers: Record<string, string>,
  log: FastifyBaseLogger,
): FastifyHttpOptions<Server> => ({
  loggerInstance: log,
  frameworkErrors: answerFrameworkErrors(headers),
  clientErrorHandler: answerClientErrors(headers, log),
  logController: new LogController({ disableRequestLogging: true }), // `logRequests` writes one line
  genReqId: requestIdOf,
  trustProxy: settings.trustProxy === true ? isNext : settings.trustProxy,
  bodyLimit: 1024 * 1024,
  routerOptions: { maxParamLength: addressBytes }, // the contract limits ids
  // `requireOneHost` checks the Host header.
  http: { headersTimeout: requestTimeoutMs, connectionsCheckingInterval: 5000, requireHostHeader: false },
  requestTimeout: 0, // `limitBodyTime` limits bodies
  keepAliveTimeout: 65_000,
  return503OnClosing: false, // accepted requests are answered
  forceCloseConnections: 'idle',
});

/** Builds the HTTP server with its limits, before any route is known. */
export function newServer(settings: Settings, log: FastifyBaseLogger): FastifyInstance {
  const headers = securityHeaders(settings);
  const app = fastify(serverOptions(settings, headers, log));
  app.decorateRequest('caller', null);
  app.decorateRequest('callerLookup', null);
  app.decorateRequest('accessKey', null);
  app.decorateRequest('isReplayed', false);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  requireUtf8(app);
  limitBodyTime(app, requestTimeoutMs);
  dropStalledReaders(app, stalledReaderMs);
  ignoreExpectations(app.server);
  refuseTunnels(app.server, headers, log);
  logRequests(app);
  return app;
}
