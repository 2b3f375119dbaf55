import { expect, test } from 'vitest';
import { engineInTurn } from './engine-in-turn.ts';

test('each engine has its turn every other night', () => {
  const nights = ['2026-12-01T01:00Z', '2026-12-02T01:00Z', '2026-12-03T01:00Z'].map((time) =>
    engineInTurn(Date.parse(time)),
  );
  expect(nights.slice(0, 2).toSorted()).toEqual(['embedded', 'newest']);
  expect(nights[2]).toBe(nights[0]);
});
