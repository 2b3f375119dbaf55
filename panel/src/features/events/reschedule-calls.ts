/** Apart from `events.api.ts`: this comes with the dialog. */
import { clashList } from '@foyer/contract/calendar.ts';
import type { RescheduleInput } from '@foyer/contract/event-acts.ts';
import { type EventListItem, event } from '@foyer/contract/events.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#api/client.ts';
import { serverClashWords } from '#domain/clash-words.ts';

interface Rescheduling extends Pick<EventListItem, 'id' | 'updatedAt'> {
  input: RescheduleInput;
}

export const rescheduleEvent = mutationOptions({
  mutationFn: ({ id, updatedAt, input }: Rescheduling) =>
    api.post(`/events/reschedule/${id}`, event, { body: input, ifMatch: updatedAt }),
  meta: { invalidates: ['event', 'events', 'dashboard', 'places'] },
});

/** When and where an event would be. */
export interface Held {
  timeFrom: string;
  timeTo: string;
  locationIds: readonly string[];
}

/** What would be in its way, in words. It warns only: where it cannot be had, nothing is said. */
export const clashesQuery = (exceptId: string, held: Held | undefined) =>
  queryOptions({
    queryKey: ['events', 'clashes', exceptId, held],
    queryFn: ({ signal }) => api.get('/events/clashes', clashList, { query: { ...held, exceptId }, signal }),
    select: ({ clashes }) => serverClashWords(clashes),
    enabled: held !== undefined,
    retry: false,
    meta: { aside: true },
  });
