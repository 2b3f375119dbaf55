import type { Tokens } from '@foyer/contract/auth.ts';

const keys = {
  accessToken: 'foyer.accessToken',
  refreshToken: 'foyer.refreshToken',
  /** Written when someone logs out on purpose, so that other tabs know it was no accident. */
  loggedOut: 'foyer.loggedOut',
} as const;

/** The tokens of this browser, under two named keys (spec §7). Always read afresh: another tab may have renewed them. */
export const tokenStore = {
  read(): Tokens | undefined {
    const accessToken = localStorage.getItem(keys.accessToken);
    const refreshToken = localStorage.getItem(keys.refreshToken);
    return accessToken && refreshToken ? { accessToken, refreshToken } : undefined;
  },

  write(tokens: Tokens) {
    localStorage.setItem(keys.refreshToken, tokens.refreshToken);
    localStorage.setItem(keys.accessToken, tokens.accessToken);
  },

  clear(onPurpose: boolean) {
    if (onPurpose) localStorage.setItem(keys.loggedOut, String(Date.now()));
    localStorage.removeItem(keys.accessToken);
    localStorage.removeItem(keys.refreshToken);
  },

  /** Tells when another tab has ended the session. */
  onClearedElsewhere(listener: (onPurpose: boolean) => void) {
    let onPurpose = false;
    addEventListener('storage', ({ key, newValue }) => {
      if (key === keys.loggedOut) onPurpose = true;
      if (key !== keys.accessToken) return;
      if (newValue === null) listener(onPurpose);
      onPurpose = false;
    });
  },
};
