import { messageStatus } from '@foyer/contract/enums.ts';
import type { MessageListQuery } from '@foyer/contract/messages.ts';
import { statusLabel } from '#domain/status-tag.tsx';
import type { FilterDraft } from '#list/filter-drawer.tsx';
import { CheckboxGroup } from '#ui/inputs/choices.tsx';

const statuses = messageStatus.options.map((value) => ({ value, label: statusLabel(value) }));

/** What the drawer holds: none chosen is all. */
export const MessagesFilters = ({ values, set }: FilterDraft<MessageListQuery>) => (
  <CheckboxGroup
    label="Status"
    options={statuses}
    value={values.status}
    onChange={(status) => set({ status })}
  />
);
