import { describe, expect, test } from 'vitest';
import { historyEntity, resourceOf, singularOf } from '../history.ts';
import { listColumnNames, listName } from '../lists/lists.ts';
import { offeredSorts } from '../queries/list-query.ts';
import { recordedFields } from './history/recorded-fields.ts';
import type { Resource } from './resource.ts';
import { resources } from './resources.ts';

const all: readonly Resource[] = Object.values(resources);

test('each noun stands under the name of its list', () => {
  expect(Object.entries<Resource>(resources).map(([name, { list }]) => [name, name === list])).toEqual(
    listName.options.map((name) => [name, true]),
  );
});

test('no two nouns share a path, a list page or an operation', () => {
  const unique = (values: string[]) => new Set(values).size;
  expect(unique(all.map(({ path }) => path))).toBe(all.length);
  expect(unique(all.map(({ pages }) => pages.list))).toBe(all.length);
  expect(unique(all.map(({ operations }) => operations[0]))).toBe(all.length);
});

describe.for(all)('of $list', (resource) => {
  test('each field is a column of the list or in the history', () => {
    const useless = Object.entries(resource.fields).filter(
      ([, { label, header, column, audited }]) =>
        header === undefined && (label === undefined || (column ?? audited) === undefined),
    );
    expect(useless).toEqual([]);
  });

  test('each sort key is a column, or an alias of one', () => {
    const sharing = all.filter(({ query }) => query === resource.query);
    const columns = sharing.flatMap(({ list }) => listColumnNames(listName.parse(list)));
    columns.push('title', 'location');
    const sorts = offeredSorts(resource.query);
    expect(sorts.length).toBeGreaterThan(0);
    expect(sorts.filter((sort) => !columns.includes(sort.split(',')[0] ?? ''))).toEqual([]);
  });

  test('the records that it shows are of other described kinds', () => {
    const others = all.map(({ entity }) => entity).filter((entity) => entity !== resource.entity);
    expect(others).toEqual(expect.arrayContaining([...resource.shows]));
  });

  test('a body that changes nothing belongs to a body to check it', () => {
    expect(resource.inputOf === undefined).toBe(resource.input === undefined);
  });
});

test('every kind of record has a name, and each described one has recorded fields', () => {
  for (const entity of historyEntity.options) {
    expect(singularOf(entity)).toMatch(/^[a-z]/);
    if (resourceOf(entity)) expect([entity, recordedFields(entity).length > 0]).toEqual([entity, true]);
  }
});

test('a kind of record with two lists is described by the one whose records have a page', () => {
  expect(resourceOf('discounts')?.list).toBe('membership_discounts');
});
