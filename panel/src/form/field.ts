import { useEffect } from 'react';
import { type FieldPath, type FieldPathValue, type FieldValues, useController } from 'react-hook-form';
import { useFormHealth } from './form-health.tsx';
import type { ZodForm } from './use-zod-form.ts';

/** A field of the form around it, by name. `holds` is never there: it only tells TypeScript what the field holds. */
export interface FieldRef<Value> {
  name: string;
  holds?: Value;
}

/**
 * `const field = fieldsOf(form)`, then `<TextField {...field('title.pl')} label="Title" />`: only names that the schema
 * has, and only in controls that can hold their values.
 */
export const fieldsOf =
  <Values extends FieldValues, Output>(_form: ZodForm<Values, Output>) =>
  <Name extends FieldPath<Values>>(name: Name): FieldRef<FieldPathValue<Values, Name>> => ({ name });

export interface FieldLabel {
  label: string;
  /** Of what is typed, where the same is asked for in both languages. */
  lang?: string;
  /** May be left empty, unless the form's rules require it beside what is filled in. */
  optional?: boolean;
}

/** One field of the form around it: value, changes, and what is wrong in words. The form lists it by its label. */
export function useField(name: string, { label, lang, optional }: FieldLabel) {
  const fullLabel = lang ? `${label} ${lang.toUpperCase()}` : label;
  const { field, fieldState } = useController({ name });
  const { kit } = useFormHealth();

  useEffect(() => {
    kit.shown.set(name, fullLabel);
    return () => void kit.shown.delete(name);
  }, [kit, name, fullLabel]);

  return {
    value: field.value as unknown,
    onChange: (value: unknown) => field.onChange(value),
    onBlur: field.onBlur,
    ref: field.ref,
    error: fieldState.error?.message,
    ...(optional && { optional: !kit.isRequired?.(name) }),
  };
}
