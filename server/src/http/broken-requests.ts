import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#errors.ts';
import { STATUS_CODES } from '#lib/node-http.ts';
import { logAnswer } from './answer-log.ts';
import { answerError, errorBodyOf } from './error-answers.ts';
import { asksForPage } from './panel.ts';

/** What the router refuses, before there is a route whose hooks would run: addresses that cannot be read, or are too long. */
export const answerFrameworkErrors =
  (headers: Record<string, string>) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers).header('x-request-id', request.id);
    // People see the panel's page for addresses that lead nowhere.
    if (error.code === 'FST_ERR_BAD_URL' && asksForPage(request)) reply.redirect('/404');
    else answerError(error, request, reply);
    logAnswer(request, reply);
  };

/** What node:http says of a connection whose bytes are no request. */
const keys: Record<string, 'headersTooLarge' | 'requestTimeout'> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout',
};

/** What is no HTTP, or too much of it, is answered in the one shape of errors as well, and its connection is closed. */
export const answerClientErrors =
  (headers: Record<string, string>, log: FastifyBaseLogger) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return; // nobody listens any more
    refuse(socket, new AppError(keys[error.code ?? ''] ?? 'malformedRequest'), error.code, headers, log);
  };

/** Nobody gets a tunnel: node:http would close the connection without a word. */
export function refuseTunnels(server: Server, headers: Record<string, string>, log: FastifyBaseLogger): void {
  server.on('connect', (_request, socket: Socket) => {
    socket.on('error', () => {}); // gone meanwhile
    refuse(socket, new AppError('malformedRequest'), 'CONNECT', headers, log);
  });
}

/** Answers over the bare connection, and closes it. */
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
 * Refuses whoever names no host, or two (RFC 9112, 3.2): two programs in a row might each believe another one. node:http itself
 * would take the first of two, and refuse none at all without the shape and the headers of every answer.
 */
export async function requireOneHost({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  if (hosts === 1 || (hosts === 0 && raw.httpVersion === '1.0')) return;
  reply.header('connection', 'close');
  throw new AppError('malformedRequest');
}

/** Longest address. A proxy rarely takes more, and node:http takes 16 KiB with all headers. */
export const addressBytes = 8 * 1024;

/**
 * Refuses an address that is too long, and what asks for an address of another kind than a web server has, such as `file:///etc/passwd`: the router would take it for the
 * path of a page.
 */
export async function requireOwnAddress({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if ((raw.url ?? '').length > addressBytes) throw new AppError('addressTooLong');
  if (/^(?:\/|\*$|https?:\/\/)/i.test(raw.url ?? '')) return;
  reply.header('connection', 'close');
  throw new AppError('malformedRequest');
}

/** What a caller expects beside `100-continue` is nobody's duty to meet; node:http would refuse it without shape and headers. */
export function ignoreExpectations(server: Server): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}
