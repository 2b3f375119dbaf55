import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#errors.ts';

/** Mean delay of the event loop above which requests are rejected with 503 instead of queued. */
const maxEventLoopDelay = 2000;

/** Ignores the first samples after the start, because the start itself blocks the event loop. */
const startMeasuredMs = 2000;

export async function refuseUnderPressure(app: FastifyInstance): Promise<void> {
  let readyAt = Number.POSITIVE_INFINITY;
  app.addHook('onReady', async () => {
    readyAt = performance.now();
  });
  await app.register(underPressure, {
    maxEventLoopDelay,
    exposeStatusRoute: false,
    pressureHandler: async () => {
      if (performance.now() - readyAt > startMeasuredMs) throw new AppError('unavailable');
    },
  });
}
