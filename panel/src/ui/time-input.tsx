import { IconClock } from '@tabler/icons-react';
import type { Ref } from 'react';
import type { FieldProps } from './field.tsx';
import { formatClock } from './format.ts';
import { TextInput } from './text-input.tsx';

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

export const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** `8:30`, `0830` and `20.30` as `HH:mm`; anything else as typed, for the check to judge. */
export function tidyTime(text: string): string {
  const parts = /^(\d{1,2})[:.](\d{2})$/.exec(text.trim()) ?? /^(\d{2})(\d{2})$/.exec(text.trim());
  if (!parts) return text.trim();
  const [, hours = '', minutes = ''] = parts;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
