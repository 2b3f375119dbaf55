import { tabStore } from '#ui/storage.ts';

/** Begins the key of every draft. */
export const draftPrefix = 'foyer.draft:';

/** Drops all drafts; or all but those of one person. */
export function dropDrafts({ except }: { except?: string } = {}) {
  for (const key of tabStore.keys()) {
    const isKept = except !== undefined && key.startsWith(`${draftPrefix}${except}:`);
    if (key.startsWith(draftPrefix) && !isKept) tabStore.remove(key);
  }
}
