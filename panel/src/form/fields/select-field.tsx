import { Segmented } from '#ui/inputs/choice/segmented.tsx';
import { type Option, SelectInput } from '#ui/inputs/choice/select-input.tsx';
import { Switch } from '#ui/inputs/choice/switch.tsx';
import type { FieldProps } from '#ui/inputs/field.tsx';
import { type FieldRef, useField } from './field.ts';

type Choice = string | number | null;

interface ChoiceOption<Value extends Choice> {
  value: Value;
  label: string;
}

interface SelectFieldProps<Value extends Choice>
  extends FieldRef<Value | undefined>,
    Omit<FieldProps, 'error'> {
  /** `null` is a valid choice, such as "Everyone". */
  options: readonly ChoiceOption<Value>[];
  placeholder?: string;
  disabled?: boolean;
}

/** A choice of a few options. Values may be numbers or null. */
export function SelectField<Value extends Choice>({
  name,
  holds: _,
  options,
  ...props
}: SelectFieldProps<Value>) {
  const { value, onChange, ...field } = useField(name, props);
  const keyed = options.map((option, index) => ({ value: String(index), label: option.label }));
  const chosen = options.findIndex((option) => option.value === value);
  return (
    <SelectInput
      {...props}
      {...field}
      options={keyed}
      value={chosen === -1 ? '' : String(chosen)}
      onChange={(key) => onChange(key === '' ? undefined : options[Number(key)]?.value)}
    />
  );
}

interface SegmentedFieldProps<Value extends string> extends FieldRef<Value | undefined> {
  label: string;
  options: readonly Option<Value>[];
  /** Runs after a choice, for dependent fields. */
  onChosen?: (value: Value) => void;
}

/** A choice of two or three options, next to each other. */
export function SegmentedField<Value extends string>(props: SegmentedFieldProps<Value>) {
  const { name, label, options, onChosen } = props;
  const { value, onChange, ref: _, ...field } = useField(name, { label });
  return (
    <Segmented
      label={label}
      options={options}
      {...field}
      value={options.find((option) => option.value === value)?.value}
      onChange={(chosen) => {
        onChange(chosen);
        onChosen?.(chosen);
      }}
    />
  );
}

interface SwitchFieldProps extends FieldRef<boolean | undefined> {
  label: string;
  hint?: string;
}

/** An on/off switch. */
export function SwitchField({ name, label, hint }: SwitchFieldProps) {
  const { value, ...field } = useField(name, { label });
  return <Switch label={label} hint={hint} {...field} checked={value === true} />;
}
