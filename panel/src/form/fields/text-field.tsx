import type { ChangeEvent, ReactNode } from 'react';
import type { FieldProps } from '#ui/inputs/field.tsx';
import { PasswordInput } from '#ui/inputs/password-input.tsx';
import { TextArea, TextInput } from '#ui/inputs/text-input.tsx';
import styles from './bilingual.module.css';
import { type FieldRef, useField } from './field.ts';

export type Text = string | null | undefined;

interface TextProps extends FieldRef<Text>, Omit<FieldProps, 'error'> {
  /** A counter appears near the limit; the schema validates. */
  maxLength?: number;
  placeholder?: string;
}

interface TextFieldProps extends TextProps {
  type?: 'email' | 'tel' | 'url';
  autoComplete?: string;
  /** Keyboard layout on phones. */
  inputMode?: 'numeric';
}

/** A single-line text. */
export const TextField = ({ holds: _, ...props }: TextFieldProps) => (
  <TextInput {...props} {...useText(props)} />
);

interface TextAreaFieldProps extends TextProps {
  /** Visible lines. Default 4 (spec §9). */
  rows?: number;
}

/** A multi-line text. */
export const TextAreaField = ({ holds: _, ...props }: TextAreaFieldProps) => (
  <TextArea {...props} {...useText(props)} />
);

interface PasswordFieldProps extends TextProps {
  /** Hint for password managers. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password with a button to reveal it. */
export const PasswordField = ({ holds: _, ...props }: PasswordFieldProps) => (
  <PasswordInput {...props} {...useText(props)} />
);

/** Binds a text field. */
function useText({ name, ...label }: TextProps) {
  const { value, onChange, ...field } = useField(name, label);
  return {
    ...field,
    value: typeof value === 'string' ? value : '',
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(currentTarget.value),
  };
}

interface BilingualProps extends FieldRef<{ pl: string; en: string } | undefined> {
  label: string;
  optional?: boolean;
  maxLength?: number;
  /** Visible lines. A single line by default. */
  rows?: number;
}

/** A text in Polish and English. */
export const BilingualFields = ({ name, holds: _, ...props }: BilingualProps) => (
  <Bilingual>
    {(lang) =>
      props.rows === undefined ? (
        <TextField {...props} name={`${name}.${lang}`} lang={lang} />
      ) : (
        <TextAreaField {...props} name={`${name}.${lang}`} lang={lang} />
      )
    }
  </Bilingual>
);

/** One field per language, next to each other, or stacked if there is no room. */
export const Bilingual = ({ children }: { children: (lang: 'pl' | 'en') => ReactNode }) => (
  <div className={styles.pair}>
    {children('pl')}
    {children('en')}
  </div>
);
