import { type KeyboardEvent, useState } from 'react';
import { formatAmount } from '#domain/money.tsx';
import type { FieldProps } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import type { FieldRef } from './fields-of.ts';
import { parseAmount, parseWhole } from './numbers.ts';
import { useField } from './use-field.ts';

interface NumberFieldProps extends FieldRef<number | null | undefined>, Omit<FieldProps, 'error'> {
  /** Most digits that can be typed. */
  digits?: number;
  suffix?: string;
  disabled?: boolean;
}

/** A whole number. Letters, signs, commas and dots do not get in (spec §5); empty is null. */
export function NumberField({ name, holds: _, digits = 15, ...props }: NumberFieldProps) {
  const { value, onChange, ...field } = useField(name);
  return (
    <TextInput
      {...props}
      {...field}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      value={shown(value, String)}
      onKeyDown={blockAllBut(/^\d$/)}
      onChange={(event) => onChange(parseWhole(event.currentTarget.value.slice(0, digits)))}
    />
  );
}

interface MoneyFieldProps extends FieldRef<number | null | undefined>, Omit<FieldProps, 'error'> {
  disabled?: boolean;
}

/** An amount in złoty: typed with a comma or a dot, shown as Poles write it (`1 234,50`); empty is null. */
export function MoneyField({ name, holds: _, ...props }: MoneyFieldProps) {
  const { value, onChange, onBlur, ...field } = useField(name);
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      {...props}
      {...field}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      suffix="zł"
      value={typed ?? shown(value, formatAmount)}
      onKeyDown={blockAllBut(/^[\d.,\s]$/)}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(parseAmount(event.currentTarget.value));
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur();
      }}
    />
  );
}

const shown = (value: unknown, format: (number: number) => string) =>
  typeof value === 'number' ? format(value) : typeof value === 'string' ? value : '';

/** Keys that type one character pass only if they fit; shortcuts and arrows always do. */
const blockAllBut = (fits: RegExp) => (event: KeyboardEvent) => {
  const types = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (types && !fits.test(event.key)) event.preventDefault();
};
