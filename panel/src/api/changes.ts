/**
 * Whether anything has changed on the server: one call for all that is open, every twenty seconds while somebody looks. It counts
 * nothing there; what has moved is asked for again by whoever shows it.
 */
import { changes } from '@foyer/contract/changes.ts';
import type { ListName } from '@foyer/contract/lists.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './client.ts';
import { reloadSession } from './session.ts';

interface KnownChanges {
  /** Of the session, as it was last read. */
  session: string;
  lists: Partial<Record<ListName, ListRevision>>;
}

/** How a list stands. */
export interface ListRevision {
  revision: string;
  /** When that was first seen, in milliseconds: what was read later is as new as that. */
  seenAt: number;
}

const everyMs = 20_000;
const longestPauseMs = 5 * 60_000;

/** In a row, one that is under way included. */
let failures = 0;

const queryKey = ['changes'] as const;
const nothingYet: KnownChanges = { session: '', lists: {} };

async function readChanges(before: KnownChanges): Promise<KnownChanges> {
  failures += 1;
  const { session, lists } = await api.get('/changes', changes);
  // First, so that nobody asks for what the role does not see any more.
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
  initialData: nothingYet, // the first screen has just been read
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  refetchOnWindowFocus: false, // asked for before all else is read again (`app/use-followed-role.ts`)
  refetchOnReconnect: 'always',
  meta: { aside: true },
});

/** For whoever has it asked again and again. Nothing is asked while the page is hidden or offline; after failures less and less often. */
export const polledChangesQuery = {
  ...changesQuery,
  refetchInterval: () => Math.min(everyMs * 2 ** failures, longestPauseMs),
};

/** At once. The role of who is signed in is the newest then. */
export const freshChangesQuery = { ...changesQuery, staleTime: 0 };

/** How a list stands by what was last asked; undefined before that, and for one that the role does not see. */
export const useListRevision = (list: ListName | undefined): ListRevision | undefined =>
  useQuery({
    ...changesQuery,
    enabled: false,
    select: ({ lists }: KnownChanges) => list && lists[list],
  }).data;
