import { readLocalStorageValue, useLocalStorage } from '@mantine/hooks';

// Keys that act without Ctrl get in the way of people who speak to their computer: they can be switched off (WCAG 2.1.4).
const setting = { key: 'foyer.singleKeys', defaultValue: true, getInitialValueInEffect: false } as const;

/** Whether single keys act in this browser, and how to switch them. */
export const useSingleKeys = () => useLocalStorage<boolean>(setting);

const takers =
  'input:not([type=checkbox]), textarea, select, [contenteditable], dialog, [role=dialog], [popover]';

/** Whether a dialog or a drawer is over the page: one that is just closing is none. */
export const isDialogOpen = () => document.querySelector('[role=dialog]:not([data-closing])') !== null;

/** Whether a key pressed alone is meant for the page: not typed into something, nor for a dialog over it. */
export function isForPage({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || !readLocalStorageValue<boolean>(setting)) return false;
  return !isDialogOpen() && !(target instanceof Element && target.closest(takers));
}
