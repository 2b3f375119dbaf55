import { useId } from 'react';
import styles from './segmented.module.css';
import type { Option } from './select-input.tsx';

interface SegmentedProps<Value extends string> {
  label: string;
  options: readonly Option<Value>[];
  /** Undefined if none is chosen. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  /** Hides the label visually. */
  hideLabel?: boolean;
  error?: string;
}

/** A choice of two or three options, next to each other. A radio group to screen readers. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, onBlur, hideLabel, error } = props;
  const name = useId();
  return (
    <fieldset className={styles.field} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={hideLabel ? 'visually-hidden' : styles.legend}>{label}</legend>
      <div className={styles.track} data-tall={hideLabel ? undefined : true}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <div id={`${name}-error`} className="error">
          {error}
        </div>
      )}
    </fieldset>
  );
}
