import { expect, test } from 'vitest';
import { z } from 'zod';
import { csv, listQuery, yesOrNo } from './list-query.ts';
import { writeSort } from './sort.ts';

const query = listQuery(['title', 'price'], { key: 'title', direction: 'asc' }).extend({
  ids: csv(z.string().length(1)),
  recommended: yesOrNo.optional(),
});

test('an empty query is the first page of ten', () => {
  expect(query.parse({})).toEqual({ page: 0, size: 10, search: '', ids: [] });
});

test('query parameters are parsed', () => {
  const parsed = query.parse({
    page: '3',
    size: '50',
    search: ' jazz ',
    sort: 'price,desc',
    ids: 'a,b,',
    recommended: 'false',
  });
  expect(parsed).toEqual({
    page: 3,
    size: 50,
    search: 'jazz',
    sort: { key: 'price', direction: 'desc' },
    ids: ['a', 'b'],
    recommended: false,
  });
  expect(parsed.sort && writeSort(parsed.sort)).toBe('price,desc');
});

test('a repeated filter equals one with commas', () => {
  expect(query.parse({ ids: ['a', 'b'] }).ids).toEqual(['a', 'b']);
});

test.for([
  { page: '-1' },
  { page: '1.5' },
  { page: '' },
  { page: ['1', '2'] },
  { size: '0' },
  { size: '101' },
  { sort: 'title' },
  { sort: 'title,ASC' },
  { sort: 'id,asc' },
  { sort: 'title,asc,price,desc' },
  { search: 'x'.repeat(256) },
  { ids: 'ab' },
  { ids: Array(101).fill('a').join() },
  { recommended: '1' },
])('%o is rejected', (address) => {
  expect(query.safeParse(address).success).toBe(false);
});
