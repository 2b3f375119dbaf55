import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What is shorter fits into the buffers of the network, whether anybody reads it or not. */
const longBytes = 64 * 1024;

/**
 * Whoever has asked for a long answer and then takes nothing of it for so long is dropped: it holds memory meanwhile, and, for a
 * file that the database writes as it is read, a connection and a snapshot there. A slow reader that goes on reading is left alone.
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
