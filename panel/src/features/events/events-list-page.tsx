import { eventCategory, eventStatus } from '@foyer/contract/enums.ts';
import { type EventListItem, type EventSortKey, eventListQuery } from '@foyer/contract/events.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Column, DataTable } from '#list/data-table.tsx';
import { FilterChip } from '#list/filter-chip.tsx';
import { FilterDrawer } from '#list/filter-drawer.tsx';
import { writeListQuery } from '#list/list-address.ts';
import { ListToolbar } from '#list/list-toolbar.tsx';
import { NewestOldest } from '#list/newest-oldest.tsx';
import { SearchField } from '#list/search-field.tsx';
import { useListQuery } from '#list/use-list-query.ts';
import { paths } from '#paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { RadioGroup } from '#ui/choices.tsx';
import { formatDate, formatTime } from '#ui/format.ts';
import { Money } from '#ui/money.tsx';
import { Page } from '#ui/page.tsx';
import { StatusTag, statusLabel } from '#ui/status-tag.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { eventsQuery } from './events.api.ts';

const filters = ['category'] as const;

const columns: Column<EventListItem, EventSortKey>[] = [
  { header: 'Title', sort: 'title', cell: (event) => event.title.pl },
  {
    header: 'Start time',
    sort: 'timeFrom',
    width: 180,
    cell: (event) => `${formatDate(event.timeFrom)} ${formatTime(event.timeFrom)}`,
  },
  { header: 'Place', sort: 'location', cell: (event) => event.locations.map(({ name }) => name).join(', ') },
  { header: 'Status', width: 130, cell: (event) => <StatusTag value={event.status} /> },
  {
    header: 'Price',
    sort: 'price',
    align: 'right',
    width: 130,
    cell: (event) => <Money amount={event.price} />,
  },
];

export function EventsListPage() {
  const list = useListQuery(eventListQuery, filters);
  const events = useQuery(eventsQuery(list.query));
  const { category, eventListType } = list.query;
  return (
    <Page
      title="Events"
      tabs={
        <Tabs
          label="Status"
          items={eventStatus.options.map((status) => ({
            label: statusLabel(status),
            to: paths.events,
            search: writeListQuery(eventListQuery, { eventListType: status }),
            current: status === eventListType,
          }))}
        />
      }
      actions={
        <LinkButton to={paths.eventForm()} variant="primary" icon={<IconPlus size={18} stroke={1.8} />}>
          Add new
        </LinkButton>
      }
    >
      <ListToolbar
        search={<SearchField list={list} label="Search events" />}
        chips={<FilterChip list={list} filter="category" label={`Category: ${category}`} />}
      >
        <NewestOldest list={list} by="timeFrom" />
        <FilterDrawer list={list}>
          {({ values, set }) => (
            <RadioGroup
              label="Category"
              options={[
                { value: '', label: 'All' },
                ...eventCategory.options.map((value) => ({ value, label: value })),
              ]}
              value={values.category ?? ''}
              onChange={(value) => set({ category: value === '' ? undefined : eventCategory.parse(value) })}
            />
          )}
        </FilterDrawer>
      </ListToolbar>
      <DataTable
        label={`${statusLabel(eventListType)} events`}
        noun="events"
        columns={columns}
        list={list}
        result={events}
        open={(event) => ({ to: paths.eventForm(event.id), label: event.title.pl })}
        empty={{ title: `No ${statusLabel(eventListType).toLowerCase()} events` }}
      />
    </Page>
  );
}
