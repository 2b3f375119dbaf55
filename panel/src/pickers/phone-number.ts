/** Filled in where a person has no prefix yet. */
export const usualPrefix = '+48';

/** A telephone number as one typed or pasted it, taken apart. */
export interface PhoneNumber {
  /** Where the text says it: `+48`. */
  prefix?: string;
  /** Digits alone where it can be a number; else as typed, for the schema to refuse. */
  number: string;
}

/** What people put between digits to read them by. */
const marks = /[\s().\-/\u2010-\u2015]/g;

/** `501 234-567` as `501234567`. */
export function digitsOf(text: string): string {
  const compact = text.replace(marks, '');
  return /^\d*$/.test(compact) ? compact : text;
}

/** `+48 501 234 567` and `0048…` with the prefix by itself. `prefixes` are those that countries have: none begins another. */
export function splitPhoneNumber(text: string, prefixes: readonly string[]): PhoneNumber {
  const compact = text.replace('(0)', '').replace(marks, '').replace(/^00/, '+');
  const prefix = prefixes.find((known) => compact.startsWith(known));
  const rest = compact.slice(prefix?.length);
  return prefix && /^\d+$/.test(rest) ? { prefix, number: rest } : { number: digitsOf(text) };
}
