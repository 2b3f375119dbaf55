import {
  type WaitingListEntryInput,
  waitingList,
  waitingListEntry,
} from '@foyer/contract/sales/waiting-list.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#api/transport/client.ts';

const listOf = (eventId: string) => `/events/${eventId}/waiting_list`;

/** Running offers and the line of an event. */
export const waitingListQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['event', eventId, 'waitingList'],
    queryFn: ({ signal }) => api.get(listOf(eventId), waitingList, { signal }),
    meta: { aside: true },
  });

const meta = { invalidates: ['event', 'events', 'history', 'activity'] };

interface AddingEntry {
  eventId: string;
  input: WaitingListEntryInput;
  idempotencyKey: string;
}

export const addEntry = mutationOptions({
  mutationFn: ({ eventId, input, idempotencyKey }: AddingEntry) =>
    api.post(listOf(eventId), waitingListEntry, { body: input, idempotencyKey }),
  meta,
});

interface EntryRef {
  id: string;
  eventId: string;
}

export const changeEntry = mutationOptions({
  mutationFn: ({ id, eventId, quantity }: EntryRef & { quantity: number }) =>
    api.patch(`${listOf(eventId)}/${id}`, waitingListEntry, { body: { quantity } }),
  meta,
});

export const removeEntry = mutationOptions({
  mutationFn: ({ id, eventId }: EntryRef) => api.delete(`${listOf(eventId)}/${id}`, undefined),
  meta,
});

export const openWaitingList = mutationOptions({
  mutationFn: ({ eventId, open }: { eventId: string; open: boolean }) =>
    api.patch(listOf(eventId), waitingList, { body: { open } }),
  meta,
});
