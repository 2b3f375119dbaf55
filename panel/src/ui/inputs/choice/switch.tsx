import { type Ref, useId } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  label: string;
  /** Description below the label. */
  hint?: string;
  /** Error text. */
  error?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: () => void;
  /** Hides the label visually if a heading next to it says the same. */
  hideLabel?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** An on/off switch that acts at once. The whole row is clickable. */
export function Switch({ label, hint, error, checked, onChange, onBlur, hideLabel, ref }: SwitchProps) {
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
        {error && (
          <span id={`${id}-error`} className={styles.error}>
            {error}
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
        aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        onBlur={onBlur}
      />
    </label>
  );
}
