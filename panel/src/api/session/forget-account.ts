import { browserStore, tabStore } from '#ui/storage.ts';

/** Unsaved drafts stay until their author returns. */
const kept = /^foyer\.draft:/;

/**
 * Removes what this browser stores for an account and this tab for anyone except drafts. Keys of an account contain its
 * id.
 */
export function forgetAccount(id: string): void {
  for (const store of [browserStore, tabStore])
    for (const key of store.keys())
      if ((store === tabStore || key.includes(id)) && !kept.test(key)) store.remove(key);
}
