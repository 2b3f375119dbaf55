import { countries } from '@foyer/contract/text/countries.ts';
import { expect, test } from 'vitest';
import { callingCodesOf, countryOf, findCodes, prefixIn } from './countries.ts';

const codes = callingCodesOf(countries);
const found = (typed: string) => findCodes(codes, typed).map(({ country }) => country.isoCode2);
const shown = (prefix: string, chosen?: string) => countryOf(codes, prefix, chosen)?.country.isoCode2;

test('countries are found by name, code and prefix, best match first', () => {
  expect(found('pol')[0]).toBe('PL');
  expect(found('POL')[0]).toBe('PL');
  expect(found('pl')[0]).toBe('PL');
  expect(found('+48')).toEqual(['PL']);
  expect(found('0048')).toEqual(['PL']);
  expect(found('48')).toEqual(['PL']);
  expect(found("cote d'iv")).toEqual(['CI']);
  expect(found('reunion')).toEqual(['RE']);
  expect(found('states')).toEqual(['US']);
  expect(found('niemcy')).toEqual(['DE']);
  expect(found('wyspy owcze')).toEqual(['FO']);
  expect(found('zjednoczone')).toEqual(['AE', 'US']);
  expect(found('lotwa')).toEqual(['LV']);
  expect(found('nowhere')).toEqual([]);
  expect(found('  ')).toHaveLength(codes.length);
});

test('the main country of a shared prefix comes first', () => {
  expect(found('+44')[0]).toBe('GB');
  expect(found('+44')).toHaveLength(4);
  expect(found('39')[0]).toBe('IT');
});

test('a stored prefix selects its country, or none if several large ones share it', () => {
  expect(shown('+48')).toBe('PL');
  expect(shown('+44')).toBe('GB');
  expect(shown('+44', 'JE')).toBe('JE');
  expect(shown('+1')).toBeUndefined();
  expect(shown('+1', 'CA')).toBe('CA');
  expect(shown('+48', 'CA')).toBe('PL');
  expect(shown('+999')).toBeUndefined();
});

test('a completely typed prefix is recognized', () => {
  expect(['+48', '48', '0048', ' +48 '].map((typed) => prefixIn(codes, typed))).toEqual(Array(4).fill('+48'));
  expect(['4', 'pol', '+999', ''].map((typed) => prefixIn(codes, typed))).toEqual(Array(4).fill(undefined));
});
