import { type ComponentProps, type Ref, useId } from 'react';
import styles from './choices.module.css';
import type { Option } from './select-input.tsx';

/** An option, with an optional description. */
export type Choice<Value extends string> = Option<Value> & { hint?: string };

interface GroupProps<Value extends string> {
  label: string;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  options: readonly Choice<Value>[];
  /** Error text. */
  error?: string;
  onBlur?: () => void;
  /** The first box, which receives the focus. */
  ref?: Ref<HTMLInputElement>;
}

interface RadioGroupProps<Value extends string> extends GroupProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice of a few options, stacked, for filters. */
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

/** Multiple choices of a few options, stacked. */
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

function Group<Value extends string>({ label, hideLabel, options, error, onBlur, ref, box }: Boxes<Value>) {
  const id = useId();
  const wrong = error ? `${id}-error` : undefined;
  return (
    <fieldset aria-describedby={wrong}>
      <legend className={hideLabel ? 'visually-hidden' : styles.legend}>{label}</legend>
      {options.map(({ value, label, hint }, index) => (
        <label key={value} className={styles.choice}>
          <input
            {...box(value)}
            ref={index === 0 ? ref : undefined}
            onBlur={onBlur}
            aria-labelledby={hint && `${id}-${value}`}
            aria-describedby={hint && `${id}-${value}-hint`}
          />
          <span>
            <span id={`${id}-${value}`}>{label}</span>
            {hint && (
              <span id={`${id}-${value}-hint`} className={styles.hint}>
                {hint}
              </span>
            )}
          </span>
        </label>
      ))}
      {error && (
        <div id={wrong} className="error">
          {error}
        </div>
      )}
    </fieldset>
  );
}
