import type { Takings } from '@foyer/contract/figures/takings.ts';
import { expect, test } from 'vitest';
import { sortedGroups, takingsSortIn } from './takings-sort.ts';

const group = (
  key: string,
  label: string,
  net: number,
  average: number | null,
): Takings['groups'][number] => ({
  key,
  label,
  net,
  average,
  income: net,
  refunds: 0,
  tickets: 1,
  freeTickets: 0,
});
const groups = [
  group('none', 'No event', 10, null),
  group('a', 'Żak', 30, 5),
  group('b', 'Łoś', 20, null),
  group('c', 'Lis', 20, 7),
];
const keysBy = (sort: string) => sortedGroups(groups, takingsSortIn(sort)).map(({ key }) => key);

test('takings are sorted by each column, empty values last', () => {
  expect(keysBy('')).toEqual(['none', 'a', 'b', 'c']);
  expect(keysBy('label,asc')).toEqual(['c', 'b', 'a', 'none']);
  expect(keysBy('label,desc')).toEqual(['a', 'b', 'c', 'none']);
  expect(keysBy('net,asc')).toEqual(['none', 'b', 'c', 'a']);
  expect(keysBy('net,desc')).toEqual(['a', 'b', 'c', 'none']);
  expect(keysBy('average,asc')).toEqual(['a', 'c', 'none', 'b']);
  expect(keysBy('average,desc')).toEqual(['c', 'a', 'none', 'b']);
  expect(takingsSortIn('key,asc')).toBeUndefined();
});
