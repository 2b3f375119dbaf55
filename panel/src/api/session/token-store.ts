import type { Tokens } from '@foyer/contract/sign-in/auth.ts';
import { browserStore } from '#ui/storage.ts';

/** Key of the id of the account that the tokens belong to. */
const accountKey = 'foyer.account';
const accessTokenKey = 'foyer.accessToken';
const refreshTokenKey = 'foyer.refreshToken';
/** Key set when the user logs out, so that other tabs can tell it from a lost session. */
const loggedOutKey = 'foyer.loggedOut';

/** The account shown by this page. */
let shown: string | undefined;

/** The browser's tokens, under two named keys (spec §7). Reads bypass any cache, because another tab may have refreshed them. */
export const tokenStore = {
  read(): Tokens | undefined {
    const accessToken = browserStore.read(accessTokenKey);
    const refreshToken = browserStore.read(refreshTokenKey);
    return accessToken && refreshToken ? { accessToken, refreshToken } : undefined;
  },

  account: (): string | undefined => browserStore.read(accountKey),

  /** Stores the tokens of a new login and their account. */
  begin(account: string, tokens: Tokens) {
    shown = account;
    browserStore.write(accountKey, account);
    this.write(tokens);
  },

  /** Marks the account of existing tokens as shown by this page. */
  show(account: string) {
    shown = account;
    browserStore.write(accountKey, account);
  },

  /** Returns true if another account has logged in in another tab. This page must not use its tokens. */
  belongsToOther(): boolean {
    const account = this.account();
    return shown !== undefined && account !== undefined && account !== shown;
  },

  write(tokens: Tokens) {
    browserStore.write(refreshTokenKey, tokens.refreshToken);
    browserStore.write(accessTokenKey, tokens.accessToken);
  },

  /** Ends this page's session. The browser's tokens are removed unless they belong to another account. */
  clear(onPurpose: boolean) {
    const isOthers = this.belongsToOther();
    shown = undefined;
    if (isOthers) return;
    browserStore.remove(refreshTokenKey); // first, to make room for the next line if the storage is full
    if (onPurpose) browserStore.write(loggedOutKey, String(Date.now()));
    browserStore.remove(accessTokenKey);
    browserStore.remove(loggedOutKey);
    browserStore.remove(accountKey);
  },

  /** Calls back if another tab has ended the session. */
  onClearedElsewhere(listener: (onPurpose: boolean) => void) {
    let onPurpose = false;
    addEventListener('storage', ({ key, newValue }) => {
      if (key === loggedOutKey && newValue !== null) onPurpose = true;
      if (key !== accessTokenKey && key !== null) return; // null if all site data was cleared
      if (newValue === null) listener(onPurpose);
      onPurpose = false;
    });
  },

  /** Calls back if another account has logged in in another tab. */
  onTakenOver(listener: () => void) {
    addEventListener('storage', ({ key }) => {
      if (key === accountKey && this.belongsToOther()) listener();
    });
  },
};
