import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps, splitField } from './field.tsx';

interface Extras {
  /** Before the text: a picture of what it is. */
  icon?: ReactNode;
  /** After the text: a unit. */
  suffix?: ReactNode;
}

export type TextInputProps = FieldProps &
  Extras &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'value'> & { value: string };

/** One line of text. With `maxLength` a counter appears near the end. */
export function TextInput(props: TextInputProps) {
  const { frame, control } = splitField(props);
  const { icon, suffix, maxLength, ...input } = control;
  return (
    <Field {...frame} used={usedOf(input.value, maxLength)}>
      {(aria) => (
        <div className={styles.box}>
          {icon}
          <input type="text" {...input} {...aria} lang={frame.lang} className={styles.input} />
          {suffix && <span className={styles.suffix}>{suffix}</span>}
        </div>
      )}
    </Field>
  );
}

export type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, keyof FieldProps | 'value'> & { value: string };

/** Several lines of text (default 4). It grows with what is typed where the browser can. */
export function TextArea(props: TextAreaProps) {
  const { frame, control } = splitField(props);
  const { maxLength, rows = 4, ...area } = control;
  const minRows: CSSProperties & Record<'--rows', number> = { '--rows': rows };
  return (
    <Field {...frame} used={usedOf(area.value, maxLength)}>
      {(aria) => (
        <textarea {...area} {...aria} rows={rows} style={minRows} lang={frame.lang} className={styles.area} />
      )}
    </Field>
  );
}

// The bound is shown and checked, not enforced by the browser: pasting must not cut a text in silence.
const usedOf = (value: string, max: number | undefined) =>
  max === undefined ? undefined : { length: [...value].length, max };
