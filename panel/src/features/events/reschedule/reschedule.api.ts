/** Apart from `events.api.ts`: this comes with the dialog. */
import type { RescheduleInput } from '@foyer/contract/event-acts.ts';
import { type EventListItem, event } from '@foyer/contract/events.ts';
import { mutationOptions } from '@tanstack/react-query';
import { api } from '#api/client.ts';

interface Rescheduling extends Pick<EventListItem, 'id' | 'updatedAt'> {
  input: RescheduleInput;
}

export const rescheduleEvent = mutationOptions({
  mutationFn: ({ id, updatedAt, input }: Rescheduling) =>
    api.post(`/events/reschedule/${id}`, event, { body: input, ifMatch: updatedAt }),
  meta: { invalidates: ['event', 'events', 'dashboard', 'places'] },
});
