import { dashboard } from '@foyer/contract/figures/dashboard.ts';
import { queryOptions } from '@tanstack/react-query';
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
