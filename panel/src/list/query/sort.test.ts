import { expect, test } from 'vitest';
import { ariaSort, nextSort } from './sort.ts';

test('sorting a column cycles through ascending, descending and none', () => {
  const first = nextSort(undefined, 'title');
  const second = nextSort(first, 'title');
  expect(first).toEqual({ key: 'title', direction: 'asc' });
  expect(second).toEqual({ key: 'title', direction: 'desc' });
  expect(nextSort(second, 'title')).toBeUndefined();
});

test('another column starts with ascending', () => {
  expect(nextSort({ key: 'title', direction: 'desc' }, 'price')).toEqual({ key: 'price', direction: 'asc' });
});

test('a header announces its sort, unless the column is not sortable', () => {
  const sort = { key: 'title', direction: 'desc' } as const;
  expect(ariaSort(sort, 'title')).toBe('descending');
  expect(ariaSort(sort, 'price')).toBe('none');
  expect(ariaSort(sort, undefined)).toBeUndefined();
});
