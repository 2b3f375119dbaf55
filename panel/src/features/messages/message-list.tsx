import { messageStatus } from '@foyer/contract/enums.ts';
import type { Message, MessageListQuery, MessageSortKey } from '@foyer/contract/messages.ts';
import type { Page } from '@foyer/contract/queries/list-query.ts';
import { messages } from '@foyer/contract/resources/messages.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { RowsQuery } from '#api/record-calls.ts';
import { statusLabel } from '#domain/status-tag.tsx';
import type { Column } from '#list/columns/column-layout.ts';
import { FilterChip } from '#list/query/filter-chip.tsx';
import type { FilterDraft } from '#list/query/filter-drawer.tsx';
import type { List } from '#list/query/use-list-query.ts';
import type { ListSelection } from '#list/selection/use-selection.ts';
import { ResourceList } from '#resource/resource-list.tsx';
import { CheckboxGroup } from '#ui/inputs/choice/choices.tsx';
import { AssigneeChip, AssigneeFilter } from './assignment/assignee-filter.tsx';

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
    <ResourceList
      resource={messages}
      list={list}
      result={result}
      query={query}
      columns={columns}
      label="Messages"
      nameOf={titleOf}
      newestFirst
      filters={(draft) => <MessagesFilters {...draft} />}
      chips={<MessagesChips list={list} />}
      selection={selection}
      empty={empty}
    />
  );
}

const titleOf = ({ title }: Message) => title;

/** Chips of the active filters. */
function MessagesChips({ list }: { list: List<MessageListQuery> }) {
  const { status, assignee } = list.query;
  return (
    <>
      <FilterChip list={list} filter="status" label={`Status: ${status.map(statusLabel).join(', ')}`} />
      <AssigneeChip list={list} assignees={assignee} />
    </>
  );
}

const statuses = messageStatus.options.map((value) => ({ value, label: statusLabel(value) }));

/** Controls of the drawer. No choice means all. */
const MessagesFilters = ({ values, set }: FilterDraft<MessageListQuery>) => (
  <>
    <CheckboxGroup
      label="Status"
      options={statuses}
      value={values.status}
      onChange={(status) => set({ status })}
    />
    <AssigneeFilter value={values.assignee} onChange={(assignee) => set({ assignee })} />
  </>
);
