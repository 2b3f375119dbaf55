const listeners = new Set<() => void>();
let reloading = false;

/** Told before the page is loaded anew on purpose, so that what was typed can be put aside. */
export function onReload(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the page is going for that reason: nothing is lost by it, and nobody need be asked. */
export const isReloading = () => reloading;

/** Loads the page anew, with what was typed: for a Foyer that was updated under it. */
export function reload() {
  reloading = true;
  for (const listener of listeners) listener();
  location.reload();
}
