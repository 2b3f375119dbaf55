import { useController } from 'react-hook-form';

/** One field of the form around it: value, changes, and what is wrong in words. */
export function useField(name: string) {
  const { field, fieldState } = useController({ name });
  return {
    value: field.value as unknown,
    onChange: (value: unknown) => field.onChange(value),
    onBlur: field.onBlur,
    ref: field.ref,
    error: fieldState.error?.message,
  };
}
