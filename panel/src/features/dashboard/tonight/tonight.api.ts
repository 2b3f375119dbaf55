import { tonight } from '@foyer/contract/figures/tonight.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#api/transport/client.ts';
import { upToDate } from '../dashboard.api.ts';

export const tonightQuery = queryOptions({
  queryKey: ['dashboard', 'tonight'],
  queryFn: ({ signal }) => api.get('/dashboard/tonight', tonight, { signal }),
  ...upToDate,
});
