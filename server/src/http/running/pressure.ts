import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#errors.ts';

/**
 * Rejects requests with 503 instead of queuing them while the mean delay of the event loop is above the limit. Ignores the start,
 * which itself blocks the event loop.
 */
export async function refuseUnderPressure(app: FastifyInstance, maxDelayMs: number): Promise<void> {
  const startMeasuredMs = 1.5 * maxDelayMs; // a sample counts until the next one, which a busy machine delays
  let readyAt = Number.POSITIVE_INFINITY;
  app.addHook('onReady', async () => {
    readyAt = performance.now();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    sampleInterval: maxDelayMs, // the plugin takes a longer delay for an endless one
    exposeStatusRoute: false,
    pressureHandler: async () => {
      if (performance.now() - readyAt > startMeasuredMs) throw new AppError('unavailable');
    },
  });
}
