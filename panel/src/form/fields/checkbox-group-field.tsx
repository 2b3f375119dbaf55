import type { Choice } from '#ui/inputs/choice/choices.tsx';
import { CheckboxGroup } from '#ui/inputs/choice/choices.tsx';
import { type FieldRef, useField } from './field.ts';

interface CheckboxGroupFieldProps<Value extends string> extends FieldRef<Value[] | undefined> {
  label: string;
  options: readonly Choice<Value>[];
}

/** Any of a few options, each with a description. */
export function CheckboxGroupField<Value extends string>(props: CheckboxGroupFieldProps<Value>) {
  const { name, holds: _, ...group } = props;
  const { value, ...field } = useField(name, group);
  const chosen = Array.isArray(value) ? value : [];
  return (
    <CheckboxGroup
      {...group}
      {...field}
      value={group.options.map((option) => option.value).filter((option) => chosen.includes(option))}
    />
  );
}
