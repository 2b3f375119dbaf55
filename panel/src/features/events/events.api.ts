import { type EventListQuery, eventListItem } from '@foyer/contract/events.ts';
import { pageOf } from '@foyer/contract/list-query.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#api/client.ts';

export const eventsQuery = (query: EventListQuery) =>
  queryOptions({
    queryKey: ['events', query],
    queryFn: ({ signal }) => api.get('/events/admin', pageOf(eventListItem), { query, signal }),
    placeholderData: keepPreviousData,
  });
