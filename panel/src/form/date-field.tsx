import { DateInput } from '#ui/inputs/date-input.tsx';
import type { FieldProps } from '#ui/inputs/field.tsx';
import { TimeInput } from '#ui/inputs/time-input.tsx';
import { type FieldLabel, type FieldRef, useField } from './field.ts';

/** A field that holds text. `onChosen` is called after each change. */
function useTypedField(name: string, label: FieldLabel, onChosen?: () => void) {
  const { value, onChange, ...field } = useField(name, label);
  return {
    ...field,
    value: typeof value === 'string' ? value : '',
    onChange: (chosen: string) => {
      onChange(chosen);
      onChosen?.();
    },
  };
}

interface DateFieldProps extends FieldRef<string | undefined>, Omit<FieldProps, 'error'> {
  /** The first and last day that can be picked, `YYYY-MM-DD`. The schema judges what is typed. */
  min?: string;
  max?: string;
  /** The day lies years away, as a birthday does: the calendar begins with the year. */
  distant?: boolean;
  /** Called after the form has the value, which may be no day yet. */
  onChosen?: () => void;
}

/** A day: holds `YYYY-MM-DD`, shows DD/MM/YYYY. */
export function DateField({ name, holds: _, onChosen, ...props }: DateFieldProps) {
  return <DateInput {...props} {...useTypedField(name, props, onChosen)} />;
}

interface TimeFieldProps extends FieldRef<string | undefined>, Omit<FieldProps, 'error'> {
  disabled?: boolean;
  /** Where the list of times begins while nothing is typed. */
  likely?: string;
  /** Called after the form has the value, which may be no time yet. */
  onChosen?: () => void;
}

/** A time of day: holds and shows `HH:mm`. */
export function TimeField({ name, holds: _, onChosen, ...props }: TimeFieldProps) {
  return <TimeInput {...props} {...useTypedField(name, props, onChosen)} />;
}
