import type { Country } from '@foyer/contract/countries.ts';
import { queryOptions } from '@tanstack/react-query';
import { plain } from '#ui/format.ts';
import type { ComboOption } from '#ui/inputs/combo-options.tsx';

/** The table of countries, which comes with the first field that needs it: lists do without. */
export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: () => import('@foyer/contract/countries.ts').then(({ countries }) => countries),
  staleTime: Number.POSITIVE_INFINITY,
});

/** One way to call one country. */
export interface CallingCode {
  country: Country;
  prefix: string;
}

/**
 * Countries that share a prefix with small neighbours, and whom it stands for where nothing else is known. `+1` and `+7`
 * stand for nobody: they are of several that are large.
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

/** Whom a stored prefix stands for: the country that was chosen for it here, the only one that has it, or its namesake. */
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

/** What one may type for a prefix: `48`, `+48`, `0048`. */
const typedPrefix = (typed: string) => /^\s*(?:\+|00)?\s*(\d{1,3})\s*$/.exec(typed)?.[1];

/** The prefix that was typed in full, if countries have it. */
export function prefixIn(codes: readonly CallingCode[], typed: string): string | undefined {
  const prefix = `+${typedPrefix(typed)}`;
  return codes.find((code) => code.prefix === prefix)?.prefix;
}

/** The countries that are meant by what was typed (a name in English or Polish, a code, a prefix), the likeliest first. */
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
  const text = simple(typed.trim());
  if (text === country.isoCode2.toLowerCase() || text === country.isoCode3.toLowerCase()) return 0;
  const names = [country.country, polishNames.of(country.isoCode2) ?? ''].map(simple);
  if (names.some((name) => name.startsWith(text))) return 1;
  if (names.some((name) => name.includes(` ${text}`))) return 2;
  return names.some((name) => name.includes(text)) ? 3 : noMatch;
}

const polishNames = new Intl.DisplayNames('pl', { type: 'region' });

const simple = (text: string) => plain(text).replaceAll('’', "'");
