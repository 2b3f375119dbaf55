import { expect, test } from 'vitest';
import {
  type AddGuestsValues,
  addGuestsSchema,
  addGuestsValues,
  paymentMethodsOf,
  saleCost,
} from './add-guests-form.ts';

const guest = '019aa000-0000-7000-8000-000000000001';
const parsed = (change: Partial<AddGuestsValues>, left = 9) =>
  addGuestsSchema(left).safeParse({ ...addGuestsValues, paymentMethod: 'Cash', ...change });
const wrong = (change: Partial<AddGuestsValues>, left?: number) =>
  parsed(change, left).error?.issues.map(({ path }) => path.join('.'));

test('hidden fields are not sent', () => {
  expect(parsed({ guestName: 'Zuza', userId: guest }).data).toEqual({
    quantity: 1,
    guestName: 'Zuza',
    paymentMethod: 'Cash',
    couponCode: null,
  });
  expect(
    parsed({ buyer: 'GUEST', userId: guest, guestName: 'Zuza', free: true, couponCode: 'X' }).data,
  ).toEqual({
    quantity: 1,
    userId: guest,
    mailTickets: true,
    free: true,
  });
});

test('a sale needs a guest or a walk-in, a payment method unless it is free, and tickets that are left', () => {
  expect(wrong({ buyer: 'GUEST', paymentMethod: null })).toEqual(['userId', 'paymentMethod']);
  expect(wrong({ paymentMethod: null, free: true })).toBeUndefined();
  expect(wrong({ quantity: 3 }, 2)).toEqual(['quantity']);
  expect(wrong({ quantity: 21 }, 100)).toEqual(['quantity']);
  expect(wrong({ quantity: null })).toEqual(['quantity']);
});

test('cash comes first, then payment methods in use, each once, without the method of free tickets', () => {
  const inUse = ['BLIK', 'cash', '', 'Free'].map((paymentMethod) => ({ paymentMethod }));
  expect(paymentMethodsOf(inUse)).toEqual(['Cash', 'BLIK', 'Card']);
  expect(addGuestsValues.paymentMethod).toBe('Cash');
});

test('the cost includes the discount of a coupon that the buyer can use today', () => {
  const coupon = {
    couponCode: 'JAZZ15',
    discountPercentage: 15,
    membership: null,
    validFrom: '2026-11-01',
    validTo: '2026-11-20',
  };
  type Priced = Parameters<typeof saleCost>[0];
  const cost = (change: Partial<AddGuestsValues>, of: object = {}, today = '2026-11-20') =>
    saleCost(
      { price: 33.33, discountCoupons: [{ ...coupon, ...of }] } as Priced,
      { ...addGuestsValues, quantity: 2, ...change },
      today,
    );
  expect(cost({})).toEqual({ cost: 66.66, percentage: 0, isBeforeCoupon: false });
  expect(cost({ couponCode: ' jazz15 ' })).toEqual({ cost: 56.66, percentage: 15, isBeforeCoupon: false });
  const full = { cost: 66.66, percentage: 0, isBeforeCoupon: true };
  expect(cost({ couponCode: 'OTHER' })).toEqual(full);
  expect(cost({ couponCode: 'JAZZ15' }, {}, '2026-11-21')).toEqual(full);
  expect(cost({ couponCode: 'JAZZ15' }, { membership: 'VIP' })).toEqual(full);
  expect(cost({ couponCode: 'JAZZ15', buyer: 'GUEST' }, { membership: 'VIP' }).cost).toBe(56.66);
  expect(cost({ couponCode: 'JAZZ15', free: true }).cost).toBe(0);
});
