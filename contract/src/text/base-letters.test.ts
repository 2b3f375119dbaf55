import { expect, test } from 'vitest';
import { asBaseLetters } from './base-letters.ts';

test('Polish words match without diacritics', () => {
  expect(asBaseLetters('Łódź Żółć')).toBe('lodz zolc');
});
