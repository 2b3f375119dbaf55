import { dashboard } from '@foyer/contract/figures/dashboard.ts';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '#api/query-client.ts';
import { api } from '#api/transport/client.ts';

const everyMinute = 60_000; // the dashboard stays open on the office screen all evening

/** Reloads every minute while visible, and on return. */
export const upToDate = { refetchInterval: everyMinute, refetchOnWindowFocus: 'always' } as const;

/** Figures of the dashboard. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => api.get('/dashboard', dashboard, { signal }),
  ...upToDate,
});

/** Prefetches the figures while the user points at a link. */
export const prefetchDashboard = () => queryClient.prefetchQuery(dashboardQuery);
