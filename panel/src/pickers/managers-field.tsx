import type { StaffRef } from '@foyer/contract/people/staff.ts';
import { IconUser } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { SearchSelect } from '#form/fields/combo-field.tsx';
import type { FieldRef } from '#form/fields/field.ts';
import { managerOption, useManagerOptions } from './managers.ts';

interface ManagerFieldProps extends FieldRef<string | null | undefined> {
  label: string;
  optional?: boolean;
  /** The stored manager, for the name. */
  known?: StaffRef;
}

/** Field for a staff member, or none. */
export function ManagerField({ known, ...field }: ManagerFieldProps) {
  const found = useManagerOptions();
  const value: unknown = useWatch({ name: field.name });
  const candidates = known ? [...found.options, managerOption(known)] : found.options;
  const label = candidates.find((option) => option.value === value)?.label;
  const lastLabel = useLast(label);
  return (
    <SearchSelect
      {...field}
      {...found}
      valueLabel={label ?? lastLabel}
      icon={<IconUser aria-hidden="true" />}
      placeholder="Unassigned"
      clearable
    />
  );
}

/** Returns the last known name, because a later search may not include the chosen person. */
function useLast(text: string | undefined): string | undefined {
  const [last, setLast] = useState(text);
  useEffect(() => {
    if (text !== undefined) setLast(text);
  }, [text]);
  return last;
}
