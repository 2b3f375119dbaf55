import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';

/** Keeps the check below two seconds even on a busy machine. */
const pingTimeoutMs = 1000;

/** Polled every few seconds, so not logged. */
export const isWatchPath = (path: string) => /^\/(healthz|readyz|metrics)$/.test(path);

/** Liveness and readiness checks. Migrations run before the server listens. */
export function answerHealth(app: FastifyInstance, { ping, build }: Pick<Deps, 'ping' | 'build'>): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }));
  app.get('/version', { schema: { hide: true } }, () => build);
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
