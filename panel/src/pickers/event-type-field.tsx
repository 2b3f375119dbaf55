import type { FieldRef } from '#form/fields/field.ts';
import { SelectField } from '#form/fields/select-field.tsx';
import { eventTypeName, useEventTypes } from './event-types.ts';

interface EventTypeFieldProps extends FieldRef<number | null | undefined> {
  label: string;
}

/** Field for an event type. */
export function EventTypeField(props: EventTypeFieldProps) {
  const { types, isPending } = useEventTypes();
  const options = types.map((type) => ({ value: type.id, label: eventTypeName(type) }));
  return <SelectField {...props} options={options} placeholder={isPending ? 'Loading…' : 'Choose…'} />;
}
