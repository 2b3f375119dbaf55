import { browserStore } from '#ui/storage.ts';

const key = 'foyer.doorWaiting';

/** Calls `changed` when another tab adds or sends a scan. */
export const onOtherTab = (changed: () => void): void =>
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === key) changed();
  });

/** Publishes the number of waiting scans to every page of the panel. */
export function writeWaitingCount(count: number): void {
  if (count === 0) browserStore.remove(key);
  else browserStore.write(key, String(count));
}
