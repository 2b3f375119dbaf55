import type { EventStatus } from '@foyer/contract/enums.ts';
import { type EventListItem, event, eventListItem } from '@foyer/contract/events.ts';
import { pageOf } from '@foyer/contract/queries/list-query.ts';
import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { refQuery } from '#api/ref-query.ts';
import { api } from '#api/transport/client.ts';
import { formatDay } from '#ui/format.ts';
import type { Option } from '#ui/inputs/choice/select-input.tsx';
import { useTypedSearch } from '#ui/inputs/choice/use-typed-search.ts';
import { searchState } from './options.ts';

/** Options shown at once of each status. Typing finds the others. */
const mostShown = 10;

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
  label: `${title.pl} · ${formatDay(timeFrom)}`,
});

/** Searches events of every status. */
export function useEventOptions() {
  const { search, isTyping, onSearch } = useTypedSearch();
  const found = useQueries({ queries: statuses.map((status) => eventsQuery(status, search)) });
  return {
    options: found.flatMap(({ data }) => data?.content.map(eventOption) ?? []),
    onSearch,
    ...searchState(found, isTyping),
  };
}

const eventRefQuery = refQuery('events', '/events/admin', event.pick({ id: true, title: true }));

/** Title of an event, once loaded. A list filtered by one that was deleted, or is at other places than the account’s, stays open. */
export function useEventTitle(id: string | undefined): string | undefined {
  const { data } = useQuery({ ...eventRefQuery(id ?? ''), enabled: id !== undefined });
  return data === null ? 'Unknown event' : data?.title.pl;
}

/** Returns titles of events by id, as far as they have loaded. */
export const useEventTitles = (ids: readonly string[]): ReadonlyMap<string, string> =>
  useQueries({ queries: ids.map(eventRefQuery), combine: titlesOf });

type EventRef = Pick<EventListItem, 'id' | 'title'>;

const titlesOf = (results: readonly { data?: EventRef | null | undefined }[]) =>
  new Map(results.flatMap(({ data }) => (data ? [[data.id, data.title.pl] as const] : [])));
