import type { EventStatus } from '@foyer/contract/enums.ts';
import { type EventListItem, event, eventListItem } from '@foyer/contract/events.ts';
import { pageOf } from '@foyer/contract/lists/list-query.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#api/transport/api-error.ts';
import { api } from '#api/transport/client.ts';
import { formatDate } from '#ui/format.ts';
import type { Option } from '#ui/inputs/choice/select-input.tsx';

/** Options shown at once of each status. Typing finds the others. */
const mostShown = 10;
const searchDelayMs = 250; // after the last key

/** Statuses in the order of likely interest. */
const statuses = [
  'CURRENT',
  'UPCOMING',
  'PAST',
  'CANCELLED',
  'DRAFT',
] as const satisfies readonly EventStatus[];

const eventsQuery = (eventListType: EventStatus, search: string) =>
  queryOptions({
    queryKey: ['events', 'options', eventListType, search],
    queryFn: ({ signal }) =>
      api.get('/events/admin', pageOf(eventListItem), {
        query: { eventListType, search, size: mostShown },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

const eventOption = ({ id, title, timeFrom }: EventListItem): Option => ({
  value: id,
  label: `${title.pl} · ${formatDate(timeFrom)}`,
});

/** Searches events of every status. */
export function useEventOptions() {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), searchDelayMs);
  const found = useQueries({ queries: statuses.map((status) => eventsQuery(status, search)) });
  const failed = found.filter(({ isError }) => isError);
  return {
    options: found.flatMap(({ data }) => data?.content.map(eventOption) ?? []),
    loading: found.some(({ isPending }) => isPending) || search !== typed.trim(),
    onSearch: setTyped,
    onRetry: failed.length > 0 ? () => void Promise.all(failed.map(({ refetch }) => refetch())) : undefined,
  };
}

const eventRef = event.pick({ id: true, title: true });

/** Title of an event, once loaded. Undefined if it was deleted, so that a list filtered by it stays open. */
export function useEventTitle(id: string | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['events', 'ref', id],
    queryFn: ({ signal }) =>
      api.get(`/events/admin/${id}`, eventRef, { signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }),
    enabled: id !== undefined,
  });
  return data?.title.pl;
}
