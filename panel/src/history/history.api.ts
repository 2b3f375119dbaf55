import { type HistoryEntity, historyEntry } from '@foyer/contract/history.ts';
import { pageOf } from '@foyer/contract/queries/list-query.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#api/transport/client.ts';

const entriesAPage = 20;

/** History of a record, newest first, page by page. What happened at an event's door is a list of its own. */
export const recordHistoryOptions = (entity: HistoryEntity, id: string, checkIns = false) =>
  infiniteQueryOptions({
    queryKey: ['history', entity, id, checkIns],
    queryFn: ({ pageParam, signal }) =>
      api.get(`/history/${entity}/${id}`, pageOf(historyEntry), {
        query: { page: pageParam, size: entriesAPage, ...(entity === 'events' && { checkIns }) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ totalPages }, _pages, page) => (page + 1 < totalPages ? page + 1 : undefined),
    staleTime: 0, // users open it to see the latest change
    meta: { aside: true },
  });
