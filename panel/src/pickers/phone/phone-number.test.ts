import { countries } from '@foyer/contract/text/countries.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digitsOf, splitPhoneNumber, wholeNumberMeant } from './phone-number.ts';

const prefixes = countries.flatMap(({ countryCodes }) => countryCodes);

test.for([
  ['501 234 567', '501234567'],
  ['(22) 826-30-01', '228263001'],
  ['501\u00a0234\u2011567', '501234567'],
  ['', ''],
  ['ask Ola', 'ask Ola'],
  ['501 234 567 int. 2', '501 234 567 int. 2'],
] as const)('of the number %s the digits stay, and what is none stays as typed', ([typed, digits]) => {
  expect(digitsOf(typed)).toBe(digits);
});

test.for([
  ['+48 501 234 567', '+48', '501234567'],
  ['0048501234567', '+48', '501234567'],
  ['+44 (0)20 7946 0958', '+44', '2079460958'],
  ['+1 (212) 555-0100', '+1', '2125550100'],
  ['501 234 567', undefined, '501234567'],
  ['+999 123456', undefined, '+999 123456'],
  ['+48', undefined, '+48'],
] as const)('%s has the prefix %s and the number %s', ([typed, prefix, number]) => {
  expect(splitPhoneNumber(typed, prefixes)).toEqual(prefix ? { prefix, number } : { number });
});

test.for([
  ['+48 48600100200', '+48 600100200'],
  ['0048 0600 100 200', '+48 600100200'],
  ['+48 600 100 200', undefined],
  ['0600 100 200', undefined], // of an unknown country
] as const)('by %s, %s was probably meant', ([typed, meant]) => {
  expect(wholeNumberMeant(typed, prefixes)).toBe(meant);
});

test('no prefix is the beginning of another, so numbers split unambiguously', () => {
  const distinct = [...new Set(prefixes)];
  for (const one of distinct) expect(distinct.filter((other) => other.startsWith(one))).toEqual([one]);
});

test("every country's numbers are split, with any spacing", () => {
  const number = fc.stringMatching(/^[1-9]\d{3,13}$/);
  fc.assert(
    fc.property(
      fc.constantFrom(...prefixes),
      number,
      fc.constantFrom(' ', '-', '.', ''),
      (prefix, digits, mark) => {
        const written = `${prefix} ${digits.slice(0, 3)}${mark}${digits.slice(3)}`;
        expect(splitPhoneNumber(written, prefixes)).toEqual({ prefix, number: digits });
      },
    ),
  );
});
