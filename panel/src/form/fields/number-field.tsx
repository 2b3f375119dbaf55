import { formatMessage } from '@foyer/contract/text/validation-messages.ts';
import { type KeyboardEvent, useState } from 'react';
import { formatAmount } from '#domain/money.tsx';
import type { FieldProps } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { type FieldRef, useField } from './field.ts';
import { isExactAmount, type NumberValue, parseAmount, parseWhole } from './numbers.ts';

interface NumberFieldProps extends FieldRef<number | null | undefined>, Omit<FieldProps, 'error'> {
  /** Maximum number of digits. Unlimited by default. */
  digits?: number;
  suffix?: string;
  disabled?: boolean;
}

/** A whole number. Letters, signs, commas and dots cannot be typed (spec §5). Empty is null. */
export function NumberField({
  name,
  holds: _,
  digits = Number.POSITIVE_INFINITY,
  ...props
}: NumberFieldProps) {
  const input = useTypedNumber(name, props.label, {
    parse: parseWhole,
    format: String,
    isExact: Number.isSafeInteger,
    takes: /^\d$/,
    refusal: (text) =>
      text.replace(/\D/g, '').length > digits
        ? formatMessage({ key: 'maxLength', params: { max: digits } })
        : undefined,
    otherwise: formatMessage({ key: 'wholeNumber' }),
  });
  return <TextInput {...props} {...input} name={name} inputMode="numeric" autoComplete="off" />;
}

interface MoneyFieldProps extends FieldRef<number | null | undefined>, Omit<FieldProps, 'error'> {
  disabled?: boolean;
}

/** An amount in złoty, typed with a comma or a dot and shown in Polish format (`1 234,50`). Empty is null. */
export function MoneyField({ name, holds: _, ...props }: MoneyFieldProps) {
  const input = useTypedNumber(name, props.label, {
    parse: parseAmount,
    format: formatAmount,
    isExact: isExactAmount,
    takes: /^[\d.,\s]$/,
    otherwise: formatMessage({ key: 'notANumber' }),
  });
  return <TextInput {...props} {...input} name={name} inputMode="decimal" autoComplete="off" suffix="zł" />;
}

interface Typing {
  /** Returns undefined if the text is not a number of this kind. */
  parse: (text: string) => NumberValue | undefined;
  format: (number: number) => string;
  /** Returns true if `format` shows the number without rounding. */
  isExact: (number: number) => boolean;
  /** Keys that can be typed. */
  takes: RegExp;
  /** Returns the reason why a valid number is rejected. */
  refusal?: (text: string) => string | undefined;
  /** Error text for anything that is not such a number. */
  otherwise: string;
}

/**
 * A number as text. The typed text stays visible until the field is left with a valid number. Pasting text that cannot be typed
 * shows an error, because part of it would be another number.
 */
function useTypedNumber(
  name: string,
  label: string,
  { parse, format, isExact, takes, refusal, otherwise }: Typing,
) {
  const { value, onChange, onBlur, error, ...field } = useField(name, { label });
  const [typed, setTyped] = useState<{ text: string; value: unknown }>();
  const [refused, setRefused] = useState<string>();
  const isCurrent = typed !== undefined && Object.is(typed.value, value); // false after a reset

  function type(text: string) {
    const parsed = parse(text);
    const verdict = parsed === undefined ? otherwise : refusal?.(text);
    setRefused(verdict);
    if (parsed === undefined || verdict !== undefined) return;
    setTyped({ text, value: parsed });
    onChange(parsed);
  }

  return {
    ...field,
    value: isCurrent ? typed.text : shown(value, format),
    error: refused ?? error,
    onKeyDown: blockAllBut(takes),
    onChange: (event: { currentTarget: { value: string } }) => type(event.currentTarget.value),
    onBlur: () => {
      setRefused(undefined);
      if (typeof value !== 'number' || isExact(value)) setTyped(undefined);
      onBlur();
    },
  };
}

const shown = (value: unknown, format: (number: number) => string) =>
  typeof value === 'number' ? format(value) : typeof value === 'string' ? value : '';

/** Blocks single characters that do not match. Shortcuts and arrow keys always pass. */
const blockAllBut = (fits: RegExp) => (event: KeyboardEvent) => {
  const types = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (types && !fits.test(event.key)) event.preventDefault();
};
