import { useSyncExternalStore } from 'react';

/** After so long without a key, a touch or a move of the pointer the panel counts as idle. */
const idleAfterMs = 60 * 60_000;

let lastActivity = Date.now();
let idle = false;
const listeners = new Set<() => void>();

function update() {
  const now = Date.now() - lastActivity >= idleAfterMs;
  if (now === idle) return;
  idle = now;
  for (const listener of listeners) listener();
}

for (const activity of ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focus'])
  addEventListener(
    activity,
    () => {
      lastActivity = Date.now();
      update();
    },
    { capture: true, passive: true },
  );
setInterval(update, 60_000);

/**
 * Whether nobody has used the panel lately. Each call renews a session that has run out: what refreshes itself in the
 * background must end while nobody is there, or an abandoned screen stays logged in for ever.
 */
export const useIsIdle = () => useSyncExternalStore(subscribe, isIdle);

/** The same, asked once. */
export const isIdle = () => idle;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
