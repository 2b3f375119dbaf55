import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asCouponCode } from './coupon-code.ts';
import { markup } from './markup.ts';
import { isBlank, oneLine, severalLines } from './text.ts';

const hidden =
  '\u00AD\u034F\u061C\u200B\u200C\u200D\u200E\u202E\u2060\u2067\u3164\uFE0F\uFEFF\u{E0041}\uFFFE\uFFFF';

test('a single line loses invisible characters and is composed', () => {
  expect(oneLine(` Zo${hidden}e\u0308 Łódz\u200B\u0301${hidden} `)).toBe('Zoë Łódź');
  expect(oneLine('אבג Ωμέγα 東京')).toBe('אבג Ωμέγα 東京');
});

test.for(['👩‍👩‍👧‍👦', '🏳️‍🌈', '🏴‍☠️', '🧑🏽‍🤝‍🧑🏻', '⛹🏻‍♀️', '❤️‍🔥', '👁️‍🗨️', '#️⃣', '©️', '🇵🇱', '👍🏿'])(
  'the emoji %s stays whole',
  (emoji) => {
    expect(oneLine(`a${emoji}b${emoji}`)).toBe(`a${emoji}b${emoji}`);
    expect(oneLine(`${emoji}\u200D`)).toBe(emoji);
  },
);

test('joiners and selectors outside an emoji are removed', () => {
  expect(oneLine('a\u200Db 1\uFE0F2 葛\u{E0100} \u200D👩 👩\u200D')).toBe('ab 12 葛 👩 👩');
});

test('multiple lines keep joiners and direction marks, but no noncharacters', () => {
  expect(severalLines('\nنمی\u200Cخواهم\u200F\r\ne\u0301\uFFFE\uFFFF\n')).toBe('نمی\u200Cخواهم\u200F\r\né');
});

test('a single line keeps no line break and no control character', () => {
  expect(oneLine('Jazz\r\nin\u2028the\u0085\tclub \u0007\u001b[31mred\u009b')).toBe(
    'Jazz in the club [31mred',
  );
  expect(oneLine('Zoe\u0007\u0308')).toBe('Zoë');
});

test('multiple lines keep line breaks and tabs, and no other control character', () => {
  expect(severalLines('a\r\n\tb\u0085c\fd\ve\u0007\u001b\u007f\u2028f')).toBe('a\r\n\tb\nc\nd\ne\u2028f');
  expect(markup('<p>a\u0007\nb</p>')).toBe('<p>a\nb</p>');
});

test('coupon codes are capitals with single spaces and plain marks', () => {
  expect(asCouponCode('rock‑off – o’brien')).toBe("ROCK-OFF - O'BRIEN");
  expect(asCouponCode(' lato\u00A0\u2003 10\u200B ')).toBe('LATO 10');
  expect(asCouponCode('straße')).toBe('STRASSE');
  expect(asCouponCode('\u0390').normalize()).toBe(asCouponCode('\u0390'));
});

test.for(['', ' \t\n\u00A0', hidden, '\u2800', '\u0001\u0085'])('%j is blank', (text) => {
  expect([isBlank(text), oneLine(text), severalLines(text)]).toEqual([true, '', '']);
});

test('normalizing twice changes nothing', () => {
  const character = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 1 }),
    fc.constantFrom(
      ...hidden,
      '👩',
      '🏽',
      '❤',
      '1',
      '\u20E3',
      'e',
      '\u0301',
      '\u0338',
      '>',
      '<',
      'ΐ',
      ' ',
      '\u00A0',
      ...'\u0007\u001B\u0085\u2028\t\n\r',
      '\u2011',
      '\u2019',
      '\u1FEF',
    ),
  );
  const text = fc.array(character, { maxLength: 12 }).map((characters) => characters.join(''));
  for (const normalized of [oneLine, severalLines, markup, asCouponCode])
    fc.assert(
      fc.property(text, (given) => {
        const once = normalized(given);
        expect(normalized(once)).toBe(once);
        expect(once).not.toMatch(/[\uFFFE\uFFFF]/);
        if (normalized !== markup) expect(once.normalize()).toBe(once);
      }),
      { seed: 7, numRuns: 500 },
    );
});
