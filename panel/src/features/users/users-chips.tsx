import type { UserListQuery } from '@foyer/contract/users.ts';
import { membershipName } from '#domain/membership.ts';
import { statusLabel } from '#domain/status-tag.tsx';
import { FilterChip } from '#list/filter-chip.tsx';
import type { List } from '#list/use-list-query.ts';

/** What the drawer offers. */
export const userFilters = ['status', 'membership'] as const;

/** The filters in force, each to be taken back by itself. */
export function UsersChips({ list }: { list: List<UserListQuery> }) {
  const { status, membership } = list.query;
  return (
    <>
      <FilterChip list={list} filter="status" label={`Status: ${status.map(statusLabel).join(', ')}`} />
      <FilterChip
        list={list}
        filter="membership"
        label={`Membership: ${membership.map(membershipName).join(', ')}`}
      />
    </>
  );
}
