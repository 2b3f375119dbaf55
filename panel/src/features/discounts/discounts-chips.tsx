import type { DiscountListQuery } from '@foyer/contract/sales/discounts.ts';
import { membershipName } from '#domain/membership.ts';
import { statusLabel } from '#domain/status-tag.tsx';
import { FilterChip } from '#list/query/filter-chip.tsx';
import type { List } from '#list/query/use-list-query.ts';
import { PlacesChip } from '#pickers/places-chip.tsx';

/** Returns the label of the membership filter. */
export const filterName = (membership: NonNullable<DiscountListQuery['membership']>) =>
  membershipName(membership === 'EVERYONE' ? null : membership);

/** Chips of the active filters. */
export function DiscountsChips({ list }: { list: List<DiscountListQuery> }) {
  const { type, membership, places } = list.query;
  return (
    <>
      <FilterChip list={list} filter="type" label={`Status: ${type ? statusLabel(type) : ''}`} />
      <FilterChip
        list={list}
        filter="membership"
        label={`Membership: ${membership ? filterName(membership) : ''}`}
      />
      <PlacesChip list={list} filter="places" ids={places} />
    </>
  );
}
