import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#errors.ts';

/** Mean delay of the event loop above which calls are answered with 503, instead of a queue without end. */
const maxEventLoopDelay = 2000;

/** The plugin measures from its registration, and looks every second. The start itself keeps the loop busy. */
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
