import { places } from '@foyer/contract/resources/places.ts';
import type { Resource } from '@foyer/contract/resources/resource.ts';
import { resources } from '@foyer/contract/resources/resources.ts';
import { expect, test } from 'vitest';
import { staleAfter, staleLists } from './stale-keys.ts';

test('a change of a place makes its own queries stale, and those of every noun that shows places', () => {
  expect(staleAfter(places)).toEqual(
    expect.arrayContaining([
      'place',
      'places',
      'events',
      'event',
      'reviews',
      'reservations',
      'admins',
      'dashboard',
    ]),
  );
  expect(staleLists(places)).not.toContain('place');
});

test.for(Object.values<Resource>(resources))('what $plural show makes them stale', ({ shows, ...own }) => {
  for (const entity of shows)
    expect(staleLists({ entity, plural: '', singular: '' })).toEqual(
      expect.arrayContaining([own.plural, own.singular]),
    );
});
