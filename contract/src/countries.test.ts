import { expect, test } from 'vitest';
import { countries } from './countries.ts';
import { phonePrefix } from './fields.ts';

test('every calling code is a phone prefix that the forms take', () => {
  for (const { country, countryCodes } of countries) {
    expect(countryCodes.length, country).toBeGreaterThan(0);
    for (const code of countryCodes)
      expect(phonePrefix.safeParse(code).success, `${country} ${code}`).toBe(true);
  }
});

test('no country stands there twice, and all are in the order of their names', () => {
  for (const key of ['country', 'isoCode2', 'isoCode3'] as const) {
    expect(new Set(countries.map((country) => country[key])).size, key).toBe(countries.length);
  }
  const names = countries.map(({ country }) => country);
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
});

test('countries are called as their neighbours know', () => {
  const codesOf = (isoCode2: string) =>
    countries.find((country) => country.isoCode2 === isoCode2)?.countryCodes;
  expect(['PL', 'GB', 'US', 'CA', 'DE', 'UA'].map(codesOf)).toEqual([
    ['+48'],
    ['+44'],
    ['+1'],
    ['+1'],
    ['+49'],
    ['+380'],
  ]);
});
