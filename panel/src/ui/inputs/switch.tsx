import { type Ref, useId } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  label: string;
  /** What it does, in a line under the label. */
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: () => void;
  /** The label is spoken only: where a heading beside it says the same. */
  hideLabel?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** On or off, at once. The whole line can be pressed. */
export function Switch({ label, hint, checked, onChange, onBlur, hideLabel, ref }: SwitchProps) {
  const id = useId();
  return (
    <label className={styles.line}>
      <span className={hideLabel ? 'visually-hidden' : styles.text}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      <input
        ref={ref}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={styles.switch}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        onBlur={onBlur}
      />
    </label>
  );
}
