import { limits } from '@foyer/contract/limits.ts';
import { isDay } from '@foyer/contract/time/days.ts';
import { useWatch } from 'react-hook-form';
import { membershipOptions } from '#domain/membership.ts';
import { DateField } from '#form/fields/date-field.tsx';
import { fieldsOf } from '#form/fields/field.ts';
import { NumberField } from '#form/fields/number-field.tsx';
import { SelectField } from '#form/fields/select-field.tsx';
import { TextField } from '#form/fields/text-field.tsx';
import { FieldGrid } from '#ui/inputs/field-grid.tsx';
import { Section, Stack } from '#ui/layout/card.tsx';
import { today } from '#ui/time/venue-time.ts';
import type { DiscountForm } from './discount-form.ts';

/** Fields of a membership coupon (spec §2). */
export function DiscountFields({ form }: { form: DiscountForm }) {
  const field = fieldsOf(form);
  const validFrom = useWatch({ control: form.control, name: 'validFrom' });
  const earliest = isDay(validFrom) && validFrom > today() ? validFrom : today();
  return (
    <Stack>
      <Section title="Discount" help="Members enter the code in the app. It’s valid at every place.">
        <FieldGrid narrow>
          <TextField
            {...field('couponCode')}
            label="Coupon code"
            hint="Saved in capital letters"
            maxLength={limits.couponCode}
            autoComplete="off"
          />
          <NumberField {...field('discountPercentage')} label="Discount percentage" digits={3} suffix="%" />
          <SelectField
            {...field('membership')}
            label="Membership"
            options={membershipOptions}
            placeholder="Choose…"
          />
        </FieldGrid>
      </Section>
      <Section title="Validity" help="Both days included. Active discounts can’t be edited.">
        <FieldGrid narrow>
          <DateField {...field('validFrom')} label="Valid from" min={today()} />
          <DateField {...field('validTo')} label="Valid to" min={earliest} />
        </FieldGrid>
      </Section>
    </Stack>
  );
}
