import { IconUser } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { BulkFieldsProps } from '#list/bulk/bulk-actions.ts';
import { useManagerOptions } from '#pickers/people/managers.ts';
import { ComboBox } from '#ui/inputs/choice/combo-box.tsx';

/** A colleague for many messages, or nobody. */
export function AssigneeFields({ onChange }: BulkFieldsProps) {
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
