import { IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldRef, useField } from '#form/fields/field.ts';
import { ComboBox } from '#ui/inputs/choice/combo-box.tsx';
import { OptionPicture } from '#ui/inputs/choice/combo-options.tsx';
import {
  callingCodesOf,
  codeByKey,
  countriesQuery,
  countryOf,
  findCodes,
  keyOf,
  optionOf,
  prefixIn,
} from './countries.ts';
import { flagsQuery } from './flags.ts';

interface PhonePrefixFieldProps extends FieldRef<string | undefined> {
  label: string;
  hint?: string;
}

/**
 * A country's calling code, found by English or Polish name, ISO code or digits. Stores `+48`. If several countries share a code,
 * the chosen one shows until the form is left. Unknown prefixes show as stored.
 */
export function PhonePrefixField({ name, holds: _, ...props }: PhonePrefixFieldProps) {
  const { value, onChange, onBlur, ...field } = useField(name, props);
  const { data = [], isPending } = useQuery(countriesQuery);
  const { data: flags = {} } = useQuery(flagsQuery);
  const [chosen, setChosen] = useState<string>();
  const [typed, setTyped] = useState('');

  const codes = callingCodesOf(data);
  const prefix = typeof value === 'string' ? value : '';
  const shown = countryOf(codes, prefix, chosen);
  const key = shown ? keyOf(shown) : prefix;

  function choose(key: string) {
    const code = codeByKey(codes, key);
    setChosen(code?.country.isoCode2);
    onChange(code?.prefix ?? '');
  }

  /** Leaving the field after typing a complete prefix chooses it. */
  function leave() {
    const full = prefixIn(codes, typed);
    if (full !== undefined) onChange(full);
    onBlur();
  }

  return (
    <ComboBox
      {...props}
      {...field}
      options={findCodes(codes, typed).map((code) => optionOf(code, flags))}
      loading={isPending}
      value={key}
      known={[{ value: key, label: prefix }]}
      onChange={choose}
      onSearch={setTyped}
      onBlur={leave}
      placeholder="Country or code"
      icon={
        shown ? (
          <OptionPicture address={flags[shown.country.isoCode2]} alt={shown.country.country} />
        ) : (
          <IconWorld aria-hidden="true" />
        )
      }
    />
  );
}
