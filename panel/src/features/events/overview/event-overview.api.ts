import { eventOverview } from '@foyer/contract/figures/event-overview.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#api/transport/client.ts';

/** Figures of an event. Sales in the meantime appear on the next visit. */
export const eventOverviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['event', id, 'overview'],
    queryFn: ({ signal }) => api.get(`/events/overview/${id}`, eventOverview, { signal }),
    meta: { aside: true },
  });

const meta = { invalidates: ['event', 'dashboard', 'activity', 'history'] };

/** Staff have looked at a guest who was let in offline. */
export const dismissAdmission = mutationOptions({
  mutationFn: (id: string) => api.delete(`/events/offline_admissions/${id}`, undefined),
  meta,
});

export const dismissAdmissions = mutationOptions({
  mutationFn: ({ id }: { id: string }) => api.delete(`/events/${id}/offline_admissions`, undefined),
  meta,
});
