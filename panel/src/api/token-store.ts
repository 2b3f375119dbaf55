import type { Tokens } from '@foyer/contract/auth.ts';
import { browserStore } from '#ui/storage.ts';

const keys = {
  accessToken: 'foyer.accessToken',
  refreshToken: 'foyer.refreshToken',
  /** Written when someone logs out on purpose, so that other tabs know it was no accident. */
  loggedOut: 'foyer.loggedOut',
} as const;

/** The tokens of this browser, under two named keys (spec §7). Always read afresh: another tab may have renewed them. */
export const tokenStore = {
  read(): Tokens | undefined {
    const accessToken = browserStore.read(keys.accessToken);
    const refreshToken = browserStore.read(keys.refreshToken);
    return accessToken && refreshToken ? { accessToken, refreshToken } : undefined;
  },

  write(tokens: Tokens) {
    browserStore.write(keys.refreshToken, tokens.refreshToken);
    browserStore.write(keys.accessToken, tokens.accessToken);
  },

  clear(onPurpose: boolean) {
    browserStore.remove(keys.refreshToken); // first: it makes room for the next line in a full storage
    if (onPurpose) browserStore.write(keys.loggedOut, String(Date.now()));
    browserStore.remove(keys.accessToken);
    browserStore.remove(keys.loggedOut);
  },

  /** Tells when another tab has ended the session. */
  onClearedElsewhere(listener: (onPurpose: boolean) => void) {
    let onPurpose = false;
    addEventListener('storage', ({ key, newValue }) => {
      if (key === keys.loggedOut && newValue !== null) onPurpose = true;
      if (key !== keys.accessToken && key !== null) return; // null: all site data has been cleared
      if (newValue === null) listener(onPurpose);
      onPurpose = false;
    });
  },
};
