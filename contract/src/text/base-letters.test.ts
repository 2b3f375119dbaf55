import { expect, test } from 'vitest';
import { asBaseLetters } from './base-letters.ts';

test.for([
  ['Łódź Żółć', 'lodz zolc'],
  ['Đorđe Øre Straße Œuvre Þór', 'dorde ore strasse oeuvre thor'],
  ['O’Brien O´Brien Oʼbrien', "o'brien o'brien o'brien"],
  ['Rock‑off 18–20 „Noc”', 'rock-off 18-20 "noc"'],
  ['İstanbul ısı ΟΔΟΣ', 'istanbul isi οδοσ'],
] as const)('%s is found as %s', ([text, letters]) => {
  expect(asBaseLetters(text)).toBe(letters);
});
