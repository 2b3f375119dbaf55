import type { PersonRef } from '@foyer/contract/people/people.ts';
import { useWatch } from 'react-hook-form';
import { personName } from '#domain/person.ts';
import { SearchSelect } from '#form/fields/combo-field.tsx';
import type { FieldRef } from '#form/fields/field.ts';
import { useKnownOptions } from '../options.ts';
import { guestOption, guestRefQuery, useGuestOptions } from './guests.ts';

interface GuestFieldProps extends FieldRef<string | null | undefined> {
  optional?: boolean;
  clearable?: boolean;
  /** The stored guest, for the name. */
  known?: PersonRef | undefined;
}

/** Field for a guest with an account. */
export function GuestField({ known, ...field }: GuestFieldProps) {
  const stored = known && { value: known.id, label: personName(known) };
  const value: unknown = useWatch({ name: field.name });
  return (
    <SearchSelect
      {...field}
      {...useGuestOptions()}
      label="Guest"
      known={useKnownOptions(value, { query: guestRefQuery, optionOf: guestOption, stored })}
      placeholder="Search by name, phone or e-mail"
    />
  );
}
