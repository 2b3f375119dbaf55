import { browserStore } from './storage.ts';
import { useStored } from './use-stored.ts';

// Keys that act without Ctrl get in the way of people who speak to their computer: they can be switched off (WCAG 2.1.4).
const key = 'foyer.singleKeys';
const areOn = (stored: string | undefined) => stored !== 'false';

/** Whether single keys act in this browser, and how to switch them. */
export function useSingleKeys(): readonly [boolean, (on: boolean) => void] {
  const [stored, store] = useStored(key);
  return [areOn(stored), (on) => store(String(on))];
}

const takers =
  'input:not([type=checkbox]), textarea, select, [contenteditable], dialog, [role=dialog], [popover]';

/** Whether a dialog or a drawer is over the page: one that is just closing is none. */
export const isDialogOpen = () => document.querySelector('[role=dialog]:not([data-closing])') !== null;

/** Whether a key pressed alone is meant for the page: not typed into something, nor for a dialog over it. */
export function isForPage({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || !areOn(browserStore.read(key))) return false;
  return !isDialogOpen() && !(target instanceof Element && target.closest(takers));
}
