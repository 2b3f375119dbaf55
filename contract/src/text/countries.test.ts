import { expect, test } from 'vitest';
import { phonePrefix } from '../fields.ts';
import { countries } from './countries.ts';

test('every calling code is a valid phone prefix', () => {
  for (const { country, countryCodes } of countries) {
    expect(countryCodes.length, country).toBeGreaterThan(0);
    for (const code of countryCodes)
      expect(phonePrefix.safeParse(code).success, `${country} ${code}`).toBe(true);
  }
});

test('countries are unique and sorted by name', () => {
  for (const key of ['country', 'isoCode2', 'isoCode3'] as const) {
    expect(new Set(countries.map((country) => country[key])).size, key).toBe(countries.length);
  }
  const names = countries.map(({ country }) => country);
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
});

test('well-known calling codes are correct', () => {
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
