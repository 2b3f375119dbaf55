import type { Message } from '@foyer/contract/messages.ts';
import { messages as resource } from '@foyer/contract/resources/messages.ts';
import { IconFlag } from '@tabler/icons-react';
import { staleAfter } from '#api/stale-keys.ts';
import type { BulkAction } from '#list/bulk/bulk-actions.ts';
import { lazyFields } from '#list/bulk/lazy-fields.tsx';
import { assignMany, LazyAssigneeFields } from './assignment/assign-many.tsx';

const LazyStatusFields = lazyFields(() =>
  import('./status-fields.tsx').then(({ StatusFields }) => StatusFields),
);

const setStatus: BulkAction = {
  action: 'setStatus',
  label: 'Set status…',
  icon: <IconFlag />,
  command: (messages) => `Set status of ${messages}`,
  progress: (messages) => `Setting the status of ${messages}`,
  success: (messages) => `Status of ${messages} set`,
  consequence: 'Replaces the note of each message.',
  Fields: LazyStatusFields,
  invalidates: staleAfter(resource),
};

/** Bulk actions on messages. */
export const messageSelection = {
  actions: [setStatus, assignMany],
  noun: 'message',
  labelOf: ({ title }: Message) => title,
};

/** Loads the fields of both actions. */
export const loadMessageFields = async () => {
  await Promise.all([LazyStatusFields.preload(), LazyAssigneeFields.preload()]);
};
