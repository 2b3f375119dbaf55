import { type Discount, type DiscountInput, discountInput } from '@foyer/contract/discounts.ts';
import type { Membership } from '@foyer/contract/enums.ts';
import { crossFieldRule, day } from '@foyer/contract/fields.ts';
import { message } from '@foyer/contract/validation-messages.ts';
import { z } from 'zod';
import type { ZodForm } from '#form/use-zod-form.ts';
import { isDay } from '#ui/inputs/day-text.ts';
import { today } from '#ui/venue-time.ts';

/** A coupon as its form holds it. Days are `YYYY-MM-DD`, or what was typed while it is no day. */
export interface DiscountValues {
  couponCode: string;
  discountPercentage: number | null;
  /** Null: everyone, which is a choice to be made; undefined while none is. */
  membership: Membership | null | undefined;
  validFrom: string;
  validTo: string;
}

/** The form itself. */
export type DiscountForm = ZodForm<DiscountValues, DiscountInput>;

export const emptyDiscount: DiscountValues = {
  couponCode: '',
  discountPercentage: null,
  membership: undefined,
  validFrom: '',
  validTo: '',
};

export const valuesOf = (discount: Discount): DiscountValues => ({
  couponCode: discount.couponCode,
  discountPercentage: discount.discountPercentage,
  membership: discount.membership,
  validFrom: discount.validFrom,
  validTo: discount.validTo,
});

const typedDay = z.string().trim().min(1).refine(isDay, message('invalidDate'));

/** The rules of spec §5: a coupon holds from today at the earliest. A day that was in order when it was stored may stay. */
export function discountFormSchema(stored?: Discount): z.ZodType<DiscountInput, DiscountValues> {
  const notOver = (path: 'validFrom' | 'validTo') =>
    crossFieldRule(
      z.object({ [path]: day }),
      (values) => (values[path] ?? '') >= today() || values[path] === stored?.[path],
      { path, key: 'dateInPast' },
    );
  const fields = discountInput
    .safeExtend({ validFrom: typedDay, validTo: typedDay }) // a form holds no moments
    .check(notOver('validFrom'), notOver('validTo'));
  return z.pipe(z.custom<DiscountValues>(), fields);
}
