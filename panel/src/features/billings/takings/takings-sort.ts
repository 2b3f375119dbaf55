import type { Takings } from '@foyer/contract/figures/takings.ts';
import { type Sort, writeSort } from '@foyer/contract/queries/sort.ts';

/** Columns of the table, in their order. */
export const takingsSortKeys = [
  'label',
  'income',
  'refunds',
  'net',
  'tickets',
  'freeTickets',
  'average',
] as const;
export type TakingsSortKey = (typeof takingsSortKeys)[number];

const sorts = takingsSortKeys.flatMap((key) => [
  { key, direction: 'asc' as const },
  { key, direction: 'desc' as const },
]);

/** Sort order in an address, `net,desc`. */
export const takingsSortIn = (text: string | undefined) => sorts.find((sort) => writeSort(sort) === text);

const alphabet = new Intl.Collator('pl', { numeric: true });

/** Groups in this order. Empty values, and what has no event, place, method or seller, come last among labels. */
export function sortedGroups(
  groups: Takings['groups'],
  sort: Sort<TakingsSortKey> | undefined,
): Takings['groups'] {
  if (!sort) return groups;
  const { key, direction } = sort;
  const sign = direction === 'asc' ? 1 : -1;
  return groups.toSorted((one, other) => {
    if (key === 'label')
      return (
        Number(one.key === 'none') - Number(other.key === 'none') ||
        sign * alphabet.compare(one.label, other.label)
      );
    const [value, otherValue] = [one[key], other[key]];
    if (value === null || otherValue === null) return Number(value === null) - Number(otherValue === null);
    return sign * (value - otherValue);
  });
}
