import { numberMeant } from '@foyer/contract/text/phone.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type FieldRef, useField } from '#form/fields/field.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { callingCodesOf, countriesQuery } from './countries.ts';
import { digitsOf, splitPhoneNumber } from './phone-number.ts';

interface PhoneNumberFieldProps extends FieldRef<string | undefined> {
  label: string;
  /** Field of the prefix, filled if a number is pasted with one. */
  prefixField: FieldRef<string | undefined>;
  autoComplete?: string;
}

/**
 * A phone number without prefix. Stores digits, and accepts spaces, dashes and brackets. Offers the number that is meant if it
 * repeats the prefix or begins with a trunk zero.
 */
export function PhoneNumberField({ name, holds: _, prefixField, ...props }: PhoneNumberFieldProps) {
  const { value, onChange, onBlur, ...field } = useField(name, props);
  const { setValue } = useFormContext();
  const prefix: unknown = useWatch({ name: prefixField.name });
  const { data = [] } = useQuery(countriesQuery);
  const [typed, setTyped] = useState<{ text: string; value: string }>();
  const text = typed && typed.value === value ? typed.text : typeof value === 'string' ? value : '';

  const meant =
    typeof prefix === 'string' && typeof value === 'string' ? numberMeant(prefix, value) : undefined;

  function type(text: string) {
    const value = digitsOf(text);
    setTyped({ text, value });
    onChange(value);
  }

  /** Moves a typed prefix to the prefix field. */
  function split(text: string) {
    const { prefix, number } = splitPhoneNumber(
      text,
      callingCodesOf(data).map(({ prefix }) => prefix),
    );
    if (prefix !== undefined) {
      setValue(prefixField.name, prefix, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    }
    setTyped(undefined);
    if (number !== value) onChange(number);
  }

  return (
    <TextInput
      {...props}
      {...field}
      name={name}
      hint={
        meant === undefined ? (
          'Without the prefix'
        ) : (
          <Button variant="quiet" size="small" onClick={() => type(meant)}>
            {`Use ${meant}`}
          </Button>
        )
      }
      type="tel"
      inputMode="tel"
      value={text}
      onChange={({ currentTarget, nativeEvent }) => {
        const isPasted = 'inputType' in nativeEvent && nativeEvent.inputType === 'insertFromPaste';
        if (isPasted) split(currentTarget.value);
        else type(currentTarget.value);
      }}
      onKeyDown={(event) => event.key === 'Enter' && split(text)} // Enter may submit the form
      onBlur={() => {
        split(text);
        onBlur();
      }}
    />
  );
}
