import {
  type ActivityQuery,
  activityQuery,
  historyEntry,
  historySeal,
  historyVerification,
} from '@foyer/contract/history.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { rememberedRows } from '#api/first-screen/rows-memory.ts';
import { queryClient } from '#api/query-client.ts';
import { pageQuery } from '#api/record-calls.ts';
import { api } from '#api/transport/client.ts';
import { readListQuery } from '#list/query/list-address.ts';

/** History of all records. */
export const activityListQuery = (query: ActivityQuery) =>
  pageQuery(['activity'], '/history', historyEntry, query);

/** Prefetches the first rows while the user points at a link. */
export const prefetchActivity = ({ search }: { search: Record<string, string> }) =>
  queryClient.prefetchQuery(
    activityListQuery(readListQuery(activityQuery, { size: rememberedRows('/app/activity'), ...search })),
  );

/** State of the history's seal. */
export const sealQuery = queryOptions({
  queryKey: ['activity', 'seal'],
  queryFn: ({ signal }) => api.get('/history/seal', historySeal, { signal }),
  meta: { aside: true },
});

const verificationPath = '/history/seal/verification';

/** Interval in milliseconds between progress requests of a running verification. */
const progressIntervalMs = 1000;

/** Progress or result of the latest verification. It goes on when the user leaves. */
export const verificationQuery = queryOptions({
  queryKey: ['activity', 'verification'],
  queryFn: ({ signal }) => api.get(verificationPath, historyVerification, { signal }),
  refetchInterval: ({ state: { data } }) => (data?.state === 'RUNNING' ? progressIntervalMs : false),
  meta: { aside: true },
});

export const verifySeal = mutationOptions({
  mutationFn: () => api.post(verificationPath, historyVerification),
  onSuccess: (started) => queryClient.setQueryData(verificationQuery.queryKey, started),
});
