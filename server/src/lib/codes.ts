import { randomInt } from 'node:crypto';

/** Without I, O, 0 and 1: codes are read out and typed by people. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export const newCode = (length: number) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
