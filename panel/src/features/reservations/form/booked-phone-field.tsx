import { limits } from '@foyer/contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { fieldsOf } from '#form/fields/field.ts';
import { TextField } from '#form/fields/text-field.tsx';
import { callingCodesOf, countriesQuery } from '#pickers/phone/countries.ts';
import { wholeNumberMeant } from '#pickers/phone/phone-number.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { ReservationForm } from './reservation-form.ts';

/** A phone number as people write it. Offers the one that is meant if it repeats its prefix or keeps a trunk zero after it. */
export function BookedPhoneField({ form }: { form: ReservationForm }) {
  const typed = useWatch({ control: form.control, name: 'phone' });
  const { data = [] } = useQuery({ ...countriesQuery, enabled: /^\s*(?:\+|00)/.test(typed) });
  const meant = wholeNumberMeant(
    typed,
    callingCodesOf(data).map(({ prefix }) => prefix),
  );
  return (
    <TextField
      {...fieldsOf(form)('phone')}
      label="Phone number"
      type="tel"
      hint={
        meant && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => form.setValue('phone', meant, { shouldDirty: true, shouldValidate: true })}
          >
            {`Use ${meant}`}
          </Button>
        )
      }
      optional
      maxLength={limits.phone}
      autoComplete="off"
    />
  );
}
