import { scanLimits } from '@foyer/contract/check-ins.ts';
import { firstCharacters } from '#ui/inputs/first-characters.ts';
import { browserStore } from '#ui/storage.ts';

export const deviceNameKey = 'foyer.doorName';

/** Name that staff gave this phone for the history. Undefined without one. */
export function deviceName(): string | undefined {
  const name = firstCharacters((browserStore.read(deviceNameKey) ?? '').trim(), scanLimits.deviceName).trim();
  return name === '' ? undefined : name;
}
