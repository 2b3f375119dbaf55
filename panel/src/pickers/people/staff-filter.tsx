import { IconUser } from '@tabler/icons-react';
import { MultiComboBox } from '#ui/inputs/choice/combo-box.tsx';
import { useManagerOptions } from './managers.ts';
import { usePeople } from './use-people.ts';

interface StaffFilterProps {
  label: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Filter for staff members. */
export function StaffFilter(props: StaffFilterProps) {
  const known = [...usePeople(props.value)].map(([value, label]) => ({ value, label }));
  return (
    <MultiComboBox
      {...props}
      {...useManagerOptions()}
      known={known}
      icon={<IconUser aria-hidden="true" />}
      placeholder="Everyone"
    />
  );
}
