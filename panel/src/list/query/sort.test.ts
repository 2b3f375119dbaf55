import { expect, test } from 'vitest';
import { ariaSort, nextSort } from './sort.ts';

test('a column goes ascending, descending, none', () => {
  const first = nextSort(undefined, 'title');
  const second = nextSort(first, 'title');
  expect(first).toEqual({ key: 'title', direction: 'asc' });
  expect(second).toEqual({ key: 'title', direction: 'desc' });
  expect(nextSort(second, 'title')).toBeUndefined();
});

test('another column starts ascending', () => {
  expect(nextSort({ key: 'title', direction: 'desc' }, 'price')).toEqual({ key: 'price', direction: 'asc' });
});

test('the header says how its column is sorted, and nothing where it cannot be', () => {
  const sort = { key: 'title', direction: 'desc' } as const;
  expect(ariaSort(sort, 'title')).toBe('descending');
  expect(ariaSort(sort, 'price')).toBe('none');
  expect(ariaSort(sort, undefined)).toBeUndefined();
});
