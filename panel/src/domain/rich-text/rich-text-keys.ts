const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

const symbols: Record<string, string> = isMac
  ? { Mod: '⌘', Alt: '⌥', Shift: '⇧' }
  : { Mod: 'Ctrl', Alt: 'Alt', Shift: 'Shift' };

/** `Mod-Shift-l` as people read it: `Ctrl+Shift+L`, on a Mac `⌘⇧L`. */
export const shownKeys = (keys: string): string =>
  keys
    .split('-')
    .map((key) => symbols[key] ?? key.toUpperCase())
    .join(isMac ? '' : '+');

/** The same for `aria-keyshortcuts`. */
export const ariaKeys = (keys: string): string =>
  keys
    .replace('Mod', isMac ? 'Meta' : 'Control')
    .replaceAll('-', '+')
    .replace(/\b[a-z]$/, (key) => key.toUpperCase());
