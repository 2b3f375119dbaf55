import type { Page } from '@foyer/contract/queries/list-query.ts';
import { describe, expect, test } from 'vitest';
import { unseenFields, updatesOf, updatesText } from './page-updates.ts';

/** Creates a page of rows: `a` is a row, `a2` the same row after a change. */
const page = (rows: string, total: number): Page<{ id: string; looks: string }> => ({
  content: rows.split(' ').map((looks) => ({ id: looks[0] ?? '', looks })),
  totalPages: 1,
  numberOfElements: total,
});

const seeing = { isFirstPage: true, unseen: new Set<string>() };
const said = (
  before: [string, number],
  now: [string, number],
  { isFirstPage = true }: { isFirstPage?: boolean } = {},
) => {
  const updates = updatesOf(page(...before), page(...now), { ...seeing, isFirstPage });
  return updates && updatesText('messages', updates);
};

describe('updates of a page', () => {
  test('are none if the page is the same', () => {
    expect(said(['a b c', 30], ['a b c', 30])).toBeUndefined();
  });

  test('are added rows, as many as the list has grown by', () => {
    expect(said(['a b c', 30], ['x a b', 31])).toBe('1 new message');
    expect(said(['a b c', 30], ['x y a', 32])).toBe('2 new messages');
    expect(said(['a b', 2], ['a x b', 3])).toBe('1 new message');
    expect(said(['a b c', 30], ['x y z', 1530])).toMatch(/^1.500 new messages$/);
  });

  test('are changed rows, regardless of their position', () => {
    expect(said(['a b c', 30], ['a b2 c', 30])).toBe('1 message changed');
    expect(said(['a b c', 30], ['c2 a b2', 30])).toBe('2 messages changed');
    expect(said(['a b c', 30], ['x a b2', 31])).toBe('1 new message, 1 changed');
    expect(said(['a b c', 30], ['a b2 c', 30], { isFirstPage: false })).toBe('1 message changed');
  });

  test('are not counted if rows were removed, moved or added elsewhere', () => {
    for (const [rows, total] of [
      ['a c d', 29],
      ['b a c', 30],
      ['a b c', 31],
      ['x a b', 30],
      ['x b c', 31],
      ['x a b', 33],
    ] as const)
      expect([rows, said(['a b c', 30], [rows, total])]).toEqual([rows, 'The list has changed']);
    expect(said(['a b c', 30], ['x a b', 31], { isFirstPage: false })).toBe('The list has changed');
  });
});

test('changes of hidden columns are no updates', () => {
  const row = { id: 'a', ticketsPurchasedQty: 1, ticketsHeldQty: 0, updatedAt: '1', title: 'Bal' };
  const of = (patch: object) => ({ content: [{ ...row, ...patch }], totalPages: 1, numberOfElements: 1 });
  const updatesIn = (columns: string[] | null, patch: object) =>
    updatesOf(of({}), of(patch), { isFirstPage: true, unseen: unseenFields('events', columns) });
  const sold = { ticketsPurchasedQty: 2, ticketsHeldQty: 1, updatedAt: '2' };
  expect(updatesIn(['title'], sold)).toBeUndefined();
  expect(updatesIn(null, { updatedAt: '2' })).toBeUndefined();
  expect(updatesIn(null, sold)?.changed).toEqual(['a']); // not only when the number of rows differs
  expect(updatesIn(['title', 'ticketsPurchasedQty'], sold)?.changed).toEqual(['a']);
  expect(updatesIn(['title', 'soldShare'], sold)?.changed).toEqual(['a']);
  expect(updatesIn(['title', 'soldShare'], { maxTicketsQty: 9 })?.changed).toEqual(['a']);
  expect(updatesIn(['title', 'updatedAt'], sold)?.changed).toEqual(['a']);
  expect(updatesIn(null, { title: 'Gala' })?.changed).toEqual(['a']);
});
