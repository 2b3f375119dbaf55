import { type User, type UserListQuery, userListQuery } from '@foyer/contract/people/users.ts';
import { useIsLimited } from '#api/session/session.ts';
import { membershipName } from '#domain/membership.ts';
import { personName } from '#domain/person.ts';
import { statusLabel } from '#domain/status-tag.tsx';
import { ExportButton } from '#list/export/export-button.tsx';
import { ListToolbar } from '#list/list-toolbar.tsx';
import { FilterChip } from '#list/query/filter-chip.tsx';
import { FilterDrawer, lazyFilters } from '#list/query/filter-drawer.tsx';
import { NewestOldest } from '#list/query/newest-oldest.tsx';
import { SearchField } from '#list/query/search-field.tsx';
import { type List, useListQuery } from '#list/query/use-list-query.ts';
import { useSelection } from '#list/selection/use-selection.ts';
import { DataTable } from '#list/table/data-table.tsx';
import type { RowTarget } from '#list/table/row-target.ts';
import { useRows } from '#list/table/use-rows.ts';
import { Page } from '#ui/layout/page.tsx';
import { userSelection } from './user-selection.tsx';
import { usersQuery } from './users.api.ts';
import { userColumns } from './users-columns.tsx';

const UsersFilters = lazyFilters(() =>
  import('./users-filters.tsx').then(({ UsersFilters }) => UsersFilters),
);

/** `/app/users`: guests with an account in the app. */
export function UsersListPage() {
  const list = useListQuery(userListQuery, { name: 'users' });
  const query = usersQuery(list.query);
  const users = useRows(query);
  const isReadOnly = useIsLimited();
  const selection = useSelection('users', list, users, userSelection);
  return (
    <Page title="Users" actions={<ExportButton list={list} name="users" path="/users" />}>
      <ListToolbar
        list={list}
        search={<SearchField list={list} label="Search users" />}
        chips={<UsersChips list={list} />}
      >
        <NewestOldest list={list} by="createdAt" initially="desc" />
        <FilterDrawer list={list}>{(draft) => <UsersFilters {...draft} />}</FilterDrawer>
      </ListToolbar>
      <DataTable
        label="Users"
        noun="users"
        columns={userColumns}
        list={list}
        result={users}
        query={query}
        open={targetOf}
        selection={isReadOnly ? undefined : selection}
        empty={{ title: 'No users yet', text: 'Guests who register in the app appear here.' }}
      />
    </Page>
  );
}

const targetOf = (user: User): RowTarget => ({
  to: '/app/users/$userId/{-$subpage}',
  params: { userId: user.id, subpage: 'PERSONAL_DATA' },
  label: personName(user),
});

/** Filters of the drawer. */
/** Chips of the active filters. */
function UsersChips({ list }: { list: List<UserListQuery> }) {
  const { status, membership, tags } = list.query;
  return (
    <>
      <FilterChip list={list} filter="status" label={`Status: ${status.map(statusLabel).join(', ')}`} />
      <FilterChip
        list={list}
        filter="membership"
        label={`Membership: ${membership.map(membershipName).join(', ')}`}
      />
      <FilterChip list={list} filter="tags" label={`Tags: ${tags.join(', ')}`} />
    </>
  );
}
