import { type Event, event } from '@foyer/contract/events.ts';
import { mutationOptions } from '@tanstack/react-query';
import { api } from '#api/transport/client.ts';

interface Schedule extends Pick<Event, 'id' | 'updatedAt'> {
  /** ISO text, or null to remove the schedule. */
  publishAt: string | null;
}

export const scheduleEvent = mutationOptions({
  mutationFn: ({ id, updatedAt, publishAt }: Schedule) =>
    api.put(`/events/publish_at/${id}`, event, { body: { publishAt }, ifMatch: updatedAt }),
  meta: { invalidates: ['event', 'events'] },
});
