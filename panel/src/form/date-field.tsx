import { DateInput } from '#ui/inputs/date-input.tsx';
import type { FieldProps } from '#ui/inputs/field.tsx';
import { TimeInput } from '#ui/inputs/time-input.tsx';
import { type FieldRef, useField } from './field.ts';

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
  const { value, onChange, ...field } = useField(name, props);
  return (
    <DateInput
      {...props}
      {...field}
      value={typeof value === 'string' ? value : ''}
      onChange={(chosen) => {
        onChange(chosen);
        onChosen?.();
      }}
    />
  );
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
  const { value, onChange, ...field } = useField(name, props);
  return (
    <TimeInput
      {...props}
      {...field}
      value={typeof value === 'string' ? value : ''}
      onChange={(chosen) => {
        onChange(chosen);
        onChosen?.();
      }}
    />
  );
}
