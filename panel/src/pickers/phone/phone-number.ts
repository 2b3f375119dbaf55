import { numberMeant } from '@foyer/contract/text/phone.ts';

/** Default prefix of people without one. */
export const usualPrefix = '+48';

/** A typed phone number, split. */
export interface PhoneNumber {
  /** Prefix, if the text contains one: `+48`. */
  prefix?: string;
  /** Digits if it can be a phone number, otherwise the text, which the schema rejects. */
  number: string;
}

/** Separators between digits. */
const marks = /[\s().\-/\u2010-\u2015]/g;

/** Converts `501 234-567` to `501234567`. */
export function digitsOf(text: string): string {
  const compact = text.replace(marks, '');
  return /^\d*$/.test(compact) ? compact : text;
}

/** Splits `+48 501 234 567` or `0048…` into prefix and number. `prefixes` are the known ones; none is a prefix of another. */
export function splitPhoneNumber(text: string, prefixes: readonly string[]): PhoneNumber {
  const compact = text.replace('(0)', '').replace(marks, '').replace(/^00/, '+');
  const prefix = prefixes.find((known) => compact.startsWith(known));
  const rest = compact.slice(prefix?.length);
  return prefix && /^\d+$/.test(rest) ? { prefix, number: rest } : { number: digitsOf(text) };
}

/** The number that was probably meant (`numberMeant`) by a text with a prefix: `+48 600100200` for `+48 0600 100 200`. */
export function wholeNumberMeant(text: string, prefixes: readonly string[]): string | undefined {
  const { prefix, number } = splitPhoneNumber(text, prefixes);
  const meant = prefix && numberMeant(prefix, number);
  return meant && `${prefix} ${meant}`;
}
