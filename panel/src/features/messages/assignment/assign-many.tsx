import { messages } from '@foyer/contract/resources/messages.ts';
import { IconUserCheck } from '@tabler/icons-react';
import { staleAfter } from '#api/stale-keys.ts';
import type { BulkAction } from '#list/bulk/bulk-actions.ts';
import { lazyFields } from '#list/bulk/lazy-fields.tsx';

export const LazyAssigneeFields = lazyFields(() =>
  import('./assignee-fields.tsx').then(({ AssigneeFields }) => AssigneeFields),
);

/** Assigns many messages to one colleague, or to nobody. */
export const assignMany: BulkAction = {
  action: 'assign',
  label: 'Assign…',
  icon: <IconUserCheck />,
  command: (rows) => `Assign ${rows}`,
  progress: (rows) => `Assigning ${rows}`,
  success: (rows) => `${rows} assigned`,
  consequence: 'The colleague gets an e-mail for each. Status and note stay.',
  Fields: LazyAssigneeFields,
  invalidates: staleAfter(messages),
};
