import { limits } from '@foyer/contract/limits.ts';
import type { FieldRef } from '#form/fields/field.ts';
import { TextField } from '#form/fields/text-field.tsx';
import { PhoneNumberField } from '#pickers/phone/phone-number-field.tsx';
import { PhonePrefixField } from '#pickers/phone/phone-prefix-field.tsx';
import { FieldGrid } from '#ui/inputs/field-grid.tsx';

type ProfileField = 'profile.name' | 'profile.surname' | 'profile.phonePrefix' | 'profile.phoneNumber';

interface ProfileFieldsProps {
  /** `fieldsOf(form)` of a form whose schema has these fields. */
  field: (name: ProfileField) => FieldRef<string | undefined>;
  /** The person is the user, so the browser may autofill. */
  own?: boolean;
}

/** Name, surname and phone number of a person. */
export function ProfileFields({ field, own = false }: ProfileFieldsProps) {
  const filled = (purpose: string) => (own ? purpose : 'off');
  return (
    <>
      <FieldGrid>
        <TextField
          {...field('profile.name')}
          label="Name"
          maxLength={limits.name}
          autoComplete={filled('given-name')}
        />
        <TextField
          {...field('profile.surname')}
          label="Surname"
          maxLength={limits.name}
          autoComplete={filled('family-name')}
        />
      </FieldGrid>
      <FieldGrid>
        <PhonePrefixField {...field('profile.phonePrefix')} label="Phone prefix" />
        <PhoneNumberField
          {...field('profile.phoneNumber')}
          label="Phone number"
          prefixField={field('profile.phonePrefix')}
          autoComplete={filled('tel-national')}
        />
      </FieldGrid>
    </>
  );
}
