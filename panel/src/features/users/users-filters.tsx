import { membership, userStatus } from '@foyer/contract/enums.ts';
import type { UserListQuery } from '@foyer/contract/users.ts';
import { membershipName } from '#domain/membership.ts';
import { statusLabel } from '#domain/status-tag.tsx';
import type { FilterDraft } from '#list/filter-drawer.tsx';
import { CheckboxGroup } from '#ui/inputs/choices.tsx';

const statuses = userStatus.options.map((value) => ({ value, label: statusLabel(value) }));
const memberships = membership.options.map((value) => ({ value, label: membershipName(value) }));

/** What the drawer holds: none chosen is all. */
export function UsersFilters({ values, set }: FilterDraft<UserListQuery>) {
  return (
    <>
      <CheckboxGroup
        label="Status"
        options={statuses}
        value={values.status}
        onChange={(status) => set({ status })}
      />
      <CheckboxGroup
        label="Membership"
        options={memberships}
        value={values.membership}
        onChange={(chosen) => set({ membership: chosen })}
      />
    </>
  );
}
