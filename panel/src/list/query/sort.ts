import type { Sort } from '@foyer/contract/queries/sort.ts';

/** Cycles a column's sort: ascending, descending, none. Another column starts ascending (spec §2). */
export function nextSort<Key extends string>(current: Sort | undefined, key: Key): Sort<Key> | undefined {
  if (current?.key !== key) return { key, direction: 'asc' };
  return current.direction === 'asc' ? { key, direction: 'desc' } : undefined;
}

export function ariaSort(current: Sort | undefined, key: string | undefined) {
  if (key === undefined) return undefined;
  if (current?.key !== key) return 'none';
  return current.direction === 'asc' ? 'ascending' : 'descending';
}
