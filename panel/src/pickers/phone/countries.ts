import { asBaseLetters } from '@foyer/contract/text/base-letters.ts';
import type { Country } from '@foyer/contract/text/countries.ts';
import { queryOptions } from '@tanstack/react-query';
import type { ComboOption } from '#ui/inputs/choice/combo-options.tsx';

/** The table of countries, loaded with the first field that needs it. Lists do not. */
export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: () => import('@foyer/contract/text/countries.ts').then(({ countries }) => countries),
  staleTime: Number.POSITIVE_INFINITY,
});

/** A country and one of its calling codes. */
export interface CallingCode {
  country: Country;
  prefix: string;
}

/**
 * Default country of prefixes shared with small neighbours. `+1` and `+7` have none, because several large countries share them.
 */
const namesakes: Record<string, string> = {
  '+39': 'IT',
  '+44': 'GB',
  '+47': 'NO',
  '+61': 'AU',
  '+64': 'NZ',
  '+212': 'MA',
  '+358': 'FI',
  '+599': 'CW',
};

export const callingCodesOf = (countries: readonly Country[]): CallingCode[] =>
  countries.flatMap((country) => country.countryCodes.map((prefix) => ({ country, prefix })));

export const keyOf = ({ country, prefix }: CallingCode) => `${country.isoCode2} ${prefix}`;

export const optionOf = (code: CallingCode, flags: Readonly<Record<string, string>>): ComboOption => ({
  value: keyOf(code),
  picture: flags[code.country.isoCode2] ?? '',
  label: code.country.country,
  figure: code.prefix,
});

export const codeByKey = (codes: readonly CallingCode[], key: string) =>
  codes.find((code) => keyOf(code) === key);

/** Returns the country of a stored prefix: the one chosen here, the only one that has it, or its default. */
export function countryOf(
  codes: readonly CallingCode[],
  prefix: string,
  chosen: string | undefined,
): CallingCode | undefined {
  const sharing = codes.filter((code) => code.prefix === prefix);
  if (sharing.length === 1) return sharing[0];
  const isoCode = sharing.some(({ country }) => country.isoCode2 === chosen) ? chosen : namesakes[prefix];
  return sharing.find(({ country }) => country.isoCode2 === isoCode);
}

/** Reads a typed prefix: `48`, `+48`, `0048`. */
const typedPrefix = (typed: string) => /^\s*(?:\+|00)?\s*(\d{1,3})\s*$/.exec(typed)?.[1];

/** Returns the typed prefix if it is complete and belongs to a country. */
export function prefixIn(codes: readonly CallingCode[], typed: string): string | undefined {
  const prefix = `+${typedPrefix(typed)}`;
  return codes.find((code) => code.prefix === prefix)?.prefix;
}

/** Finds countries by name (English or Polish), ISO code or prefix, the most likely first. */
export function findCodes(codes: readonly CallingCode[], typed: string): CallingCode[] {
  if (typed.trim() === '') return [...codes];
  return codes
    .map((code) => ({ code, rank: rankOf(code, typed) }))
    .filter(({ rank }) => rank < noMatch)
    .sort((one, other) => one.rank - other.rank)
    .map(({ code }) => code);
}

const noMatch = 5;

function rankOf({ country, prefix }: CallingCode, typed: string): number {
  const digits = typedPrefix(typed);
  if (digits !== undefined) {
    if (prefix === `+${digits}`) return namesakes[prefix] === country.isoCode2 ? 0 : 1;
    return prefix.startsWith(`+${digits}`) ? 2 : noMatch;
  }
  const text = asBaseLetters(typed.trim());
  if (text === country.isoCode2.toLowerCase() || text === country.isoCode3.toLowerCase()) return 0;
  const names = [country.country, polishNames.of(country.isoCode2) ?? ''].map(asBaseLetters);
  if (names.some((name) => name.startsWith(text))) return 1;
  if (names.some((name) => name.includes(` ${text}`))) return 2;
  return names.some((name) => name.includes(text)) ? 3 : noMatch;
}

const polishNames = new Intl.DisplayNames('pl', { type: 'region' });
