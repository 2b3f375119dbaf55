import { AppError } from '#errors.ts';

/**
 * Lets each caller through so many times a second, on this instance. Who has waited may call that often at once, and then as
 * often as calls become free again. Throws 429 `rateLimitExceeded` with when that is. Callers are known ones, so they are few.
 */
export function rateLimit(perSecond: number, clock: { now(): Date }): (caller: string) => void {
  const callers = new Map<string, { free: number; at: number }>();
  return (caller) => {
    const now = clock.now().getTime();
    const before = callers.get(caller) ?? { free: perSecond, at: now };
    const elapsedSeconds = Math.max(0, now - before.at) / 1000;
    const free = Math.min(perSecond, before.free + elapsedSeconds * perSecond);
    if (free < 1) throw new AppError('rateLimitExceeded', { retryAfterSeconds: (1 - free) / perSecond });
    callers.set(caller, { free: free - 1, at: now });
  };
}
