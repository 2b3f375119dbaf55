import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { takesUploads } from './uploads.ts';

/**
 * Limits how long a body may take, so that clients cannot hold connections open with slow bodies. Uploads may
 * take longer, as long as data keeps arriving. 408.
 */
export function limitBodyTime(app: FastifyInstance, timeoutMs: number): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (!hasBody(request) || !(raw.socket instanceof Socket)) return; // injected requests have no socket
    const isUpload = takesUploads(request);
    let received = raw.socket.bytesRead;
    const timer = setInterval(() => {
      if (raw.complete) return clearInterval(timer);
      const before = received;
      received = raw.socket.bytesRead;
      if (isUpload && received > before && !reply.sent) return;
      if (reply.sent) raw.socket.destroy();
      // as node:http does for its own timeouts
      else app.server.emit('clientError', bodyTimeout(), raw.socket);
    }, timeoutMs);
    timer.unref();
    raw.once('close', () => clearInterval(timer));
  });
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const bodyTimeout = () =>
  Object.assign(new Error('The body takes too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
