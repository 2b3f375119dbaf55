import { z } from 'zod';

/**
 * Counts code points, as PostgreSQL's `char_length` and JSON Schema's `maxLength` do: an emoji is one character, not two UTF-16
 * units.
 */
export const characterCount = (text: string) => text.length - (text.match(surrogatePairs)?.length ?? 0);

const surrogatePairs = /[\ud800-\udbff][\udc00-\udfff]/g;

/** Like `z.maxLength`, but counts characters instead of UTF-16 units. */
export function maxCharacters(max: number) {
  const check = z.maxLength(max);
  const { check: refuse } = check._zod;
  check._zod.check = (payload) => {
    if (typeof payload.value !== 'string' || characterCount(payload.value) > max) return refuse(payload);
  };
  return check;
}
