import { membership, userStatus } from '@foyer/contract/enums.ts';
import type { UserListQuery } from '@foyer/contract/people/users.ts';
import { membershipName } from '#domain/membership.ts';
import { statusLabel } from '#domain/status-tag.tsx';
import type { FilterDraft } from '#list/query/filter-drawer.tsx';
import { TagsFilter } from '#pickers/tags/tags-filter.tsx';
import { CheckboxGroup } from '#ui/inputs/choice/choices.tsx';

const statuses = userStatus.options.map((value) => ({ value, label: statusLabel(value) }));
const memberships = membership.options.map((value) => ({ value, label: membershipName(value) }));

/** Controls of the drawer. No choice means all. */
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
      <TagsFilter label="Tags" value={values.tags} onChange={(tags) => set({ tags })} />
    </>
  );
}
