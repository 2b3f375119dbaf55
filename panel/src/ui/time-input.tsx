import { IconClock } from '@tabler/icons-react';
import type { Ref } from 'react';
import type { FieldProps } from './field.tsx';
import { formatClock } from './format.ts';
import { TextInput } from './text-input.tsx';
import { isTime, tidyTime } from './time-text.ts';

interface TimeInputProps extends FieldProps {
  /** `HH:mm`, or what was typed while it is no time. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A time of day, typed as HH:mm (24 h); the hint says it as hh:mm AM/PM. */
export function TimeInput({ value, onChange, onBlur, hint, ...props }: TimeInputProps) {
  return (
    <TextInput
      {...props}
      icon={<IconClock aria-hidden="true" />}
      inputMode="numeric"
      autoComplete="off"
      placeholder="HH:mm"
      className="num"
      hint={isTime(value) ? formatClock(value) : hint}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        onChange(tidyTime(value));
        onBlur?.();
      }}
    />
  );
}
