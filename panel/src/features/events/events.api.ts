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
import { image } from '@foyer/contract/images.ts';
import { pageOf } from '@foyer/contract/list-query.ts';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#api/client.ts';

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
  mutationFn: ({ input, idempotencyKey }: { input: EventInput; idempotencyKey: string }) =>
    api.post('/events/create', event, { body: input, idempotencyKey }),
  meta,
});

interface Version {
  id: string;
  /** The `updatedAt` that the change rests on; without it a newer one is overwritten. */
  ifMatch?: string;
}

export const updateEvent = mutationOptions({
  mutationFn: ({ id, ifMatch, input }: Version & { input: EventInput }) =>
    api.put(`/events/${id}`, event, { body: input, ifMatch }),
  meta,
});

/** Publishes what is stored, or what is given, saved first in the same transaction. */
export const publishEvent = mutationOptions({
  mutationFn: ({ id, ifMatch, input }: Version & { input?: EventInput }) =>
    api.put(`/events/publish/${id}`, event, { body: input, ifMatch }),
  meta,
});

interface Cover {
  eventId: string;
  file: File;
  /** Told the share that is sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

export const uploadCover = mutationOptions({
  mutationFn: ({ eventId, file, onProgress }: Cover) => {
    const body = new FormData();
    body.append('eventId', eventId);
    body.append('order', '1');
    body.append('file', file);
    return api.post('/events/admin/image', image, { body, onProgress });
  },
  meta,
});

export const deleteCover = mutationOptions({
  mutationFn: (imageId: string) => api.delete(`/events/admin/image/${imageId}`, undefined),
  meta,
});

/** What an action in a list or a header needs to know of an event. */
export type EventRef = Pick<EventListItem, 'id' | 'title' | 'updatedAt'>;

const versionOf = ({ id, updatedAt }: EventRef): Version => ({ id, ifMatch: updatedAt });

export const publishStored = mutationOptions({
  mutationFn: (ref: EventRef) => api.put(`/events/publish/${ref.id}`, event, versionOf(ref)),
  meta,
});

export const cancelEvent = mutationOptions({
  mutationFn: (ref: EventRef) => api.post(`/events/cancel/${ref.id}`, eventCancelled, versionOf(ref)),
  meta,
});

export const deleteEvent = mutationOptions({
  mutationFn: (ref: EventRef) => api.delete(`/events/${ref.id}`, undefined, versionOf(ref)),
  meta: { invalidates }, // not the event itself: nobody should ask for it again
});
