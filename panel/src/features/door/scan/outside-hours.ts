import type { DoorEvent } from '@foyer/contract/check-ins.ts';
import { doorNow } from '../offline/door-clock.ts';

const earlyMs = 3 * 3_600_000;

/** True more than three hours before an event, and after its end. False for an event that is not on the device. */
export function isOutsideHours(event: DoorEvent | undefined): boolean {
  if (!event) return false;
  const now = doorNow();
  return now < Date.parse(event.timeFrom) - earlyMs || now > Date.parse(event.timeTo);
}
