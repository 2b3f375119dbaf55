import { dashboard } from '@foyer/contract/dashboard.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#api/client.ts';

const everyMinute = 60_000; // it stands open on the office screen all evening

/** How things stand. It keeps itself fresh while somebody looks, and at once when somebody comes back to it. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => api.get('/dashboard', dashboard, { signal }),
  refetchInterval: everyMinute,
  refetchOnWindowFocus: 'always',
});
