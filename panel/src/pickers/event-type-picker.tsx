import type { FieldRef } from '#form/fields-of.ts';
import { SelectField } from '#form/select-field.tsx';
import { CheckboxGroup } from '#ui/choices.tsx';
import { eventTypeName, useEventTypes } from './event-types.ts';

/** One type of event, in a form. */
export function EventTypeField({ label, ...field }: FieldRef<number | null | undefined> & { label: string }) {
  const { types, isPending } = useEventTypes();
  const options = types.map((type) => ({ value: type.id, label: eventTypeName(type) }));
  return (
    <SelectField
      {...field}
      label={label}
      options={options}
      placeholder={isPending ? 'Loading…' : 'Choose…'}
    />
  );
}

interface EventTypesFilterProps {
  label: string;
  value: readonly number[];
  onChange: (value: number[]) => void;
}

/** Any of the types, in a filter. */
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
