import { noAssignee } from '@foyer/contract/messages.ts';
import { useSession } from '#api/session/session.ts';
import { FilterChip } from '#list/query/filter-chip.tsx';
import type { ListState } from '#list/query/use-list-query.ts';
import { usePeople } from '#pickers/people/use-people.ts';
import { CheckboxGroup } from '#ui/inputs/choice/choices.tsx';

interface AssigneeFilterProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** *Mine* and *Unassigned*. */
export function AssigneeFilter({ value, onChange }: AssigneeFilterProps) {
  const me = useSession()?.id ?? '';
  const options = [
    { value: me, label: 'Mine' },
    { value: noAssignee, label: 'Unassigned' },
  ];
  return <CheckboxGroup label="Assigned to" options={options} value={value} onChange={onChange} />;
}

/** Chip of the filter. An address or a shared view may name other colleagues. */
export function AssigneeChip({ list, assignees }: { list: ListState; assignees: readonly string[] }) {
  const me = useSession()?.id;
  const people = usePeople(assignees.filter((id) => id !== noAssignee && id !== me));
  const named = assignees.map((id) => {
    if (id === me) return 'me';
    return id === noAssignee ? 'nobody' : (people.get(id) ?? 'a colleague');
  });
  return <FilterChip list={list} filter="assignee" label={`Assigned to: ${named.join(', ')}`} />;
}
