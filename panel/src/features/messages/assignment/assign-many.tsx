import { messages } from '@foyer/contract/resources/messages.ts';
import { IconUser, IconUserCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { staleAfter } from '#api/stale-keys.ts';
import type { BulkAction, BulkFieldsProps } from '#list/bulk/bulk-actions.ts';
import { useManagerOptions } from '#pickers/people/managers.ts';
import { ComboBox } from '#ui/inputs/choice/combo-box.tsx';

/** Assigns many messages to one colleague, or to nobody. */
export const assignMany: BulkAction = {
  action: 'assign',
  label: 'Assign…',
  icon: <IconUserCheck />,
  command: (rows) => `Assign ${rows}`,
  progress: (rows) => `Assigning ${rows}`,
  success: (rows) => `${rows} assigned`,
  consequence: 'The colleague gets an e-mail for each. Status and note stay.',
  Fields: AssigneeFields,
  invalidates: staleAfter(messages),
};

function AssigneeFields({ onChange }: BulkFieldsProps) {
  const [colleague, setColleague] = useState('');
  useEffect(() => onChange({ assigneeId: colleague || null }), [colleague, onChange]);
  return (
    <ComboBox
      label="Colleague"
      {...useManagerOptions()}
      value={colleague}
      onChange={setColleague}
      icon={<IconUser aria-hidden="true" />}
      placeholder="Unassigned"
      clearable
    />
  );
}
