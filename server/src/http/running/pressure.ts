import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#errors.ts';

/** Ignores the first samples after the start, because the start itself blocks the event loop. */
const startMeasuredMs = 2000;

/** Rejects requests with 503 instead of queuing them while the mean delay of the event loop is above the limit. */
export async function refuseUnderPressure(app: FastifyInstance, maxDelayMs: number): Promise<void> {
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
