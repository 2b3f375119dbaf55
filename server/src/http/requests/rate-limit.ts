import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { BoundedCache } from '#lib/bounded-cache.ts';

/** Callers to track. */
const maxCallers = 1000;

export interface Limit {
  perSecond: number;
  /** Uses at once. Default: those of a second. */
  burst?: number;
}

/**
 * Token bucket per caller and instance; callers are few. A use costs one, or the given number. Returns the uses left and the
 * seconds until all are. Throws 429 `rateLimitExceeded` with the seconds to wait.
 */
export function rateLimit(
  clock: Pick<Deps['clock'], 'now'>,
): (caller: string, limit: Limit, cost?: number) => { left: number; fullInSeconds: number } {
  const callers = new BoundedCache<string, { free: number; at: number }>('rate_limits', maxCallers);
  return (caller, { perSecond, burst = perSecond }, cost = 1) => {
    const now = clock.now().getTime();
    const before = callers.get(caller) ?? { free: burst, at: now };
    const free = Math.min(burst, before.free + secondsBetween(before.at, now) * perSecond);
    if (free < cost)
      throw new AppError('rateLimitExceeded', { retryAfterSeconds: (cost - free) / perSecond });
    const left = free - cost;
    callers.set(caller, { free: left, at: now });
    return { left: Math.floor(left), fullInSeconds: Math.ceil((burst - left) / perSecond) };
  };
}

/** Zero if the clock was set back. */
const secondsBetween = (from: number, to: number) => Math.max(0, to - from) / 1000;
