import { expect, test } from 'vitest';
import { shortcutOf } from './single-keys.ts';

const press = (key: string, code: string, shiftKey = false) => shortcutOf({ key, code, shiftKey });

test('a shortcut is the same letter with Caps Lock, and by its place on a keyboard without Latin letters', () => {
  expect(press('g', 'KeyG')).toBe('g');
  expect(press('G', 'KeyG')).toBe('g'); // Caps Lock
  expect(press('п', 'KeyG')).toBe('g'); // Ukrainian
  expect(press('Λ', 'KeyL')).toBe('l'); // Greek with Caps Lock
  expect(press('к', 'KeyR')).toBe('r');
});

test('a Latin letter counts wherever it is on the keyboard, and Shift makes another one', () => {
  expect(press('a', 'KeyQ')).toBe('a'); // French
  expect(press('G', 'KeyG', true)).toBe('G');
  expect(press('П', 'KeyG', true)).toBe('G');
});

test('signs and named keys stay as they are', () => {
  expect(press('?', 'Slash', true)).toBe('?');
  expect(press('.', 'Slash')).toBe('.');
  expect(press('ü', 'BracketLeft')).toBe('ü');
  expect(press('Escape', 'Escape')).toBe('Escape');
});
