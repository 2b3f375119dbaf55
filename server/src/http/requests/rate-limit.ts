import { AppError } from '#errors.ts';
import { BoundedCache } from '#lib/bounded-cache.ts';

/** Callers to track. */
const maxCallers = 1000;

/**
 * Token bucket per caller and instance with `perSecond` requests. Throws 429 `rateLimitExceeded` with the
 * seconds to wait. Callers are access keys, so there are few.
 */
export function rateLimit(perSecond: number, clock: { now(): Date }): (caller: string) => void {
  const callers = new BoundedCache<string, { free: number; at: number }>('rate_limits', maxCallers);
  return (caller) => {
    const now = clock.now().getTime();
    const before = callers.get(caller) ?? { free: perSecond, at: now };
    const elapsedSeconds = Math.max(0, now - before.at) / 1000;
    const free = Math.min(perSecond, before.free + elapsedSeconds * perSecond);
    if (free < 1) throw new AppError('rateLimitExceeded', { retryAfterSeconds: (1 - free) / perSecond });
    callers.set(caller, { free: free - 1, at: now });
  };
}
