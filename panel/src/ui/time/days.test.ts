import { expect, test } from 'vitest';
import { shortDayName } from './days.ts';

test('a date is shown with its weekday', () => {
  expect(shortDayName('2026-12-24')).toBe('Thu 24/12/2026');
});
