import { type TakingsQuery, takings } from '@foyer/contract/figures/takings.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#api/transport/client.ts';

/** Takings of a period. Another revision of the billings loads them again. */
export const takingsOptions = (query: TakingsQuery, revision: string | undefined) =>
  queryOptions({
    queryKey: ['billings', 'takings', query, revision],
    queryFn: ({ signal }) => api.get('/admin/takings', takings, { query, signal }),
    placeholderData: keepPreviousData,
  });
