import { type ActivityQuery, historyEntry, historySeal, sealVerification } from '@foyer/contract/history.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { pageQuery } from '#api/record-calls.ts';
import { api } from '#api/transport/client.ts';

/** History of all records. */
export const activityListQuery = (query: ActivityQuery) =>
  pageQuery(['activity'], '/history', historyEntry, query);

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
