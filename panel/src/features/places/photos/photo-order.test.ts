import { expect, test } from 'vitest';
import { moved, targetIndex } from './photo-order.ts';

test.each([
  { from: 0, to: 2, order: 'bca' },
  { from: 2, to: 0, order: 'cab' },
  { from: 1, to: 1, order: 'abc' },
  { from: 1, to: 9, order: 'acb' },
  { from: 1, to: -1, order: 'bac' },
])('moving $from to $to gives $order', ({ from, to, order }) => {
  expect(moved([...'abc'], from, to).join('')).toBe(order);
});

test('keys move by one or to an end, never past it', () => {
  expect(['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'].map((key) => targetIndex(key, 1, 3))).toEqual([
    0, 0, 2, 2,
  ]);
  expect(['Home', 'End'].map((key) => targetIndex(key, 1, 4))).toEqual([0, 3]);
  expect([targetIndex('ArrowLeft', 0, 3), targetIndex('ArrowRight', 2, 3)]).toEqual([0, 2]);
  expect(targetIndex('a', 1, 3)).toBeUndefined();
});
