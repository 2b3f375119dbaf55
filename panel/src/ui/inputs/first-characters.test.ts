import { expect, test } from 'vitest';
import { firstCharacters } from './first-characters.ts';

test('a text is cut only where it has too many characters, and never within one', () => {
  expect(firstCharacters('🎷'.repeat(5), 5)).toBe('🎷'.repeat(5));
  expect(firstCharacters('🎷'.repeat(6), 5)).toBe('🎷'.repeat(5));
  expect(firstCharacters('e\u0301'.repeat(6), 6)).toBe('é'.repeat(6));
});
