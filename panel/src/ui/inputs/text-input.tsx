import { characterCount } from '@foyer/contract/text/characters.ts';
import { oneLine, severalLines } from '@foyer/contract/text/text.ts';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps, splitField } from './field.tsx';

interface Extras {
  /** Icon before the text. */
  icon?: ReactNode;
  /** Unit after the text. */
  suffix?: ReactNode;
}

export type TextInputProps = FieldProps &
  Extras &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'value'> & { value: string };

/** A single-line text. With `maxLength`, a counter appears near the limit. */
export function TextInput(props: TextInputProps) {
  const { frame, control } = splitField(props);
  const { icon, suffix, maxLength, ...input } = control;
  return (
    <Field {...frame} used={usedOf(oneLine(input.value), maxLength)}>
      {(aria) => (
        <div className={styles.box}>
          {icon}
          <input type="text" {...input} {...aria} lang={frame.lang} className={styles.input} />
          {suffix && <span className="faint">{suffix}</span>}
        </div>
      )}
    </Field>
  );
}

export type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, keyof FieldProps | 'value'> & { value: string };

/** A multi-line text (4 lines by default), which grows with its content where the browser supports it. */
export function TextArea(props: TextAreaProps) {
  const { frame, control } = splitField(props);
  const { maxLength, rows = 4, ...area } = control;
  const minRows: CSSProperties & Record<'--rows', number> = { '--rows': rows };
  return (
    <Field {...frame} used={usedOf(severalLines(area.value), maxLength)}>
      {(aria) => (
        <textarea {...area} {...aria} rows={rows} style={minRows} lang={frame.lang} className={styles.area} />
      )}
    </Field>
  );
}

// Counts the text as it is stored. The browser does not enforce the limit, because it would truncate pasted text silently.
const usedOf = (stored: string, max: number | undefined) =>
  max === undefined ? undefined : { length: characterCount(stored), max };
