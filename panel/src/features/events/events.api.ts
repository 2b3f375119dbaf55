import {
  type Event,
  type EventInput,
  type EventListItem,
  type EventListQuery,
  event,
  eventListItem,
  eventListQuery,
  type RegisteredUserListQuery,
  registeredUser,
} from '@foyer/contract/events.ts';
import { events } from '@foyer/contract/resources/events.ts';
import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { queryClient } from '#api/query-client.ts';
import {
  createRecord,
  deleteRecord,
  firstRowOf,
  pageQuery,
  recordQuery,
  totalOf,
  updateRecord,
} from '#api/record-calls.ts';
import { staleAfter, staleLists } from '#api/stale-keys.ts';
import { api } from '#api/transport/client.ts';
import { readListQuery } from '#list/query/list-address.ts';
import { withOwnRows } from '#list/query/use-list-query.ts';

export const eventsQuery = (query: EventListQuery) =>
  pageQuery(['events', 'list'], '/events/admin', eventListItem, query);

/** Prefetches the first rows while the user points at a link. */
export const prefetchEvents = ({ search }: { search: Record<string, string> }) =>
  queryClient.prefetchQuery(eventsQuery(readListQuery(eventListQuery, withOwnRows('events', search))));

export const eventCountQuery = (query: EventListQuery) => ({
  ...eventsQuery(firstRowOf(query)),
  select: totalOf,
});

export const eventQuery = recordQuery('event', '/events/admin', event);

/** Row of ticket holders. `id` is the user, or the billing of a walk-in. */
export const ticketHolder = registeredUser.transform(({ id: userId, billingId, ...holder }) => ({
  ...holder,
  id: userId ?? billingId ?? '',
  userId,
}));
export type TicketHolder = z.infer<typeof ticketHolder>;

export const registeredUsersQuery = (id: string, query: RegisteredUserListQuery) =>
  pageQuery(['event', id, 'users'], `/events/registered_users/${id}`, ticketHolder, query);

const invalidates = staleLists(events);
const meta = { invalidates: staleAfter(events) };

export const createEvent = createRecord<EventInput, Event>('/events/create', event, meta);
export const updateEvent = updateRecord<EventInput, Event>('/events', event, meta);
/** Saves and publishes in one transaction. */
export const publishEvent = updateRecord<EventInput, Event>('/events/publish', event, meta);

/** Fields of an event that actions in a list or header need. */
type EventRef = Pick<EventListItem, 'id' | 'updatedAt'>;

export const publishStoredEvent = mutationOptions({
  mutationFn: ({ id, updatedAt }: EventRef) =>
    api.put(`/events/publish/${id}`, event, { ifMatch: updatedAt }),
  meta,
});

/** Works for any status. The key prevents a second draft. */
export const duplicateEvent = mutationOptions({
  mutationFn: ({ id, idempotencyKey }: { id: string; idempotencyKey: string }) =>
    api.post(`/events/duplicate/${id}`, event, { idempotencyKey }),
  meta: { invalidates },
});

export const deleteEvent = deleteRecord('/events', { invalidates, forgets: 'event' });
