import { activityQuery, type HistoryEntry } from '@foyer/contract/history.ts';
import { listName } from '@foyer/contract/lists/lists.ts';
import { resources } from '@foyer/contract/resources/resources.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNames } from '#history/use-names.ts';
import { isAtDoor } from '#history/words/action-words.ts';
import { ListToolbar } from '#list/list-toolbar.tsx';
import { FilterDrawer, lazyFilters } from '#list/query/filter-drawer.tsx';
import { NewestOldest } from '#list/query/newest-oldest.tsx';
import { SearchField } from '#list/query/search-field.tsx';
import { useListQuery } from '#list/query/use-list-query.ts';
import { DataTable } from '#list/table/data-table.tsx';
import type { RowTarget } from '#list/table/row-target.ts';
import { useEventTitles } from '#pickers/events.ts';
import { listTarget } from '#resource/page-targets.ts';
import { Page } from '#ui/layout/page.tsx';
import { activityListQuery } from './activity.api.ts';
import { ActivityChips } from './activity-chips.tsx';
import { activityColumns } from './activity-columns.tsx';
import { SealState } from './seal-state.tsx';

const ActivityFilters = lazyFilters(() =>
  import('./activity-filters.tsx').then(({ ActivityFilters }) => ActivityFilters),
);

/** `/app/activity`: history of all records. */
export function ActivityPage() {
  const list = useListQuery(activityQuery);
  const entries = useQuery(activityListQuery(list.query));
  const shown = entries.data?.content ?? nothing;
  const names = useNames(shown);
  const events = useEventTitles(useMemo(() => eventsAtDoor(shown), [shown]));
  // Names load after the rows, one by one.
  const columns = useMemo(() => activityColumns(names, events), [names, events]);
  return (
    <Page title="Activity" meta={<SealState />}>
      <ListToolbar
        list={list}
        search={<SearchField list={list} label="Search activity" />}
        chips={<ActivityChips list={list} />}
      >
        <NewestOldest list={list} by="at" initially="desc" />
        <FilterDrawer list={list}>{(draft) => <ActivityFilters {...draft} />}</FilterDrawer>
      </ListToolbar>
      <DataTable
        label="Activity"
        noun="entries"
        columns={columns}
        list={list}
        result={entries}
        open={targetOf}
        empty={{
          title: 'No activity yet',
          text: 'Changes to events, places, guests and other records appear here.',
        }}
      />
    </Page>
  );
}

const nothing: HistoryEntry[] = [];

const eventsAtDoor = (entries: readonly HistoryEntry[]) => [
  ...new Set(entries.filter(isAtDoor).map(({ entityId }) => entityId)),
];

/** Returns a link to the record, or to the list for actions on a whole list, such as an export. */
function targetOf({ entity, entityId }: HistoryEntry): RowTarget {
  const { data: list } = listName.safeParse(entityId);
  return list
    ? listTarget(resources[list])
    : { to: '/app/activity/$entity/$id', params: { entity, id: entityId } };
}
