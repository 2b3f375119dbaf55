import type { ChangeEvent, ReactNode } from 'react';
import type { FieldProps } from '#ui/inputs/field.tsx';
import { PasswordInput } from '#ui/inputs/password-input.tsx';
import { TextArea, TextInput } from '#ui/inputs/text-input.tsx';
import styles from './bilingual.module.css';
import { type FieldRef, useField } from './field.ts';

export type Text = string | null | undefined;

interface TextProps extends FieldRef<Text>, Omit<FieldProps, 'error'> {
  /** Shows a counter near the end; the schema does the checking. */
  maxLength?: number;
  placeholder?: string;
}

interface TextFieldProps extends TextProps {
  type?: 'email' | 'url';
  autoComplete?: string;
  /** Which keys a phone shows. */
  inputMode?: 'numeric';
}

/** One line of text. */
export const TextField = ({ holds: _, ...props }: TextFieldProps) => (
  <TextInput {...props} {...useText(props)} />
);

interface TextAreaFieldProps extends TextProps {
  /** Lines in view; default 4 (spec §9). */
  rows?: number;
}

/** Several lines of text. */
export const TextAreaField = ({ holds: _, ...props }: TextAreaFieldProps) => (
  <TextArea {...props} {...useText(props)} />
);

interface PasswordFieldProps extends TextProps {
  /** What a password manager may do here. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password, with an eye to show it. */
export const PasswordField = ({ holds: _, ...props }: PasswordFieldProps) => (
  <PasswordInput {...props} {...useText(props)} />
);

/** A field that is typed into. */
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
  /** Lines of each; one line without it. */
  rows?: number;
}

/** The same text in Polish and English. */
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

/** A field for each language, side by side; below each other where there is no room. */
export const Bilingual = ({ children }: { children: (lang: 'pl' | 'en') => ReactNode }) => (
  <div className={styles.pair}>
    {children('pl')}
    {children('en')}
  </div>
);
