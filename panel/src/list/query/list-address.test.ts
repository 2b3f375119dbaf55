import { eventListQuery } from '@foyer/contract/events.ts';
import { expect, test } from 'vitest';
import { activeIn, readListQuery, writeListQuery } from './list-address.ts';
import { parseSearch, stringifySearch } from './search-text.ts';

const place = '019a0000-0000-7000-8000-000000000001';
const otherPlace = '019a0000-0000-7000-8000-000000000002';

const read = (address: string) => readListQuery(eventListQuery, parseSearch(address));
const write = (query: Parameters<typeof writeListQuery<ReturnType<typeof read>>>[1]) =>
  stringifySearch(writeListQuery(eventListQuery, query));

test('an empty address is the default list', () => {
  expect(read('')).toMatchObject({ page: 0, size: 10, search: '', eventListType: 'DRAFT', locationIds: [] });
});

test('an address is read into typed values', () => {
  expect(
    read(`?page=2&size=25&sort=title,desc&locationIds=${place},${otherPlace}&recommended=true`),
  ).toMatchObject({
    page: 2,
    size: 25,
    sort: { key: 'title', direction: 'desc' },
    locationIds: [place, otherPlace],
    recommended: true,
  });
});

test('invalid parts of an address are dropped, and the rest applies', () => {
  const address = '?page=-1&size=many&sort=colour,asc&category=SOME&search=jazz&eventListType=PAST';
  expect(read(address)).toEqual(read('?search=jazz&eventListType=PAST'));
});

test('default values are omitted from the address', () => {
  expect(write({ page: 0, size: 10, search: '', eventListType: 'DRAFT', locationIds: [] })).toBe('');
});

test('a query survives conversion to an address and back', () => {
  const query = read(
    `?page=3&search=łódź & co&sort=price,asc&locationIds=${place}&eventTypeIds=1,2&recommended=false`,
  );
  expect(read(write(query))).toEqual(query);
});

test('sorts and lists are readable in the address', () => {
  expect(write({ sort: { key: 'title', direction: 'asc' }, eventTypeIds: [1, 2] })).toBe(
    '?sort=title,asc&eventTypeIds=1,2',
  );
});

test('active filters are those that differ from the default', () => {
  const query = read('?category=LIMITED&search=x&recommended=false&page=2');
  expect(activeIn(eventListQuery, query, ['category', 'locationIds', 'recommended'])).toEqual([
    'category',
    'recommended',
  ]);
});
