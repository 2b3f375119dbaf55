import type { Event } from '@foyer/contract/events.ts';
import { crossFieldRule, id, line, wholeNumber } from '@foyer/contract/fields.ts';
import { limits } from '@foyer/contract/limits.ts';
import type { AddGuestsInput } from '@foyer/contract/sales/add-guests.ts';
import { costOfTickets, discountStatusOn } from '@foyer/contract/sales/discounts.ts';
import type { WaitingListEntry } from '@foyer/contract/sales/waiting-list.ts';
import { maxCharacters } from '@foyer/contract/text/characters.ts';
import { asCouponCode } from '@foyer/contract/text/coupon-code.ts';
import { z } from 'zod';
import { toGrosze } from '#domain/money.tsx';
import type { ZodForm } from '#form/use-zod-form.ts';

const buyer = z.enum(['WALK_IN', 'GUEST']);

export interface AddGuestsValues {
  buyer: z.infer<typeof buyer>;
  userId: string | null;
  guestName: string;
  quantity: number | null;
  free: boolean;
  paymentMethod: string | null;
  couponCode: string;
  mailTickets: boolean;
}

export type SaleForm = ZodForm<AddGuestsValues, AddGuestsInput>;

/** Chosen at first, because most sales at the desk are in cash. */
const deskMethod = 'Cash';

export const addGuestsValues: AddGuestsValues = {
  buyer: 'WALK_IN',
  userId: null,
  guestName: '',
  quantity: 1,
  free: false,
  paymentMethod: deskMethod,
  couponCode: '',
  mailTickets: true,
};

/** Sells what an offer of the waiting list holds. */
export const valuesOf = ({ user, quantity }: WaitingListEntry): AddGuestsValues => ({
  ...addGuestsValues,
  buyer: 'GUEST',
  userId: user.id,
  quantity,
});

/** Form of a sale of at most `left` tickets. Values of hidden fields are not sent. */
export function addGuestsSchema(left: number): z.ZodType<AddGuestsInput, AddGuestsValues> {
  const fields = z
    .object({
      buyer,
      userId: id.nullable(),
      guestName: line.check(maxCharacters(limits.text)),
      quantity: wholeNumber.min(1).max(Math.min(left, limits.orderTickets)),
      free: z.boolean(),
      paymentMethod: z.string().nullable(),
      couponCode: line.check(maxCharacters(limits.couponCode)),
      mailTickets: z.boolean(),
    })
    .check(
      crossFieldRule(
        z.object({ buyer, userId: id.nullable() }),
        (values) => values.buyer === 'WALK_IN' || values.userId !== null,
        { path: 'userId', key: 'empty' },
      ),
      crossFieldRule(
        z.object({ free: z.boolean(), paymentMethod: z.string().nullable() }),
        ({ free, paymentMethod }) => free || paymentMethod !== null,
        { path: 'paymentMethod', key: 'empty' },
      ),
    )
    .transform(
      ({
        buyer,
        userId,
        guestName,
        quantity,
        free,
        paymentMethod,
        couponCode,
        mailTickets,
      }): AddGuestsInput => ({
        quantity,
        ...(buyer === 'GUEST' ? { userId, mailTickets } : { guestName: guestName || null }),
        ...(free ? { free } : { paymentMethod, couponCode: couponCode || null }),
      }),
    );
  return z.pipe(
    z.transform((values: AddGuestsValues): unknown => values),
    fields,
  );
}

/** Offered before any sale. */
const usualMethods = ['Card', 'BLIK'];

/** Payment method that the server stores with free tickets. */
const freeMethod = 'free';

/** Payment methods to offer: cash, those in use, then the usual ones. Methods that differ only in case are offered once. */
export function paymentMethodsOf(inUse: readonly { paymentMethod: string }[]): string[] {
  const methods = new Map<string, string>();
  for (const method of [deskMethod, ...inUse.map(({ paymentMethod }) => paymentMethod), ...usualMethods]) {
    const key = method.toLowerCase();
    if (key !== '' && key !== freeMethod && !methods.has(key)) methods.set(key, method);
  }
  return [...methods.values()];
}

export interface SaleCost {
  /** In złoty. */
  cost: number;
  /** Of the coupon. */
  percentage: number;
  /** A coupon was typed whose discount only the server knows. */
  isBeforeCoupon: boolean;
}

type Sold = Pick<AddGuestsValues, 'buyer' | 'quantity' | 'free' | 'couponCode'>;

/** Cost of the sale, with the discount of a coupon of this event that is valid today. */
export function saleCost(
  { price, discountCoupons }: Pick<Event, 'price' | 'discountCoupons'>,
  { buyer, quantity, free, couponCode }: Sold,
  today: string,
): SaleCost {
  if (free) return { cost: 0, percentage: 0, isBeforeCoupon: false };
  const code = asCouponCode(couponCode);
  const coupon = discountCoupons.find(
    (one) =>
      one.couponCode === code &&
      discountStatusOn(one, today) === 'ACTIVE' &&
      (one.membership === null || buyer === 'GUEST'),
  );
  const percentage = coupon?.discountPercentage ?? 0;
  return {
    cost: costOfTickets(toGrosze(price ?? 0), quantity ?? 0, percentage) / 100,
    percentage,
    isBeforeCoupon: code !== '' && !coupon,
  };
}
