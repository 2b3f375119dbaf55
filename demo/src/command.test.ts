import { expect, test } from 'vitest';
import { readCounts } from './command.ts';
import { demoCounts } from './rows.ts';

test('what is not said is as in the demo world', () => {
  expect(readCounts([])).toEqual(demoCounts);
  expect(readCounts(['--billings', '1000000', '--users=200000'])).toEqual({
    ...demoCounts,
    billings: 1_000_000,
    users: 200_000,
  });
});

test('asking for help fills nothing', () => {
  expect(readCounts(['--billings', '5', '--help'])).toBeUndefined();
});

test('what is no number, or too small a one, is refused with a line that names it', () => {
  expect(() => readCounts(['--users', 'many'])).toThrow('--users must be a whole number, 1 or more');
  expect(() => readCounts(['--users', '0'])).toThrow('--users must be a whole number, 1 or more');
  expect(() => readCounts(['--reviews', '-1'])).toThrow('--reviews');
  expect(() => readCounts(['--guests', '5'])).toThrow('--guests');
});
