import { browserStore, tabStore } from '#ui/storage.ts';

/** Unsaved drafts stay until their author returns, and so does the tab that they last used. */
const kept = ['foyer.draft:', 'foyer.tab:'];

/** Removes what this browser stores for an account, except drafts and the tab last used. The keys contain the account's id. */
export function forgetAccount(id: string): void {
  for (const store of [browserStore, tabStore])
    for (const key of store.keys())
      if (key.includes(id) && !kept.some((start) => key.startsWith(start))) store.remove(key);
}
