import { expect, test } from 'vitest';
import { dayText, floorOptions } from './place-words.ts';

test('floors are offered from the bottom up', () => {
  const floors = floorOptions.map(({ value }) => Number(value));
  expect(floors).toEqual(floors.toSorted((one, other) => one - other));
  expect([floors[0], floors.at(-1)]).toEqual([-9, 99]);
});

test('a day is said with its weekday', () => {
  expect(dayText('2026-12-24')).toBe('Thu 24/12/2026');
});
