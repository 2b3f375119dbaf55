import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { knownCode, possibleCodes } from './ticket-code.ts';

const code = 'AZQWYM2345';
const others = ['BCDEFGHJKL', 'YYYYZZZZ22'];
const isKnown = async (text: string) => [code, ...others].includes(text);

/** Types a text on a keyboard: the scanner presses the key of each character in its own layout. */
const typed = (text: string, from: string, to: string) =>
  [...text].map((character) => to[from.indexOf(character)] ?? character).join('');

const qwerty = 'qwertyuiopasdfghjklzxcvbnm1234567890';
const qwertz = 'qwertzuiopasdfghjklyxcvbnm1234567890';
const azerty = 'azertyuiopqsdfghjklmwxcvbn,&é"\'(-è_çà';
/** Keys of the same positions as `azerty`. */
const qwertyKeys = 'qwertyuiopasdfghjkl;zxcvbnm1234567890';

describe('a known code is found in any form', () => {
  const lower = code.toLowerCase();
  test.each([
    ['as it is', code],
    ['in lower case, as with Caps Lock', lower],
    ['with spaces and hyphens', 'azq-wym 23 45'],
    ['with control characters', `\u0002${code}\u0003\r`],
    ['with a symbology prefix and a suffix', `]Q3${code}END`],
    ['from a QWERTY scanner on a QWERTZ computer', typed(lower, qwerty, qwertz)],
    ['from a QWERTZ scanner on a QWERTY computer', typed(lower, qwertz, qwerty)],
    ['from a QWERTY scanner on an AZERTY computer', typed(lower, qwertyKeys, azerty)],
    ['from a scanner whose Caps Lock shifts digits', 'AZQWYM@#$%'],
    ['as full-width characters', 'ＡＺＱＷＹＭ２３４５'],
  ])('%s', async (_, text) => expect(await knownCode(text, isKnown)).toBe(code));
});

test('an AZERTY scanner on a QWERTY computer is read too', async () => {
  const keysOf = (text: string) =>
    [...text]
      .map((character) => {
        const digit = '1234567890'.indexOf(character);
        return digit >= 0 ? ('!@#$%^&*()'[digit] ?? '') : typed(character, azerty, qwertyKeys);
      })
      .join('');
  expect(await knownCode(keysOf('azqwym2345'), isKnown)).toBe(code);
});

test('an exact match wins over another reading of the code', async () => {
  const isEither = async (text: string) => ['YYYYZZZZ22', 'ZZZZYYYY22'].includes(text);
  expect(await knownCode('YYYYZZZZ22', isEither)).toBe('YYYYZZZZ22');
});

test('a text with two codes has none', async () => {
  expect(await knownCode(`${code}${others[0]}`, isKnown)).toBeUndefined();
});

test('any other text has no code', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), async (text) => {
      expect(await knownCode(text, async () => false)).toBeUndefined();
      expect(possibleCodes(text).length).toBeLessThanOrEqual(4);
    }),
  );
});

test('an unlisted code is sent with its likely readings, the typed one first', () => {
  expect(possibleCodes('abcdefghyz')[0]).toBe('ABCDEFGHYZ');
  expect(possibleCodes('abcdefghyz')).toContain('ABCDEFGHZY');
  expect(possibleCodes('X1-ABCDEFGHJK')).toContain('ABCDEFGHJK');
  expect(possibleCodes(' \u0003')).toEqual([]);
});
