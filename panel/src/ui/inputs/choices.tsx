import { useId } from 'react';
import styles from './choices.module.css';
import type { Option } from './select-input.tsx';

interface RadioGroupProps<Value extends string> {
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, below each other: what a filter offers. */
export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
}: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

interface CheckboxGroupProps<Value extends string> {
  label: string;
  options: readonly Option<Value>[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
}

/** Any of a few, below each other. */
export function CheckboxGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
}: CheckboxGroupProps<Value>) {
  const toggle = (option: Value) =>
    onChange(value.includes(option) ? value.filter((one) => one !== option) : [...value, option]);
  return (
    <fieldset>
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="checkbox"
            checked={value.includes(option.value)}
            onChange={() => toggle(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
