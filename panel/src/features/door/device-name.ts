import { scanLimits } from '@foyer/contract/check-ins.ts';
import { browserStore } from '#ui/storage.ts';

export const deviceNameKey = 'foyer.doorName';

/** Name that staff gave this phone for the history. Undefined without one. */
export function deviceName(): string | undefined {
  const name = [...(browserStore.read(deviceNameKey) ?? '').trim()]
    .slice(0, scanLimits.deviceName)
    .join('')
    .trim();
  return name === '' ? undefined : name;
}
