import type { Tokens } from '@foyer/contract/auth.ts';
import { browserStore } from '#ui/storage.ts';

const keys = {
  /** Id of the account that the tokens belong to. */
  account: 'foyer.account',
  accessToken: 'foyer.accessToken',
  refreshToken: 'foyer.refreshToken',
  /** Written when someone logs out on purpose, so that other tabs know it was no accident. */
  loggedOut: 'foyer.loggedOut',
} as const;

/** The account that this page shows. */
let shown: string | undefined;

/** The tokens of this browser, under two named keys (spec §7). Always read afresh: another tab may have renewed them. */
export const tokenStore = {
  read(): Tokens | undefined {
    const accessToken = browserStore.read(keys.accessToken);
    const refreshToken = browserStore.read(keys.refreshToken);
    return accessToken && refreshToken ? { accessToken, refreshToken } : undefined;
  },

  account: (): string | undefined => browserStore.read(keys.account),

  /** Starts a login: its tokens, and the account they belong to. */
  begin(account: string, tokens: Tokens) {
    shown = account;
    browserStore.write(keys.account, account);
    this.write(tokens);
  },

  /** This page shows an account whose tokens were there already. */
  show(account: string) {
    shown = account;
    browserStore.write(keys.account, account);
  },

  /** Whether another account has logged in in another tab: its tokens are not for this page. */
  belongsToOther(): boolean {
    const account = this.account();
    return shown !== undefined && account !== undefined && account !== shown;
  },

  write(tokens: Tokens) {
    browserStore.write(keys.refreshToken, tokens.refreshToken);
    browserStore.write(keys.accessToken, tokens.accessToken);
  },

  /** Ends the session of this page, and that of the browser unless it is another account's. */
  clear(onPurpose: boolean) {
    const isOthers = this.belongsToOther();
    shown = undefined;
    if (isOthers) return;
    browserStore.remove(keys.refreshToken); // first: it makes room for the next line in a full storage
    if (onPurpose) browserStore.write(keys.loggedOut, String(Date.now()));
    browserStore.remove(keys.accessToken);
    browserStore.remove(keys.loggedOut);
    browserStore.remove(keys.account);
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

  /** Calls back if another account has logged in in another tab. */
  onTakenOver(listener: () => void) {
    addEventListener('storage', ({ key }) => {
      if (key === keys.account && this.belongsToOther()) listener();
    });
  },
};
