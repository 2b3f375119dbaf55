import { Socket } from 'node:net';
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import type { Clock } from '#lib/clock.ts';
import { IncomingMessage, ServerResponse } from '#lib/network/node-http.ts';
import type { Settings } from '#settings.ts';

/**
 * Security headers of every response (quality, Security). Scripts load only from this server, and inline
 * scripts are blocked.
 */
export function securityHeaders({ publicUrl }: Pick<Settings, 'publicUrl'>): Record<string, string> {
  const publicOrigin = publicUrl ? new URL(publicUrl).origin : undefined;
  const secure = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The UI library sets sizes and colours in style attributes. Styles cannot run code.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: [
          "'self'",
          'data:',
          'blob:',
          ...(publicOrigin ? [publicOrigin] : ['http://127.0.0.1:*', 'http://localhost:*']),
        ],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: publicUrl?.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  // Computes the headers once, by passing an unused response to the library.
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  secure(request, answer, () => {});
  const headers = Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]);
  return {
    ...Object.fromEntries(headers),
    'permissions-policy': permissionsPolicy(),
  };
}

/** Allows no device except the given ones. */
export const permissionsPolicy = (allowed: { camera?: '(self)' } = {}): string =>
  Object.entries({ camera: '()', geolocation: '()', microphone: '()', payment: '()', usb: '()', ...allowed })
    .map(([feature, origins]) => `${feature}=${origins}`)
    .join(', ');

export async function setHeaders(app: FastifyInstance, settings: Settings): Promise<void> {
  const headers = securityHeaders(settings);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
  });
  if (settings.corsOrigins.length > 0) {
    await app.register(cors, {
      origin: settings.corsOrigins,
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ['authorization', 'api-key', 'language', 'content-type', 'if-match', 'idempotency-key'],
      exposedHeaders: [
        ...['date', 'etag', 'retry-after', 'content-disposition', 'x-request-id', 'as-of'],
        ...['idempotency-replayed', 'ratelimit', 'ratelimit-policy'],
      ],
      maxAge: 600,
    });
  }
}

/** Sends the server's time with each response. The panel uses it, because the clock of the device may be days wrong. */
export const sendServerTime =
  (clock: Pick<Clock, 'now'>) => async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.header('date', clock.now().toUTCString());
  };

declare module 'fastify' {
  interface FastifyRequest {
    /** The response is the first one to the same `Idempotency-Key`. */
    isReplayed: boolean;
  }
}

/** Hook of APIs that says whether a response repeats an earlier one. */
export const tellReplays = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (request.isReplayed) reply.header('idempotency-replayed', 'true');
};

/** Hook of APIs whose responses must not be stored by browsers and proxies. */
export const forbidStoring = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  reply.header('cache-control', 'no-store');
};
