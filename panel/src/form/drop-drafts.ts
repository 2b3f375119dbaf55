import { tabStore } from '#ui/storage.ts';

/** Begins the key of every draft. */
export const draftPrefix = 'foyer.draft:';

/** Drops all drafts, or those that are not kept. */
export function dropDrafts(isKept = (_key: string) => false) {
  for (const key of tabStore.keys()) if (key.startsWith(draftPrefix) && !isKept(key)) tabStore.remove(key);
}
