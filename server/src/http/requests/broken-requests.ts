import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#errors.ts';
import { logAnswer } from '#http/answers/answer-log.ts';
import { answerError, errorBodyOf } from '#http/answers/error-answers.ts';
import { asksForPage } from '#http/panel/panel.ts';
import { STATUS_CODES } from '#lib/network/node-http.ts';

/** Answers errors of the router, such as invalid or overlong URLs, which precede the hooks of any route. */
export const answerFrameworkErrors =
  (headers: Record<string, string>) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers).header('x-request-id', request.id);
    // Browsers are sent to the panel's page for unknown addresses.
    if (error.code === 'FST_ERR_BAD_URL' && asksForPage(request)) reply.redirect('/404');
    else answerError(error, request, reply);
    logAnswer(request, reply);
  };

/** Error keys for connection errors of node:http. */
const keys: Record<string, 'headersTooLarge' | 'requestTimeout'> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout',
};

/** Answers invalid or oversized HTTP in the common error format and closes the connection. */
export const answerClientErrors =
  (headers: Record<string, string>, log: FastifyBaseLogger) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return; // the client has disconnected
    refuse(socket, new AppError(keys[error.code ?? ''] ?? 'malformedRequest'), error.code, headers, log);
  };

/** Rejects CONNECT with a response. node:http would only close the connection. */
export function refuseTunnels(server: Server, headers: Record<string, string>, log: FastifyBaseLogger): void {
  server.on('connect', (_request, socket: Socket) => {
    socket.on('error', () => {}); // the client may disconnect
    refuse(socket, new AppError('malformedRequest'), 'CONNECT', headers, log);
  });
}

/** Writes the response directly to the socket and closes it. */
function refuse(
  socket: Socket,
  error: AppError,
  reason: string | undefined,
  headers: Record<string, string>,
  log: FastifyBaseLogger,
): void {
  const requestId = randomUUID();
  const body = errorBodyOf(error, requestId);
  const { statusCode } = body;
  const text = JSON.stringify(body);
  const lines = {
    ...headers,
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable)
    socket.write(`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}\r\n${head.join('')}\r\n${text}`);
  log.info({ statusCode, reason, address: socket.remoteAddress, requestId }, 'answered');
  socket.destroySoon();
}

/**
 * Rejects requests without exactly one Host header (RFC 9112, 3.2), because proxy and server could each
 * choose another one. node:http would accept several, and reject a missing one without the common error
 * format.
 */
export async function requireOneHost({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  if (hosts === 1 || (hosts === 0 && raw.httpVersion === '1.0')) return;
  reply.header('connection', 'close');
  throw new AppError('malformedRequest');
}

/** Maximum length of a URL. Proxies rarely accept more, and node:http limits all headers to 16 KiB. */
export const addressBytes = 8 * 1024;

/**
 * Rejects overlong URLs and other schemes such as `file:///etc/passwd`, which the router would treat as a
 * page.
 */
export async function requireOwnAddress({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if ((raw.url ?? '').length > addressBytes) throw new AppError('addressTooLong');
  if (/^(?:\/|\*$|https?:\/\/)/i.test(raw.url ?? '')) return;
  reply.header('connection', 'close');
  throw new AppError('malformedRequest');
}

/** Ignores unknown `Expect` headers. node:http would reject them without the common error format. */
export function ignoreExpectations(server: Server): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}
