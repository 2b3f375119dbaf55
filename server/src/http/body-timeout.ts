import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { takesUploads } from './uploads.ts';

/**
 * A body has to be there within this time, so that nobody keeps a connection by sending a byte now and then; an upload, which may be
 * large and its line slow, only has to go on arriving. 408 otherwise.
 */
export function limitBodyTime(app: FastifyInstance, timeoutMs: number): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (!hasBody(request) || !(raw.socket instanceof Socket)) return; // a call from inside has none
    const isUpload = takesUploads(request);
    let received = raw.socket.bytesRead;
    const timer = setInterval(() => {
      if (raw.complete) return clearInterval(timer);
      const before = received;
      received = raw.socket.bytesRead;
      if (isUpload && received > before && !reply.sent) return;
      if (reply.sent) raw.socket.destroy();
      else app.server.emit('clientError', bodyTimeout(), raw.socket); // as node:http does it for its own limits
    }, timeoutMs);
    timer.unref();
    raw.once('close', () => clearInterval(timer));
  });
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const bodyTimeout = () =>
  Object.assign(new Error('The body takes too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
