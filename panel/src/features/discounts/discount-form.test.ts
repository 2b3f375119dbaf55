import type { Discount } from '@foyer/contract/sales/discounts.ts';
import { zodErrorMap } from '@foyer/contract/text/validation-messages.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DiscountValues, discountFormSchema, discountValues, emptyDiscount } from './discount-form.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T11:00:00Z') }));
afterEach(() => vi.useRealTimers());

const sound: DiscountValues = {
  couponCode: ' zima20 ',
  discountPercentage: 20,
  membership: null,
  validFrom: '2026-11-20',
  validTo: '2026-11-20',
};

const stored: Discount = {
  id: '019aa000-0000-7000-8000-000000000001',
  couponCode: 'ZIMA20',
  discountPercentage: 20,
  membership: null,
  validFrom: '2026-11-10',
  validTo: '2026-12-01',
  totalQty: null,
  totalUsed: 0,
  usedPercentage: null,
  type: 'INACTIVE',
  title: null,
  sendNotification: false,
  createdAt: '2026-11-01T10:00:00.000Z',
  createdBy: 'admin@foyer.example',
  updatedAt: '2026-11-01T10:00:00.000Z',
  event: null,
  _count: { usedTickets: 0 },
};

/** Returns the first error of each field. */
function issues(values: DiscountValues, before?: Discount) {
  const { error } = discountFormSchema(before).safeParse(values, { error: zodErrorMap() });
  const issues = error?.issues ?? [];
  const isFirst = ({ path }: { path: PropertyKey[] }, index: number) =>
    issues.findIndex((other) => other.path[0] === path[0]) === index;
  return issues.filter(isFirst).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

test('a valid form sends its code in capitals', () => {
  expect(discountFormSchema().parse(sound)).toEqual({ ...sound, couponCode: 'ZIMA20' });
});

test('an empty form reports every required field, including the membership', () => {
  expect(issues(emptyDiscount)).toEqual([
    'couponCode: Field must not be empty',
    'discountPercentage: Field must not be empty',
    'membership: Field must not be empty',
    'validFrom: Field must not be empty',
    'validTo: Field must not be empty',
  ]);
});

test('a coupon starts today or later and ends on or after its start', () => {
  expect(issues({ ...sound, validFrom: '2026-11-19' })).toEqual([
    'validFrom: You cannot enter the date from the past',
  ]);
  expect(issues({ ...sound, validFrom: '2026-11-22', validTo: '2026-11-21' })).toEqual([
    'validTo: wrong date',
  ]);
  expect(issues({ ...sound, validTo: '31/02/2026' })).toEqual(['validTo: Invalid date format']);
});

test('a stored day stays valid', () => {
  expect(issues({ ...discountValues(stored), discountPercentage: 30 }, stored)).toEqual([]);
});
