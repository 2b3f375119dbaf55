import { tabStore } from '#ui/storage.ts';

/** Prefix of every draft's key. */
export const draftPrefix = 'foyer.draft:';

/** Removes all drafts, except those for which `isKept` returns true. */
export function dropDrafts(isKept = (_key: string) => false) {
  for (const key of tabStore.keys()) if (key.startsWith(draftPrefix) && !isKept(key)) tabStore.remove(key);
}
