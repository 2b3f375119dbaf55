import { browserStore } from './storage.ts';
import { useStored } from './use-stored.ts';

// Single-key shortcuts disturb speech control, so they can be switched off (WCAG 2.1.4).
const key = 'foyer.singleKeys';
const areOn = (stored: string | undefined) => stored !== 'false';

/** Returns whether single-key shortcuts are on in this browser, and their setter. */
export function useSingleKeys(): readonly [boolean, (on: boolean) => void] {
  const [stored, store] = useStored(key);
  return [areOn(stored), (on) => store(String(on))];
}

const takers =
  'input:not([type=checkbox]), textarea, select, [contenteditable], dialog, [role=dialog], [popover]';

let paused = 0;

/** Switches single-key shortcuts off while a page receives the keys of a scanner. Returns the function that ends it. */
export function pauseSingleKeys(): () => void {
  paused += 1;
  return () => {
    paused -= 1;
  };
}

/**
 * The key of a shortcut. A letter is lower case also with Caps Lock, and that of its place on the keyboard if the layout has no
 * Latin letters.
 */
export function shortcutOf({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const isForeign = key.length === 1 && key > '\u007f';
  const letter = isForeign ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
  const shown = letter ?? key;
  return /^[A-Z]$/.test(shown) && !shiftKey ? shown.toLowerCase() : shown;
}

/** Returns true if a dialog or drawer is open and not closing. */
export const isDialogOpen = () => document.querySelector('[role=dialog]:not([data-closing])') !== null;

/** Returns true if a single key is meant for the page: not typed into a field, and no dialog is open. */
export function isForPage({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || paused > 0 || !areOn(browserStore.read(key))) return false;
  return !isDialogOpen() && !(target instanceof Element && target.closest(takers));
}
