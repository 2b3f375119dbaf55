import { expect, test } from 'vitest';
import { createBookmarks } from './bookmarks.ts';

test('a page starts at the last bookmark before it in the same sort', () => {
  const bookmarks = createBookmarks();
  for (const offset of [3000, 1000, 2000]) bookmarks.add('up', { offset, id: `up ${offset}` });
  bookmarks.add('down', { offset: 1500, id: 'down' });
  const from = (order: string, offset: number) => bookmarks.before(order, offset)?.id;
  expect([999, 1000, 1999, 2000, 9000].map((offset) => from('up', offset))).toEqual([
    undefined,
    'up 1000',
    'up 1000',
    'up 2000',
    'up 3000',
  ]);
  expect([from('down', 1499), from('down', 2000), from('other', 2000)]).toEqual([
    undefined,
    'down',
    undefined,
  ]);
});

test('each sort keeps its newest hundred bookmarks', () => {
  const bookmarks = createBookmarks();
  for (let offset = 1; offset <= 150; offset += 1) bookmarks.add('up', { offset, id: String(offset) });
  expect([bookmarks.before('up', 50)?.offset, bookmarks.before('up', 51)?.offset]).toEqual([undefined, 51]);
});
