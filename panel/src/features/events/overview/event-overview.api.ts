import { eventOverview } from '@foyer/contract/event-overview.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#api/client.ts';

/** How an event stands; what is sold meanwhile shows once somebody looks again. */
export const eventOverviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['event', id, 'overview'],
    queryFn: ({ signal }) => api.get(`/events/overview/${id}`, eventOverview, { signal }),
    meta: { aside: true },
  });
