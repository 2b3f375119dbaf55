import { browserStore, tabStore } from '#ui/storage.ts';

/** Unsaved drafts stay until their author returns. */
const kept = 'foyer.draft:';

/** Removes everything that this browser stores for an account except drafts. The keys contain the account's id. */
export function forgetAccount(id: string): void {
  for (const store of [browserStore, tabStore])
    for (const key of store.keys()) if (key.includes(id) && !key.startsWith(kept)) store.remove(key);
}
