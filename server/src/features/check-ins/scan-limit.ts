import { scanLimits } from '@foyer/contract/check-ins.ts';
import type { Deps } from '#deps.ts';
import { rateLimit } from '#http/requests/rate-limit.ts';
import type { Scanner } from './scanner.ts';

/**
 * Limits the scans of a device, an account or another program, however many a call contains. 429 `rateLimitExceeded`. The burst
 * lets a phone send what it has scanned in a night without a network.
 */
export function scanLimit({ clock, settings }: Pick<Deps, 'clock' | 'settings'>) {
  const { burst, perSecond } = scanLimits;
  const ofPeople = rateLimit({ perSecond, burst }, clock);
  const ofPrograms = rateLimit(
    { perSecond: settings.appRateLimit, burst: Math.max(burst, settings.appRateLimit) },
    clock,
  );
  return ({ id, isProgram }: Scanner, scans = 1): void => {
    (isProgram ? ofPrograms : ofPeople)(id, scans);
  };
}
