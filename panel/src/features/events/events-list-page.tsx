import type { EventStatus } from '@foyer/contract/enums.ts';
import { defaultEventSort, type EventListItem, eventListQuery } from '@foyer/contract/events.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queryClient } from '#api/query-client.ts';
import { statusLabel } from '#domain/status-tag.tsx';
import { DataTable, type RowTarget } from '#list/data-table.tsx';
import { FilterDrawer, lazyFilters } from '#list/filter-drawer.tsx';
import { readListQuery, writeListQuery } from '#list/list-address.ts';
import { ListToolbar } from '#list/list-toolbar.tsx';
import { NewestOldest } from '#list/newest-oldest.tsx';
import { withRememberedRows } from '#list/rows-per-page.ts';
import { SearchField } from '#list/search-field.tsx';
import { useListQuery } from '#list/use-list-query.ts';
import { LinkButton } from '#ui/buttons/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { DeleteDialog, PublishDialog } from './event-dialogs.tsx';
import { eventsQuery } from './events.api.ts';
import { EventsChips, eventFilters } from './events-chips.tsx';
import { type EventAction, eventColumns } from './events-columns.tsx';
import { EventsTabs } from './events-tabs.tsx';

const EventsFilters = lazyFilters(() =>
  import('./events-filters.tsx').then(({ EventsFilters }) => EventsFilters),
);

/** While somebody points at a link to this page, its first rows are on their way. */
export const preload = ({ search }: { search: Record<string, string> }) =>
  queryClient.prefetchQuery(
    eventsQuery(readListQuery(eventListQuery, withRememberedRows('/app/events', search))),
  );

export function EventsListPage() {
  const list = useListQuery(eventListQuery, eventFilters);
  const events = useQuery(eventsQuery(list.query));
  const [asked, setAsked] = useState<{ action: EventAction; event: EventListItem; open: boolean }>();
  const { eventListType: status } = list.query;
  const columns = useMemo(
    () => eventColumns((action, event) => setAsked({ action, event, open: true }), status === 'DRAFT'),
    [status],
  );
  const dialog = asked && { ...asked, onClose: () => setAsked({ ...asked, open: false }) };

  return (
    <Page title="Events" tabs={<EventsTabs query={list.query} />} actions={addNew}>
      <ListToolbar
        search={<SearchField list={list} label="Search events" />}
        chips={<EventsChips list={list} />}
      >
        <NewestOldest list={list} by="createdAt" />
        <FilterDrawer list={list}>{(draft) => <EventsFilters {...draft} />}</FilterDrawer>
      </ListToolbar>
      <DataTable
        label={`${statusLabel(status)} events`}
        noun="events"
        columns={columns}
        rowHeight={56}
        list={list}
        result={events}
        defaultSort={defaultEventSort(status)}
        open={targetOf}
        empty={emptyStates[status]}
      />
      {dialog?.action === 'publish' && <PublishDialog {...dialog} />}
      {dialog?.action === 'delete' && <DeleteDialog {...dialog} />}
    </Page>
  );
}

const targetOf = ({ id }: EventListItem): RowTarget => ({ to: '/app/events/form/{-$id}', params: { id } });

const addNew = (
  <LinkButton
    to="/app/events/form/{-$id}"
    variant="primary"
    icon={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
  >
    Add new
  </LinkButton>
);

const toTab = (eventListType: EventStatus) => (
  <LinkButton to="/app/events" search={writeListQuery(eventListQuery, { eventListType })}>
    Go to {statusLabel(eventListType).toLowerCase()} events
  </LinkButton>
);

/** What an empty tab says. */
const emptyStates = {
  DRAFT: {
    title: 'No draft events',
    text: 'A new event is a draft until you publish it. Only staff can see it here.',
    action: addNew,
  },
  UPCOMING: {
    title: 'No upcoming events',
    text: 'Published events wait here until they begin.',
    action: toTab('DRAFT'),
  },
  CURRENT: { title: 'No current events', text: 'Nothing is on at the moment.', action: toTab('UPCOMING') },
  PAST: { title: 'No past events', text: 'Events move here when they are over.', action: toTab('UPCOMING') },
  CANCELLED: {
    title: 'No cancelled events',
    text: 'Events that were called off are kept here.',
    action: toTab('UPCOMING'),
  },
} as const satisfies Record<EventStatus, object>;
