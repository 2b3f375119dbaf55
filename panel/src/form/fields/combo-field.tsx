import {
  ComboBox,
  type ComboProps,
  MultiComboBox,
  type MultiComboProps,
} from '#ui/inputs/choice/combo-box.tsx';
import { type FieldRef, useField } from './field.ts';

interface SearchSelectProps
  extends FieldRef<string | null | undefined>,
    Omit<ComboProps, 'error' | 'ref' | 'onBlur'> {
  /** Allows an empty choice, stored as null. */
  clearable?: boolean;
}

/** A single choice with search. With `onSearch`, the options come from the server. */
export function SearchSelect({ name, holds: _, ...props }: SearchSelectProps) {
  const { value, onChange, ...field } = useField(name, props);
  return (
    <ComboBox
      {...props}
      {...field}
      value={typeof value === 'string' ? value : ''}
      onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
    />
  );
}

interface MultiSelectProps
  extends FieldRef<string[] | undefined>,
    Omit<MultiComboProps, 'error' | 'ref' | 'onBlur'> {}

/** Multiple choices with search. Stores the values in the order they were chosen. */
export function MultiSelect({ name, holds: _, ...props }: MultiSelectProps) {
  const { value, ...field } = useField(name, props);
  return <MultiComboBox {...props} {...field} value={Array.isArray(value) ? value.map(String) : []} />;
}
