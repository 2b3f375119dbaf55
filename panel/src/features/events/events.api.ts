import {
  type EventInput,
  type EventListItem,
  type EventListQuery,
  event,
  eventCancelled,
  eventListItem,
  type RegisteredUserListQuery,
  registeredUser,
} from '@foyer/contract/events.ts';
import { pageOf } from '@foyer/contract/list-query.ts';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#api/client.ts';
import type { RecordChange, RecordCreate } from '#api/record-calls.ts';

export const eventsQuery = (query: EventListQuery) =>
  queryOptions({
    queryKey: ['events', 'list', query],
    queryFn: ({ signal }) => api.get('/events/admin', pageOf(eventListItem), { query, signal }),
    placeholderData: keepPreviousData,
  });

/** How many events a query finds, whatever its page: for that one row is enough. */
export const eventCountQuery = ({ sort: _, ...query }: EventListQuery) => {
  const smallest = { ...query, page: 0, size: 1 };
  return queryOptions({
    queryKey: ['events', 'count', smallest],
    queryFn: ({ signal }) => api.get('/events/admin', pageOf(eventListItem), { query: smallest, signal }),
    select: ({ numberOfElements }) => numberOfElements,
    placeholderData: keepPreviousData,
  });
};

export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: ['event', id],
    queryFn: ({ signal }) => api.get(`/events/admin/${id}`, event, { signal }),
  });

export const registeredUsersQuery = (id: string, query: RegisteredUserListQuery) =>
  queryOptions({
    queryKey: ['event', id, 'users', query],
    queryFn: ({ signal }) =>
      api.get(`/events/registered_users/${id}`, pageOf(registeredUser), { query, signal }),
    placeholderData: keepPreviousData,
  });

// Coupons of events are shown among the discounts, upcoming events on the dashboard, their number at each place.
const invalidates = ['events', 'discounts', 'dashboard', 'places'];
const meta = { invalidates: ['event', ...invalidates] };

export const createEvent = mutationOptions({
  mutationFn: ({ input, idempotencyKey }: RecordCreate<EventInput>) =>
    api.post('/events/create', event, { body: input, idempotencyKey }),
  meta,
});

export const updateEvent = mutationOptions({
  mutationFn: ({ id, ifMatch, input }: RecordChange<EventInput>) =>
    api.put(`/events/${id}`, event, { body: input, ifMatch }),
  meta,
});

/** Saves what is given and publishes it, in one transaction. */
export const publishEvent = mutationOptions({
  mutationFn: ({ id, ifMatch, input }: RecordChange<EventInput>) =>
    api.put(`/events/publish/${id}`, event, { body: input, ifMatch }),
  meta,
});

/** What an action in a list or a header needs to know of an event. */
export type EventRef = Pick<EventListItem, 'id' | 'title' | 'updatedAt'>;

export const publishStored = mutationOptions({
  mutationFn: ({ id, updatedAt }: EventRef) =>
    api.put(`/events/publish/${id}`, event, { ifMatch: updatedAt }),
  meta,
});

export const cancelEvent = mutationOptions({
  mutationFn: ({ id, updatedAt }: EventRef) =>
    api.post(`/events/cancel/${id}`, eventCancelled, { ifMatch: updatedAt }),
  meta,
});

export const deleteEvent = mutationOptions({
  mutationFn: ({ id, updatedAt }: EventRef) => api.delete(`/events/${id}`, undefined, { ifMatch: updatedAt }),
  meta: { invalidates, forgets: 'event' },
});
