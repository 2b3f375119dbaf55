import { CheckboxGroup } from '#ui/inputs/choice/choices.tsx';
import { eventTypeName, useEventTypes } from './event-types.ts';

interface EventTypesFilterProps {
  label: string;
  value: readonly number[];
  onChange: (value: number[]) => void;
}

/** Filter for event types. */
export function EventTypesFilter({ label, value, onChange }: EventTypesFilterProps) {
  const { types } = useEventTypes();
  return (
    <CheckboxGroup
      label={label}
      options={types.map((type) => ({ value: String(type.id), label: eventTypeName(type) }))}
      value={value.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
    />
  );
}
