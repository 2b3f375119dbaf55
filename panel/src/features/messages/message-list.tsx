import { messageStatus } from '@foyer/contract/enums.ts';
import type { Message, MessageListQuery, MessageSortKey } from '@foyer/contract/messages.ts';
import type { Page } from '@foyer/contract/queries/list-query.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { RowsQuery } from '#api/record-calls.ts';
import { statusLabel } from '#domain/status-tag.tsx';
import type { Column } from '#list/columns/column-layout.ts';
import { ListToolbar } from '#list/list-toolbar.tsx';
import { FilterChip } from '#list/query/filter-chip.tsx';
import { type FilterDraft, FilterDrawer } from '#list/query/filter-drawer.tsx';
import { NewestOldest } from '#list/query/newest-oldest.tsx';
import { SearchField } from '#list/query/search-field.tsx';
import type { List } from '#list/query/use-list-query.ts';
import type { ListSelection } from '#list/selection/use-selection.ts';
import { DataTable } from '#list/table/data-table.tsx';
import type { RowTarget } from '#list/table/row-target.ts';
import { CheckboxGroup } from '#ui/inputs/choice/choices.tsx';

interface MessageListProps {
  list: List<MessageListQuery>;
  result: UseQueryResult<Page<Message>>;
  query?: RowsQuery<Message>;
  columns: readonly Column<Message, MessageSortKey>[];
  selection?: ListSelection<Message> | undefined;
  /** Text of an empty list. */
  empty: { title: string; text: string };
}

/** List of messages, of all users or one: search, filters, order and table. */
export function MessageList({ list, result, query, columns, selection, empty }: MessageListProps) {
  return (
    <>
      <ListToolbar
        list={list}
        search={<SearchField list={list} label="Search messages" />}
        chips={<MessagesChips list={list} />}
      >
        <NewestOldest list={list} by="createdAt" initially="desc" />
        <FilterDrawer list={list}>{(draft) => <MessagesFilters {...draft} />}</FilterDrawer>
      </ListToolbar>
      <DataTable
        label="Messages"
        noun="messages"
        columns={columns}
        list={list}
        result={result}
        query={query}
        open={targetOf}
        selection={selection}
        empty={empty}
      />
    </>
  );
}

const targetOf = ({ id, title }: Message): RowTarget => ({
  to: '/app/messages/details/{-$id}',
  params: { id },
  name: title,
});

/** Filters of the drawer. */
export const messageFilters = ['status'] as const;

/** Chip of the active filter. */
const MessagesChips = ({ list }: { list: List<MessageListQuery> }) => (
  <FilterChip
    list={list}
    filter="status"
    label={`Status: ${list.query.status.map(statusLabel).join(', ')}`}
  />
);

const statuses = messageStatus.options.map((value) => ({ value, label: statusLabel(value) }));

/** Controls of the drawer. No choice means all. */
const MessagesFilters = ({ values, set }: FilterDraft<MessageListQuery>) => (
  <CheckboxGroup
    label="Status"
    options={statuses}
    value={values.status}
    onChange={(status) => set({ status })}
  />
);
