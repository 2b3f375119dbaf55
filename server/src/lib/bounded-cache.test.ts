import { expect, test } from 'vitest';
import { BoundedCache, cacheCounts } from './bounded-cache.ts';

test('a bounded cache evicts the least recently used entry', () => {
  const cache = new BoundedCache<string, number>('evicting', 2);
  cache.set('a', 1);
  cache.set('b', 2);
  cache.get('a');
  cache.set('c', 3);
  expect([...cache.keys()].toSorted()).toEqual(['a', 'c']);
});

test('hits, misses and evictions are counted for all caches of a name', () => {
  const first = new BoundedCache<string, number>('counted', 1);
  const second = new BoundedCache<string, number>('counted', 1);
  first.set('a', 1);
  first.set('a', 2); // replaced, not evicted
  first.get('a');
  second.get('a');
  first.set('b', 3);
  expect(cacheCounts.get('counted')).toEqual({ hits: 1, misses: 1, evictions: 1 });
});
