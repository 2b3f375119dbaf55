import { DateInput } from '#ui/inputs/dates/date-input.tsx';
import { TimeInput } from '#ui/inputs/dates/time-input.tsx';
import type { FieldProps } from '#ui/inputs/field.tsx';
import { type FieldLabel, type FieldRef, useField } from './field.ts';

/** Binds a text field. `onChosen` runs after each change. */
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
  /** First and last day that can be picked, `YYYY-MM-DD`. The schema checks typed dates. */
  min?: string;
  max?: string;
  /** The date may be decades away, as for a birthday, so the calendar opens with the year. */
  distant?: boolean;
  /** Runs after the form has the value, which may be incomplete. */
  onChosen?: () => void;
}

/** A date. Stores `YYYY-MM-DD`, shows DD/MM/YYYY. */
export function DateField({ name, holds: _, onChosen, ...props }: DateFieldProps) {
  return <DateInput {...props} {...useTypedField(name, props, onChosen)} />;
}

interface TimeFieldProps extends FieldRef<string | undefined>, Omit<FieldProps, 'error'> {
  disabled?: boolean;
  /** First suggestion of the list while the field is empty. */
  likely?: string;
  /** Leaves out the hint, if AM and PM are shown beside the field. */
  hideMeaning?: boolean;
  /** Runs after the form has the value, which may be incomplete. */
  onChosen?: () => void;
}

/** A time of day, stored and shown as `HH:mm`. */
export function TimeField({ name, holds: _, onChosen, ...props }: TimeFieldProps) {
  return <TimeInput {...props} {...useTypedField(name, props, onChosen)} />;
}
