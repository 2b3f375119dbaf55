import { expect, test } from 'vitest';
import { arcsOf, percentOf, restOf } from './shares.ts';

test('the parts of a ring are consecutive and add up to the whole', () => {
  expect(arcsOf([1, 2, 0, 1], 0.01)).toEqual([
    { start: 0, length: 0.25 },
    { start: 0.25, length: 0.5 },
    { start: 0.75, length: 0 },
    { start: 0.75, length: 0.25 },
  ]);
});

test('one guest among ten thousand is still visible', () => {
  const [many, one] = arcsOf([9999, 1], 0.02);
  expect(one?.length).toBeCloseTo(0.02, 3);
  expect((many?.length ?? 0) + (one?.length ?? 0)).toBeCloseTo(1);
});

test('an empty total has no parts', () => {
  expect(arcsOf([0, 0], 0.02)).toEqual([
    { start: 0, length: 0 },
    { start: 0, length: 0 },
  ]);
});

test('a share is in whole percent, and omitted where it is meaningless', () => {
  expect(percentOf(65, 100)).toBe(65);
  expect(percentOf(0, 100)).toBe(0);
  expect(percentOf(0, 0)).toBeNull();
  expect(percentOf(-5, 100)).toBeNull();
  expect(percentOf(120, 100)).toBeNull();
});

test('the remainder is exact to the grosz', () => {
  expect(restOf(0.3, 0.1)).toBe(0.2);
  expect(restOf(482_916.5, 311_240.35)).toBe(171_676.15);
  expect(restOf(-10, 20.05)).toBe(-30.05);
});
