import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Shorter responses fit into the socket buffers even if the client does not read. */
const longBytes = 64 * 1024;

/**
 * Drops clients that request a long response and then stop reading. They hold memory and, for exports, a
 * database connection and snapshot. Slow clients that keep reading are not affected.
 */
export function dropStalledReaders(app: FastifyInstance, timeoutMs: number): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    const { raw } = reply;
    if (isLong(payload) && raw.socket instanceof Socket) raw.setTimeout(timeoutMs, () => raw.destroy());
  });
}

function isLong(payload: unknown): boolean {
  if (typeof payload === 'string' || payload instanceof Uint8Array) return payload.length > longBytes;
  return typeof payload === 'object' && payload !== null; // a stream
}
