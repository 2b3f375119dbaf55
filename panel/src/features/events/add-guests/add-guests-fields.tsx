import { limits } from '@foyer/contract/limits.ts';
import type { WaitingListEntry } from '@foyer/contract/sales/waiting-list.ts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { personName } from '#domain/person.ts';
import { fieldsOf } from '#form/fields/field.ts';
import { NumberField } from '#form/fields/number-field.tsx';
import { SegmentedField, SelectField, SwitchField } from '#form/fields/select-field.tsx';
import { TextField } from '#form/fields/text-field.tsx';
import { GuestField } from '#pickers/people/guest-field.tsx';
import { paymentMethodsQuery } from './add-guests.api.ts';
import { paymentMethodsOf, type SaleForm } from './add-guests-form.ts';

interface AddGuestsFieldsProps {
  form: SaleForm;
  /** Its guest is the buyer. */
  offer?: WaitingListEntry | undefined;
}

export function AddGuestsFields({ form, offer }: AddGuestsFieldsProps) {
  const field = fieldsOf(form);
  const [buyer, free] = useWatch({ control: form.control, name: ['buyer', 'free'] });
  const { data: methods = paymentMethodsOf([]) } = useQuery(paymentMethodsQuery);
  return (
    <>
      {!offer && <SegmentedField {...field('buyer')} label="Buyer" options={buyers} />}
      {offer && <p lang="pl">{personName(offer.user)}</p>}
      {!offer && buyer === 'GUEST' && <GuestField {...field('userId')} />}
      {buyer === 'WALK_IN' && (
        <TextField
          {...field('guestName')}
          label="Name"
          hint="Shown at the door."
          optional
          maxLength={limits.text}
          autoComplete="off"
        />
      )}
      <NumberField {...field('quantity')} label="Tickets" digits={2} />
      <SwitchField {...field('free')} label="Free of charge" />
      {!free && (
        <>
          <SelectField
            {...field('paymentMethod')}
            label="Payment method"
            placeholder="Choose…"
            options={methods.map((method) => ({ value: method, label: method }))}
          />
          <TextField
            {...field('couponCode')}
            label="Coupon code"
            optional
            maxLength={limits.couponCode}
            autoComplete="off"
          />
        </>
      )}
      {buyer === 'GUEST' && (
        <SwitchField
          {...field('mailTickets')}
          label="E-mail the tickets"
          hint="With QR codes and a calendar file."
        />
      )}
    </>
  );
}

const buyers = [
  { value: 'WALK_IN', label: 'Walk-in' },
  { value: 'GUEST', label: 'Guest with an account' },
] as const;
