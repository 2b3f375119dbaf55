import type { Message } from '@foyer/contract/messages.ts';
import { expect, test } from 'vitest';
import { neighboursAcrossPages } from './neighbours.ts';

const rows = (...ids: string[]) => ids.map((id) => ({ id }) as Message);

/** Ids around a message whose page was shown with these rows, in a list that now has `now`, three rows a page. */
async function around(id: string, { page, shown, now }: { page: number; shown: string[]; now: string[] }) {
  const read = async (wanted: number) => ({
    content: rows(...now.slice(wanted * 3, wanted * 3 + 3)),
    totalPages: Math.ceil(now.length / 3),
  });
  const { previous, next } = await neighboursAcrossPages({ id, page, content: rows(...shown) }, read);
  return [previous?.id, next?.id];
}

test('an unchanged list continues on the pages before and after', async () => {
  const now = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  expect(await around('c', { page: 0, shown: ['a', 'b', 'c'], now })).toEqual(['b', 'd']);
  expect(await around('d', { page: 1, shown: ['d', 'e', 'f'], now })).toEqual(['c', 'e']);
  expect(await around('g', { page: 2, shown: ['g'], now })).toEqual(['f', undefined]);
  expect(await around('a', { page: 0, shown: ['a', 'b', 'c'], now })).toEqual([undefined, 'b']);
});

test('no message is skipped when handled ones have left the list', async () => {
  const shown = ['a', 'b', 'c'];
  expect(await around('c', { page: 0, shown, now: ['a', 'c', 'd', 'e', 'f'] })).toEqual(['b', 'd']);
  expect(await around('c', { page: 0, shown, now: ['c', 'd', 'e', 'f'] })).toEqual(['b', 'd']);
  expect(await around('c', { page: 0, shown, now: ['d', 'e', 'f'] })).toEqual(['b', 'd']);
  expect(await around('c', { page: 0, shown, now: ['c'] })).toEqual(['b', undefined]);
});

test('the message before is found after earlier or later ones have moved', async () => {
  const shown = ['d', 'e', 'f'];
  expect(await around('d', { page: 1, shown, now: ['b', 'c', 'd', 'e', 'f'] })).toEqual(['c', 'e']);
  expect(await around('d', { page: 1, shown, now: ['new', 'a', 'b', 'c', 'd', 'e'] })).toEqual(['c', 'e']);
  expect(await around('d', { page: 1, shown, now: ['a', 'b', 'c', 'g', 'h'] })).toEqual(['c', 'e']);
});

test('a new message at the start is not the next one', async () => {
  const now = ['new', 'a', 'b', 'c', 'd'];
  expect(await around('c', { page: 0, shown: ['a', 'b', 'c'], now })).toEqual(['b', 'd']);
});
