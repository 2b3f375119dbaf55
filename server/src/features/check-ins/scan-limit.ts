import { scanLimits } from '@foyer/contract/check-ins.ts';
import type { Deps } from '#deps.ts';
import { rateLimit } from '#http/requests/rate-limit.ts';
import type { Scanner } from './scanner.ts';

/**
 * Limits the scans of a device, an account or another program, however many a call contains. 429 `rateLimitExceeded`. The burst
 * lets a phone send what it has scanned in a night without a network.
 */
export function scanLimit({ clock, settings }: Pick<Deps, 'clock' | 'settings'>) {
  const limit = rateLimit(clock);
  return ({ id, isProgram, callsPerSecond }: Scanner, scans = 1): void => {
    const perSecond = callsPerSecond ?? settings.appRateLimit;
    const burst = Math.max(scanLimits.burst, perSecond);
    limit(id, isProgram ? { perSecond, burst } : scanLimits, scans);
  };
}
