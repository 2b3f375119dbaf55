import { type ComponentProps, useId } from 'react';
import styles from './choices.module.css';
import type { Option } from './select-input.tsx';

interface GroupProps<Value extends string> {
  label: string;
  options: readonly Option<Value>[];
}

interface RadioGroupProps<Value extends string> extends GroupProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, below each other: what a filter offers. */
export function RadioGroup<Value extends string>({ value, onChange, ...group }: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <Group
      {...group}
      box={(option) => ({
        type: 'radio',
        name,
        value: option,
        checked: option === value,
        onChange: () => onChange(option),
      })}
    />
  );
}

interface CheckboxGroupProps<Value extends string> extends GroupProps<Value> {
  value: readonly Value[];
  onChange: (value: Value[]) => void;
}

/** Any of a few, below each other. */
export function CheckboxGroup<Value extends string>({
  value,
  onChange,
  ...group
}: CheckboxGroupProps<Value>) {
  const toggled = (option: Value) =>
    value.includes(option) ? value.filter((one) => one !== option) : [...value, option];
  return (
    <Group
      {...group}
      box={(option) => ({
        type: 'checkbox',
        checked: value.includes(option),
        onChange: () => onChange(toggled(option)),
      })}
    />
  );
}

interface Boxes<Value extends string> extends GroupProps<Value> {
  box: (option: Value) => ComponentProps<'input'>;
}

const Group = <Value extends string>({ label, options, box }: Boxes<Value>) => (
  <fieldset>
    <legend className={styles.legend}>{label}</legend>
    {options.map((option) => (
      <label key={option.value} className={styles.choice}>
        <input {...box(option.value)} />
        {option.label}
      </label>
    ))}
  </fieldset>
);
