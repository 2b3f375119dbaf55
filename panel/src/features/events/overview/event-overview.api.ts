import { eventOverview } from '@foyer/contract/figures/event-overview.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#api/transport/client.ts';

/** Figures of an event. Sales in the meantime appear on the next visit. */
export const eventOverviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['event', id, 'overview'],
    queryFn: ({ signal }) => api.get(`/events/overview/${id}`, eventOverview, { signal }),
    meta: { aside: true },
  });
