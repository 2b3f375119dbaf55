/** Separate from `events.api.ts`, because it loads with the dialog. */
import { type CancelInput, cancelPreview } from '@foyer/contract/events/event-actions.ts';
import { type EventListItem, eventCancelled } from '@foyer/contract/events.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#api/transport/client.ts';

/** Loaded for each opening and never refreshed in place, so that the user agrees to the facts shown. */
export const cancelPreviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['cancel-preview', id],
    queryFn: ({ signal }) => api.get(`/events/cancel_preview/${id}`, cancelPreview, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { aside: true },
  });

interface Cancelling extends Pick<EventListItem, 'id' | 'updatedAt'> {
  input: CancelInput;
}

/** Includes the refunds, if requested. */
export const cancelEvent = mutationOptions({
  mutationFn: ({ id, updatedAt, input }: Cancelling) =>
    api.post(`/events/cancel/${id}`, eventCancelled, { body: input, ifMatch: updatedAt }),
  meta: { invalidates: ['event', 'events', 'discounts', 'dashboard', 'places', 'billings', 'billing'] },
});
