import { expect, test } from 'vitest';
import { anyText, requiredLine } from '../fields.ts';
import { characterCount } from './characters.ts';
import { oneLine, severalLines } from './text.ts';

/** Typed text, and the number of characters that it has once stored. */
const samples: [string, number][] = [
  ['Ola', 3],
  ['🎷', 1],
  ['👩‍👩‍👧‍👦', 7], // four people and three joiners
  ['Zoe\u0308', 3], // NFC joins the mark with its letter
  ['x\u030C', 2], // no single character exists
  ['a\uFFFFb', 2],
  [' a ', 1],
];

test.for(samples)('%j has %i characters, for limits as well', ([typed, count]) => {
  for (const [stored, schema] of [
    [oneLine(typed), requiredLine],
    [severalLines(typed), anyText],
  ] as const) {
    expect(characterCount(stored)).toBe(count);
    expect(schema(count).safeParse(typed)).toEqual({ success: true, data: stored });
    expect(schema(count - 1).safeParse(typed).success).toBe(false);
  }
});
