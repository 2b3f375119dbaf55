const listeners = new Set<() => void>();
let reloading = false;

/** Runs before a deliberate reload, so that typed text can be saved as a draft. */
export function onReload(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns true during a deliberate reload, when leaving needs no question. */
export const isReloading = () => reloading;

/** Reloads the page and keeps typed text, for example after Foyer was updated. */
export function reload() {
  reloading = true;
  for (const listener of listeners) listener();
  location.reload();
}
