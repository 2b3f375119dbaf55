/**
 * Polls for changes on the server: one call every 20 seconds while the page is visible, for everything that is open. It returns
 * revisions, not totals; components reload what has changed.
 */
import { changes } from '@foyer/contract/lists/changes.ts';
import type { ListName } from '@foyer/contract/lists/lists.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { reloadSession } from './session/session.ts';
import { api } from './transport/client.ts';

interface KnownChanges {
  /** Revision of the session when it was last read. */
  session: string;
  lists: Partial<Record<ListName, ListRevision>>;
}

/** Revision of a list. */
export interface ListRevision {
  revision: string;
  /** Time of the first poll that returned the revision, in milliseconds. Rows read later include it. */
  seenAt: number;
}

const everyMs = 20_000;
const longestPauseMs = 5 * 60_000;

/** Consecutive failed polls, including the running one. */
let failures = 0;

const queryKey = ['changes'] as const;
const nothingYet: KnownChanges = { session: '', lists: {} };

async function readChanges(before: KnownChanges): Promise<KnownChanges> {
  failures += 1;
  const { session, lists } = await api.get('/changes', changes);
  // Runs first, so that nothing loads lists that the role may no longer read.
  if (session !== before.session) await reloadSession();
  failures = 0;
  const seenAt = Date.now();
  const stands = lists.map(({ list, revision }) => {
    const known = before.lists[list];
    return [list, known?.revision === revision ? known : { revision, seenAt }] as const;
  });
  return { session, lists: Object.fromEntries(stands) };
}

const changesQuery = queryOptions({
  queryKey,
  queryFn: ({ client }) => readChanges(client.getQueryData<KnownChanges>(queryKey) ?? nothingYet),
  initialData: nothingYet, // the first screen has just been loaded
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  networkMode: 'online', // nobody waits for a poll
  refetchOnWindowFocus: false, // `app/use-followed-role.ts` polls before anything else reloads
  refetchOnReconnect: 'always',
  meta: { aside: true },
});

/** Polls with exponential backoff. Pauses while the page is hidden or offline. */
export const polledChangesQuery = {
  ...changesQuery,
  refetchInterval: () => Math.min(everyMs * 2 ** failures, longestPauseMs),
};

/** Polls at once. The session's role is up to date afterwards. */
export const freshChangesQuery = { ...changesQuery, staleTime: 0 };

/** Revision of a list in the last poll. Undefined before the first poll, and for lists that the role may not read. */
export const useListRevision = (list: ListName | undefined): ListRevision | undefined =>
  useQuery({
    ...changesQuery,
    enabled: false,
    select: ({ lists }: KnownChanges) => list && lists[list],
  }).data;
