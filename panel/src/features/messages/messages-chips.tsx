import type { MessageListQuery } from '@foyer/contract/messages.ts';
import { statusLabel } from '#domain/status-tag.tsx';
import { FilterChip } from '#list/filter-chip.tsx';
import type { List } from '#list/use-list-query.ts';

/** What the drawer offers. */
export const messageFilters = ['status'] as const;

/** The filter in force, to be taken back. */
export const MessagesChips = ({ list }: { list: List<MessageListQuery> }) => (
  <FilterChip
    list={list}
    filter="status"
    label={`Status: ${list.query.status.map(statusLabel).join(', ')}`}
  />
);
