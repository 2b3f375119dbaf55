import { type EventStatus, eventStatus } from '@foyer/contract/enums.ts';
import {
  defaultEventSort,
  type EventListItem,
  type EventListQuery,
  eventListQuery,
} from '@foyer/contract/events.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { EventsSwitch } from '#domain/events-switch.tsx';
import { statusLabel } from '#domain/status-tag.tsx';
import { ExportButton } from '#list/export/export-button.tsx';
import { ListToolbar } from '#list/list-toolbar.tsx';
import { FilterChip } from '#list/query/filter-chip.tsx';
import { FilterDrawer, lazyFilters } from '#list/query/filter-drawer.tsx';
import { writeListQuery } from '#list/query/list-address.ts';
import { NewestOldest } from '#list/query/newest-oldest.tsx';
import { SearchField } from '#list/query/search-field.tsx';
import { type List, useListQuery } from '#list/query/use-list-query.ts';
import { useSelection } from '#list/selection/use-selection.ts';
import { DataTable } from '#list/table/data-table.tsx';
import type { RowTarget } from '#list/table/row-target.ts';
import { useRows } from '#list/table/use-rows.ts';
import { eventTypeName, useEventTypes } from '#pickers/event-types.ts';
import { PlacesChip } from '#pickers/places-chip.tsx';
import { LinkButton } from '#ui/buttons/button.tsx';
import { formatDay } from '#ui/format.ts';
import { Page } from '#ui/layout/page.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { usePreload } from '#ui/overlay/dialog/lazy-dialog.tsx';
import { useDialogFor } from '#ui/overlay/dialog/use-dialog-for.ts';
import { useAfterPaint } from '#ui/use-after-paint.ts';
import { attentionNames, categoryNames } from './event-words.ts';
import { eventCountQuery, eventsQuery } from './events.api.ts';
import { LazyDeleteEventDialog, LazyPublishEventDialog, LazyRescheduleDialog } from './lazy-dialogs.ts';
import { eventSelection } from './list/event-selection.tsx';
import { type EventAction, eventColumns } from './list/events-columns.tsx';

const EventsFilters = lazyFilters(() =>
  import('./list/events-filters.tsx').then(({ EventsFilters }) => EventsFilters),
);

export function EventsListPage() {
  const list = useListQuery(eventListQuery, { name: 'events', tab: 'eventListType' });
  const query = eventsQuery(list.query);
  const events = useRows(query);
  const selection = useSelection('events', list, events, eventSelection[list.query.eventListType]);
  const { show, subject, dialog } = useDialogFor<{ action: EventAction; event: EventListItem }>();
  const { eventListType: status } = list.query;
  const columns = useMemo(() => eventColumns((action, event) => show({ action, event })), [show]);
  usePreload(loadDialogs);

  return (
    <Page
      title="Events"
      tabs={<EventsTabs query={list.query} />}
      actions={
        <>
          <EventsSwitch current="list" />
          <ExportButton list={list} name="events" path="/events/admin" />
          {addNew}
        </>
      }
    >
      <ListToolbar
        list={list}
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
        query={query}
        defaultSort={defaultEventSort(status)}
        open={targetOf}
        selection={selection}
        empty={emptyStates[status]}
      />
      {subject?.action === 'publish' && <LazyPublishEventDialog event={subject.event} {...dialog} />}
      {subject?.action === 'delete' && <LazyDeleteEventDialog event={subject.event} {...dialog} />}
      {subject?.action === 'reschedule' && (
        <LazyRescheduleDialog key={subject.event.id} event={subject.event} {...dialog} />
      )}
    </Page>
  );
}

const loadDialogs = async () => {
  await Promise.all([LazyPublishEventDialog.preload(), LazyRescheduleDialog.preload()]);
};

const targetOf = ({ id, title }: EventListItem): RowTarget => ({
  to: '/app/events/form/{-$id}',
  params: { id },
  name: title.pl,
});

const addNew = (
  <LinkButton to="/app/events/form/{-$id}" variant="primary" icon={<IconPlus />}>
    Add new
  </LinkButton>
);

const toTab = (eventListType: EventStatus) => (
  <LinkButton to="/app/events" search={writeListQuery(eventListQuery, { eventListType })}>
    Go to {statusLabel(eventListType).toLowerCase()} events
  </LinkButton>
);

/** Text of an empty tab. */
const emptyStates = {
  DRAFT: {
    title: 'No draft events',
    text: 'A new event is a draft until you publish it. Only staff can see it here.',
    action: addNew,
  },
  UPCOMING: {
    title: 'No upcoming events',
    text: 'Published events appear here until they start.',
    action: toTab('DRAFT'),
  },
  CURRENT: {
    title: 'No current events',
    text: 'No event is taking place right now.',
    action: toTab('UPCOMING'),
  },
  PAST: { title: 'No past events', text: 'Events move here when they end.', action: toTab('UPCOMING') },
  CANCELLED: {
    title: 'No cancelled events',
    text: 'Cancelled events appear here.',
    action: toTab('UPCOMING'),
  },
} as const satisfies Record<EventStatus, object>;

/** One tab per status, with the number of events that match search and filters. They are kept when switching tabs. */
function EventsTabs({ query }: { query: EventListQuery }) {
  const statuses = eventStatus.options;
  const inTab = (eventListType: EventListQuery['eventListType']) => ({ ...query, eventListType, page: 0 });
  const enabled = useAfterPaint();
  const counts = useQueries({
    queries: statuses.map((status) => ({ ...eventCountQuery(inTab(status)), enabled })),
  });
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

/** Chips of the active filters. */
function EventsChips({ list }: { list: List<EventListQuery> }) {
  const { from, to, locationIds, eventTypeIds, category, recommended, attention } = list.query;
  const { types } = useEventTypes();
  const typeNames = types.filter(({ id }) => eventTypeIds.includes(id)).map(eventTypeName);
  return (
    <>
      <FilterChip list={list} filter="from" label={`From ${from ? formatDay(from) : ''}`} />
      <FilterChip list={list} filter="to" label={`Until ${to ? formatDay(to) : ''}`} />
      <PlacesChip list={list} filter="locationIds" ids={locationIds} />
      <FilterChip list={list} filter="eventTypeIds" label={`Type: ${typeNames.join(', ')}`} />
      <FilterChip
        list={list}
        filter="category"
        label={`Category: ${category ? categoryNames[category] : ''}`}
      />
      <FilterChip list={list} filter="recommended" label={`Recommended: ${recommended ? 'Yes' : 'No'}`} />
      <FilterChip list={list} filter="attention" label={attention ? attentionNames[attention] : ''} />
    </>
  );
}
