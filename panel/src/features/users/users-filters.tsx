import { membership, userStatus } from '@foyer/contract/enums.ts';
import type { UserListQuery } from '@foyer/contract/users.ts';
import type { FilterDraft } from '#list/filter-drawer.tsx';
import { CheckboxGroup } from '#ui/choices.tsx';
import { membershipName } from '#ui/membership.ts';
import { statusLabel } from '#ui/status-tag.tsx';

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
