import { expect, test } from 'vitest';
import {
  type AddGuestsValues,
  addGuestsSchema,
  addGuestsValues,
  paymentMethodsOf,
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

test('payment methods in use come first, each once, without the method of free tickets', () => {
  const inUse = ['BLIK', 'cash', '', 'Free'].map((paymentMethod) => ({ paymentMethod }));
  expect(paymentMethodsOf(inUse)).toEqual(['BLIK', 'cash', 'Card']);
});
