import { useEffect } from 'react';
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useController,
  useFormContext,
} from 'react-hook-form';
import { useFormHealth } from '#form/form-health.tsx';
import type { ZodForm } from '#form/use-zod-form.ts';
import { isRequired } from './required.ts';

/** Names a field of the surrounding form. `holds` never exists at run time; it carries the value's type. */
export interface FieldRef<Value> {
  name: string;
  holds?: Value;
}

/**
 * Type-safe field names. After `const field = fieldsOf(form)`, `<TextField {...field('title.pl')} label="Title" />` compiles only
 * if the schema has the field and the control can hold its value.
 */
export const fieldsOf =
  <Values extends FieldValues, Output>(_form: ZodForm<Values, Output>) =>
  <Name extends FieldPath<Values>>(name: Name): FieldRef<FieldPathValue<Values, Name>> => ({ name });

export interface FieldLabel {
  label: string;
  /** Language of the text, for bilingual fields. */
  lang?: string;
  /** The field may be empty unless the form's rules require it in the current state. */
  optional?: boolean;
}

/** Binds a field of the surrounding form: value, changes and error text. The form lists errors by `label`. */
export function useField(name: string, { label, lang, optional }: FieldLabel) {
  const fullLabel = lang ? `${label} ${lang.toUpperCase()}` : label;
  const { field, fieldState } = useController({ name });
  const { editing, rules } = useFormHealth();
  const { getValues } = useFormContext();

  useEffect(() => {
    editing.labels.set(name, fullLabel);
    return () => void editing.labels.delete(name);
  }, [editing, name, fullLabel]);

  return {
    value: field.value as unknown,
    onChange: (value: unknown) => field.onChange(value),
    onBlur: field.onBlur,
    ref: field.ref,
    error: fieldState.error?.message,
    ...(optional && { optional: !isRequired(rules, getValues(), name) }),
  };
}
