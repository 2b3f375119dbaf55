import { expect, test } from 'vitest';
import { parseAmount, parseWhole } from './numbers.ts';

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

test('no amount is null, and what is none stays as typed for the schema to refuse', () => {
  expect(parseAmount('  ')).toBeNull();
  expect(parseAmount('1,2,3')).toBe('1,2,3');
  expect(parseAmount('.')).toBe('.');
});

test('of what is pasted into a whole number the digits stay', () => {
  expect(parseWhole('1 250')).toBe(1250);
  expect(parseWhole('-3e2')).toBe(32);
  expect(parseWhole('')).toBeNull();
});
