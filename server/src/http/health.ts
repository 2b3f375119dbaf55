import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';

/** The answer is there within two seconds, also while the machine is busy. */
const pingTimeoutMs = 1000;

/** Asked every few seconds: not worth a line each time. */
export const isWatchPath = (path: string) => /^\/(healthz|readyz|metrics)$/.test(path);

/** For whoever watches the process: up, and able to answer (migrations are done before the server listens). */
export function answerHealth(app: FastifyInstance, { ping }: Pick<Deps, 'ping'>): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async () => {
    const late = AbortSignal.timeout(pingTimeoutMs);
    await Promise.race([ping(), rejectionOf(late)]).catch((cause: unknown) => {
      throw new AppError('unavailable', { cause });
    });
    return { status: 'ready' };
  });
}

const rejectionOf = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
