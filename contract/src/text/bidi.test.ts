import { expect, test } from 'vitest';
import { isolated, quoted, withIsolatedQuotes } from './bidi.ts';

test('only names that could reorder a sentence are isolated', () => {
  expect(isolated('Żółć')).toBe('Żółć');
  expect(isolated('שרה')).toBe('\u2068שרה\u2069');
  expect(isolated('a\u202Eb')).toBe('\u2068a\u202Eb\u2069');
});

test('quoted titles are isolated in both languages', () => {
  expect(quoted('Noc')).toBe('“Noc”');
  expect(quoted('לילה 5')).toBe('“\u2068לילה 5\u2069”');
  expect(withIsolatedQuotes('Publish “Noc”?')).toBe('Publish “Noc”?');
  expect(withIsolatedQuotes('Publish “לילה 5”?')).toBe('Publish “\u2068לילה 5\u2069”?');
  expect(withIsolatedQuotes('„לילה” i „noc”')).toBe('„\u2068לילה\u2069” i „noc”');
});
