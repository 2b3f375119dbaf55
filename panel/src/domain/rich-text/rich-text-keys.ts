const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

const symbols: Record<string, string> = isMac
  ? { Mod: '⌘', Alt: '⌥', Shift: '⇧' }
  : { Mod: 'Ctrl', Alt: 'Alt', Shift: 'Shift' };

/** Shows `Mod-Shift-l` as `Ctrl+Shift+L`, or `⌘⇧L` on a Mac. */
export const shownKeys = (keys: string): string =>
  keys
    .split('-')
    .map((key) => symbols[key] ?? key.toUpperCase())
    .join(isMac ? '' : '+');

/** Formats the same keys for `aria-keyshortcuts`. */
export const ariaKeys = (keys: string): string =>
  keys
    .replace('Mod', isMac ? 'Meta' : 'Control')
    .replaceAll('-', '+')
    .replace(/\b[a-z]$/, (key) => key.toUpperCase());
