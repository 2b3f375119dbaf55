import type { Membership } from '@foyer/contract/enums.ts';
import { crossFieldRule, day } from '@foyer/contract/fields.ts';
import { type Discount, type DiscountInput, discountInput } from '@foyer/contract/sales/discounts.ts';
import { message } from '@foyer/contract/text/validation-messages.ts';
import { isDay } from '@foyer/contract/time/days.ts';
import { z } from 'zod';
import type { ZodForm } from '#form/use-zod-form.ts';
import { today } from '#ui/time/venue-time.ts';

/** Values of a coupon's form. Days are `YYYY-MM-DD`, or the typed text while invalid. */
export interface DiscountValues {
  couponCode: string;
  discountPercentage: number | null;
  /** Null means everyone, undefined no choice yet. */
  membership: Membership | null | undefined;
  validFrom: string;
  validTo: string;
}

/** Form of a coupon. */
export type DiscountForm = ZodForm<DiscountValues, DiscountInput>;

export const emptyDiscount: DiscountValues = {
  couponCode: '',
  discountPercentage: null,
  membership: undefined,
  validFrom: '',
  validTo: '',
};

export const discountValues = (discount: Discount): DiscountValues => ({
  couponCode: discount.couponCode,
  discountPercentage: discount.discountPercentage,
  membership: discount.membership,
  validFrom: discount.validFrom,
  validTo: discount.validTo,
});

const typedDay = z.string().trim().min(1).refine(isDay, message('invalidDate'));

/** Validation of spec §5: a coupon starts today at the earliest. A stored day may stay. */
export function discountFormSchema(stored?: Discount): z.ZodType<DiscountInput, DiscountValues> {
  const notOver = (path: 'validFrom' | 'validTo') =>
    crossFieldRule(
      z.object({ [path]: day }),
      (values) => (values[path] ?? '') >= today() || values[path] === stored?.[path],
      { path, key: 'dateInPast' },
    );
  const fields = discountInput
    .safeExtend({ validFrom: typedDay, validTo: typedDay }) // the form holds days instead of moments
    .check(notOver('validFrom'), notOver('validTo'));
  return z.pipe(z.custom<DiscountValues>(), fields);
}
