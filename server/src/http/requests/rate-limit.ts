import { AppError } from '#errors.ts';
import { BoundedCache } from '#lib/bounded-cache.ts';

/** Callers to track. */
const maxCallers = 1000;

interface Limit {
  perSecond: number;
  /** Uses at once. Default: those of a second. */
  burst?: number;
}

/**
 * Token bucket per caller and instance. A use costs one, or the given number. Throws 429 `rateLimitExceeded` with the
 * seconds to wait. Callers are access keys and accounts of staff, so there are few.
 */
export function rateLimit(
  { perSecond, burst = perSecond }: Limit,
  clock: { now(): Date },
): (caller: string, cost?: number) => void {
  const callers = new BoundedCache<string, { free: number; at: number }>('rate_limits', maxCallers);
  return (caller, cost = 1) => {
    const now = clock.now().getTime();
    const before = callers.get(caller) ?? { free: burst, at: now };
    const free = Math.min(burst, before.free + secondsBetween(before.at, now) * perSecond);
    if (free < cost)
      throw new AppError('rateLimitExceeded', { retryAfterSeconds: (cost - free) / perSecond });
    callers.set(caller, { free: free - cost, at: now });
  };
}

/** Zero if the clock was set back. */
const secondsBetween = (from: number, to: number) => Math.max(0, to - from) / 1000;
