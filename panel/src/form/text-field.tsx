import type { ReactNode } from 'react';
import type { FieldProps } from '#ui/inputs/field.tsx';
import { PasswordInput } from '#ui/inputs/password-input.tsx';
import { TextArea, TextInput } from '#ui/inputs/text-input.tsx';
import type { FieldRef } from './fields-of.ts';
import { useField } from './use-field.ts';

export type Text = string | null | undefined;

export interface TextFieldProps extends FieldRef<Text>, Omit<FieldProps, 'error'> {
  /** Shows a counter near the end; the schema does the checking. */
  maxLength?: number;
  placeholder?: string;
  disabled?: boolean;
  icon?: ReactNode;
  suffix?: ReactNode;
  type?: 'text' | 'email' | 'tel' | 'url';
  autoComplete?: string;
  inputMode?: 'text' | 'numeric' | 'tel' | 'email';
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** One line of text. */
export function TextField({ name, holds: _, ...props }: TextFieldProps) {
  const { value, onChange, ...field } = useField(name, props);
  return (
    <TextInput
      {...props}
      {...field}
      name={name}
      value={textOf(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface TextAreaFieldProps extends FieldRef<Text>, Omit<FieldProps, 'error'> {
  maxLength?: number;
  placeholder?: string;
  /** Lines in view; default 4 (spec §9). */
  rows?: number;
}

/** Several lines of text. */
export function TextAreaField({ name, holds: _, ...props }: TextAreaFieldProps) {
  const { value, onChange, ...field } = useField(name, props);
  return (
    <TextArea
      {...props}
      {...field}
      name={name}
      value={textOf(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface PasswordFieldProps extends FieldRef<Text>, Omit<FieldProps, 'error'> {
  /** What a password manager may do here. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password, with an eye to show it. */
export function PasswordField({ name, holds: _, ...props }: PasswordFieldProps) {
  const { value, onChange, ...field } = useField(name, props);
  return (
    <PasswordInput
      {...props}
      {...field}
      name={name}
      value={textOf(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
