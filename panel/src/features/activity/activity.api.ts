import {
  type ActivityQuery,
  activityQuery,
  historyEntry,
  historySeal,
  sealVerification,
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

export const verifySeal = mutationOptions({
  mutationFn: () => api.post('/history/seal/verify', sealVerification),
  meta: { invalidates: ['activity'] },
});
