import { expect, test } from 'vitest';
import { readCounts } from './command.ts';
import { demoCounts } from './rows.ts';

test('options default to the demo data', () => {
  expect(readCounts([])).toEqual(demoCounts);
  expect(readCounts(['--billings', '1000000', '--users=200000'])).toEqual({
    ...demoCounts,
    billings: 1_000_000,
    users: 200_000,
  });
});

test('an invalid or too small number is rejected with a line that names it', () => {
  expect(() => readCounts(['--users', 'many'])).toThrow('--users must be a whole number, 1 or more');
  expect(() => readCounts(['--users', '0'])).toThrow('--users must be a whole number, 1 or more');
  expect(() => readCounts(['--reviews', '-1'])).toThrow('--reviews');
  expect(() => readCounts(['--guests', '5'])).toThrow('--guests');
});
