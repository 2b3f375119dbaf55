import { expect, test } from 'vitest';
import { canDeleteDiscount, canEditDiscount, discountInput, discountStatusOn } from './discounts.ts';

const coupon = { validFrom: '2026-11-21', validTo: '2026-11-22', totalUsed: 0 };

test.for([
  ['2026-11-20', 'INACTIVE', true],
  ['2026-11-21', 'ACTIVE', false],
  ['2026-11-22', 'ACTIVE', false],
  ['2026-11-23', 'INACTIVE', false],
] as const)('on %s a coupon of the 21st and 22nd is %s; it may change: %s', ([today, status, mayChange]) => {
  expect(discountStatusOn(coupon, today)).toBe(status);
  expect(canEditDiscount(coupon, today)).toBe(mayChange);
  expect(canDeleteDiscount(coupon, today)).toBe(mayChange);
  expect(canDeleteDiscount({ ...coupon, totalUsed: 1 }, today)).toBe(false);
});

test.for([
  ['2026-11-21', '2026-11-20', ['validTo']],
  ['2026-11-21', '2026-11-21', []],
  // These days depend on the venue's time zone, so only the server compares them.
  ['2026-11-22T01:00:00+05:00', '2026-11-21', []],
  ['2026-11-21', '2026-11-20T23:30:00Z', []],
  ['2026-11-21', '2026-02-30', ['validTo']],
] as const)('days in order: from %s to %s', ([validFrom, validTo, wrong]) => {
  const input = { couponCode: 'klub', discountPercentage: 10, membership: null, validFrom, validTo };
  const { error, data } = discountInput.safeParse(input);
  expect(error?.issues.map(({ path }) => path.join()) ?? []).toEqual(wrong);
  if (wrong.length === 0) expect(data?.couponCode).toBe('KLUB');
});
