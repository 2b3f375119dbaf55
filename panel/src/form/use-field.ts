import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { useFormHealth } from './form-health.tsx';

interface FieldLabel {
  label: string;
  /** Of what is typed, where the same is asked for in both languages. */
  lang?: string;
}

/** One field of the form around it: value, changes, and what is wrong in words. The form lists it by its label. */
export function useField(name: string, { label, lang }: FieldLabel) {
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
  };
}
