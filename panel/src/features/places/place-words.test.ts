import { expect, test } from 'vitest';
import { floorOptions } from './place-words.ts';

test('floors are listed from the bottom up', () => {
  const floors = floorOptions.map(({ value }) => Number(value));
  expect(floors).toEqual(floors.toSorted((one, other) => one - other));
  expect([floors[0], floors.at(-1)]).toEqual([-9, 99]);
});
