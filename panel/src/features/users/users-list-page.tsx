import { type User, userListQuery } from '@foyer/contract/users.ts';
import { useQuery } from '@tanstack/react-query';
import { personName } from '#domain/person.ts';
import { DataTable, type RowTarget } from '#list/data-table.tsx';
import { FilterDrawer } from '#list/filter-drawer.tsx';
import { ListToolbar } from '#list/list-toolbar.tsx';
import { NewestOldest } from '#list/newest-oldest.tsx';
import { SearchField } from '#list/search-field.tsx';
import { useListQuery } from '#list/use-list-query.ts';
import { Page } from '#ui/layout/page.tsx';
import { usersQuery } from './users.api.ts';
import { UsersChips, userFilters } from './users-chips.tsx';
import { userColumns } from './users-columns.tsx';
import { UsersFilters } from './users-filters.tsx';

/** `/app/users`: the guests of the house who have an account in the app. */
export function UsersListPage() {
  const list = useListQuery(userListQuery, userFilters);
  const users = useQuery(usersQuery(list.query));
  return (
    <Page title="Users">
      <ListToolbar
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
        rowHeight={52}
        list={list}
        result={users}
        open={targetOf}
        empty={{ title: 'No users yet', text: 'Guests who register in the app are listed here.' }}
      />
    </Page>
  );
}

const targetOf = (user: User): RowTarget => ({
  to: '/app/users/$userId/{-$subpage}',
  params: { userId: user.id, subpage: 'PERSONAL_DATA' },
  label: personName(user),
});
