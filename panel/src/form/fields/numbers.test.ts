import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount, formatMoney } from '#domain/money.tsx';
import { formatNumber } from '#ui/format.ts';
import { isExactAmount, parseAmount, parseWhole } from './numbers.ts';

test.for([
  ['120', 120],
  ['120,5', 120.5],
  ['120.50', 120.5],
  ['1 234,50', 1234.5],
  ['1\u00a0234,50 zł', 1234.5],
  ['1.234,50', 1234.5],
  ['0,01', 0.01],
  [',5', 0.5],
  ['12,', 12],
] as const)('%s is the amount %s', ([typed, amount]) => {
  expect(parseAmount(typed)).toBe(amount);
});

test('an empty amount is null, and incomplete digits stay for the schema to reject', () => {
  expect(parseAmount('  ')).toBeNull();
  expect(parseAmount('1,2,3')).toBe('1,2,3');
  expect(parseAmount('.')).toBe('.');
});

test.for(['-5', '+5', '1e3', '12E2', 'abc', '5%'])('%s is not an amount and cannot be typed', (typed) => {
  expect(parseAmount(typed)).toBeUndefined();
});

test('every displayed amount is parsed to the same value', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (minor) => {
      const amount = minor / 100;
      expect(parseAmount(formatAmount(amount))).toBe(amount);
      expect(parseAmount(formatMoney(amount))).toBe(amount);
      expect(isExactAmount(amount)).toBe(true);
    }),
  );
});

test('an amount that would be rounded for display is not exact', () => {
  expect(isExactAmount(12.345)).toBe(false);
  expect(isExactAmount(1e20)).toBe(false);
});

test.for([
  ['1250', 1250],
  ['1 250', 1250],
  ['1\u00a0250', 1250],
  ['1.250', 1250],
  ['12,00', 12],
  ['007', 7],
] as const)('%s is the whole number %s', ([typed, number]) => {
  expect(parseWhole(typed)).toBe(number);
});

test.for(['-3', '+3', '3e2', '3E2', '1,5', '1.5', '12.', 'x'])(
  '%s is not a whole number, and no part of it is accepted',
  (typed) => {
    expect(parseWhole(typed)).toBeUndefined();
  },
);

test('an empty text is not a whole number', () => {
  expect(parseWhole(' ')).toBeNull();
});

test('every whole number is parsed with its thousands separators', () => {
  fc.assert(
    fc.property(fc.nat(), (number) => {
      expect(parseWhole(formatNumber(number))).toBe(number);
    }),
  );
});
