import type { Tokens } from '@foyer/contract/sign-in/auth.ts';
import { browserStore } from '#ui/storage.ts';

const keys = {
  /** Id of the account that the tokens belong to. */
  account: 'foyer.account',
  accessToken: 'foyer.accessToken',
  refreshToken: 'foyer.refreshToken',
  /** Set when the user logs out, so that other tabs can tell it from a lost session. */
  loggedOut: 'foyer.loggedOut',
} as const;

/** The account shown by this page. */
let shown: string | undefined;

/** The browser's tokens, under two named keys (spec §7). Reads bypass any cache, because another tab may have refreshed them. */
export const tokenStore = {
  read(): Tokens | undefined {
    const accessToken = browserStore.read(keys.accessToken);
    const refreshToken = browserStore.read(keys.refreshToken);
    return accessToken && refreshToken ? { accessToken, refreshToken } : undefined;
  },

  account: (): string | undefined => browserStore.read(keys.account),

  /** Stores the tokens of a new login and their account. */
  begin(account: string, tokens: Tokens) {
    shown = account;
    browserStore.write(keys.account, account);
    this.write(tokens);
  },

  /** Marks the account of existing tokens as shown by this page. */
  show(account: string) {
    shown = account;
    browserStore.write(keys.account, account);
  },

  /** Returns true if another account has logged in in another tab. This page must not use its tokens. */
  belongsToOther(): boolean {
    const account = this.account();
    return shown !== undefined && account !== undefined && account !== shown;
  },

  write(tokens: Tokens) {
    browserStore.write(keys.refreshToken, tokens.refreshToken);
    browserStore.write(keys.accessToken, tokens.accessToken);
  },

  /** Ends this page's session. The browser's tokens are removed unless they belong to another account. */
  clear(onPurpose: boolean) {
    const isOthers = this.belongsToOther();
    shown = undefined;
    if (isOthers) return;
    browserStore.remove(keys.refreshToken); // first, to make room for the next line if the storage is full
    if (onPurpose) browserStore.write(keys.loggedOut, String(Date.now()));
    browserStore.remove(keys.accessToken);
    browserStore.remove(keys.loggedOut);
    browserStore.remove(keys.account);
  },

  /** Calls back if another tab has ended the session. */
  onClearedElsewhere(listener: (onPurpose: boolean) => void) {
    let onPurpose = false;
    addEventListener('storage', ({ key, newValue }) => {
      if (key === keys.loggedOut && newValue !== null) onPurpose = true;
      if (key !== keys.accessToken && key !== null) return; // null if all site data was cleared
      if (newValue === null) listener(onPurpose);
      onPurpose = false;
    });
  },

  /** Calls back if another account has logged in in another tab. */
  onTakenOver(listener: () => void) {
    addEventListener('storage', ({ key }) => {
      if (key === keys.account && this.belongsToOther()) listener();
    });
  },
};
