import { dashboard } from '@foyer/contract/figures/dashboard.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#api/transport/client.ts';

const everyMinute = 60_000; // the dashboard stays open on the office screen all evening

/** Figures of the dashboard. Reloads every minute while visible, and on return. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => api.get('/dashboard', dashboard, { signal }),
  refetchInterval: everyMinute,
  refetchOnWindowFocus: 'always',
});
