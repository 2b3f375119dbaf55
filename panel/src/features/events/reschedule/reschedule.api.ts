/** Separate from `events.api.ts`, because it loads with the dialog. */
import { type RescheduleInput, reschedulePreview } from '@foyer/contract/events/event-actions.ts';
import { type EventListItem, event } from '@foyer/contract/events.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#api/transport/client.ts';

/** Reloaded when the dialog opens or the number is outdated, so that the user agrees to the number shown. */
export const reschedulePreviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['reschedule-preview', id],
    queryFn: ({ signal }) => api.get(`/events/reschedule_preview/${id}`, reschedulePreview, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { aside: true },
  });

interface Rescheduling extends Pick<EventListItem, 'id' | 'updatedAt'> {
  input: RescheduleInput;
}

export const rescheduleEvent = mutationOptions({
  mutationFn: ({ id, updatedAt, input }: Rescheduling) =>
    api.post(`/events/reschedule/${id}`, event, { body: input, ifMatch: updatedAt }),
  meta: { invalidates: ['event', 'events', 'dashboard', 'places'] },
});
