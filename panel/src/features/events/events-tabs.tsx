import { eventStatus } from '@foyer/contract/enums.ts';
import { type EventListQuery, eventListQuery } from '@foyer/contract/events.ts';
import { useQueries } from '@tanstack/react-query';
import { statusLabel } from '#domain/status-tag.tsx';
import { writeListQuery } from '#list/list-address.ts';
import { Tabs } from '#ui/layout/tabs.tsx';
import { eventCountQuery } from './events.api.ts';

/** One tab a status, with the number of events that the search and filters find there: they stay when one changes tab. */
export function EventsTabs({ query }: { query: EventListQuery }) {
  const statuses = eventStatus.options;
  const inTab = (eventListType: EventListQuery['eventListType']) => ({ ...query, eventListType, page: 0 });
  const counts = useQueries({ queries: statuses.map((status) => eventCountQuery(inTab(status))) });
  return (
    <Tabs
      label="Events by status"
      items={statuses.map((status, index) => ({
        label: statusLabel(status),
        to: '/app/events',
        search: writeListQuery(eventListQuery, inTab(status)),
        current: status === query.eventListType,
        count: counts[index]?.data,
      }))}
    />
  );
}
