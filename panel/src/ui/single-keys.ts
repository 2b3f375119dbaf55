import { useSyncExternalStore } from 'react';

// Keys that act without Ctrl get in the way of people who speak to their computer: they can be switched off (WCAG 2.1.4).
const storageKey = 'foyer.singleKeys';
const listeners = new Set<() => void>();

const areOn = () => localStorage.getItem(storageKey) !== 'off';

/** Keeps in this browser whether single keys act. */
export function switchSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, 'off');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useSingleKeys = () => useSyncExternalStore(subscribe, areOn);

const takers = 'input, textarea, select, [contenteditable], dialog, [role=dialog], [popover]';

/** Whether a key pressed alone is meant for the page: not typed into something, nor for a dialog over it. */
export function isForPage({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || !areOn()) return false;
  return (
    document.querySelector('[role=dialog]') === null && !(target instanceof Element && target.closest(takers))
  );
}
