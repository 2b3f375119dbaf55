import { randomInt } from 'node:crypto';

/** Excludes I, O, 0 and 1, which people confuse when they read codes aloud or type them. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export const newCode = (length: number) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
