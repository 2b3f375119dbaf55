import { browserStore, tabStore } from '#ui/storage.ts';

/** Drafts that were not saved wait for their author. */
const kept = 'foyer.draft:';

/** Removes everything that this browser stores for an account but its drafts: their keys contain its id. */
export function forgetAccount(id: string): void {
  for (const store of [browserStore, tabStore])
    for (const key of store.keys()) if (key.includes(id) && !key.startsWith(kept)) store.remove(key);
}
