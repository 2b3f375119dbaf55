import { IconChevronDown } from '@tabler/icons-react';
import type { Ref } from 'react';
import { classes } from '#ui/classes.ts';
import styles from '#ui/inputs/field.module.css';
import { Field, type FieldProps, splitField } from '#ui/inputs/field.tsx';

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

export interface SelectInputProps<Value extends string> extends FieldProps {
  options: readonly Option<Value>[];
  /** Empty if nothing is chosen. */
  value: Value | '';
  onChange: (value: Value | '') => void;
  onBlur?: () => void;
  /** Label of the empty choice. Without it, a choice cannot be cleared. */
  placeholder?: string;
  small?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLSelectElement>;
}

/** A choice of a few options, as the browser's own control, which works best on phones and by keyboard. */
export function SelectInput<Value extends string>(props: SelectInputProps<Value>) {
  const { frame, control } = splitField(props);
  const { options, value, onChange, placeholder, small, ...select } = control;
  const chosen = (text: string) => options.find((option) => option.value === text)?.value ?? '';
  return (
    <Field {...frame}>
      {(aria) => (
        <div className={classes(styles.box, styles.selectBox, small && styles.small)}>
          <select
            {...select}
            {...aria}
            value={value}
            onChange={(event) => onChange(chosen(event.currentTarget.value))}
            className={classes(styles.input, styles.select)}
          >
            {(placeholder !== undefined || value === '') && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <IconChevronDown aria-hidden="true" />
        </div>
      )}
    </Field>
  );
}
