import { useSyncExternalStore } from 'react';

/** How long after somebody last did something the panel still counts as attended, in milliseconds. */
const attention = 60 * 60_000;

let lastDeed = Date.now();
let attended = true;
const listeners = new Set<() => void>();

function judge() {
  const now = Date.now() - lastDeed < attention;
  if (now === attended) return;
  attended = now;
  for (const listener of listeners) listener();
}

for (const deed of ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focus'])
  addEventListener(
    deed,
    () => {
      lastDeed = Date.now();
      judge();
    },
    { capture: true, passive: true },
  );
setInterval(judge, 60_000);

/**
 * Whether somebody has used the panel lately. Each call renews a session that has run out: what refreshes itself in the
 * background must end while nobody is there, or an abandoned screen stays logged in for ever.
 */
export const useAttended = () => useSyncExternalStore(subscribe, isAttended);

/** The same, asked once. */
export const isAttended = () => attended;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
