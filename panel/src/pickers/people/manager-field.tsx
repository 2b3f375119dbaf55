import type { StaffRef } from '@foyer/contract/people/staff.ts';
import { IconUser } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { SearchSelect } from '#form/fields/combo-field.tsx';
import type { FieldRef } from '#form/fields/field.ts';
import { useKnownOptions } from '../options.ts';
import { personQuery, useManagerOption, useManagerOptions } from './managers.ts';

interface ManagerFieldProps extends FieldRef<string | null | undefined> {
  label: string;
  optional?: boolean;
  /** The stored manager, for the name. */
  known: StaffRef | undefined;
}

/** Field for a staff member, or none. */
export function ManagerField({ known, ...field }: ManagerFieldProps) {
  const optionOf = useManagerOption();
  const stored = known && optionOf(known);
  const value: unknown = useWatch({ name: field.name });
  return (
    <SearchSelect
      {...field}
      {...useManagerOptions()}
      known={useKnownOptions(value, { query: personQuery, optionOf, stored })}
      icon={<IconUser aria-hidden="true" />}
      placeholder="Unassigned"
      clearable
    />
  );
}
