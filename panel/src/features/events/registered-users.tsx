import {
  type Event,
  type RegisteredUser,
  registeredUserListQuery,
  type registeredUserSortKeys,
} from '@foyer/contract/events.ts';
import { useQuery } from '@tanstack/react-query';
import { languageName, personName, personPhone } from '#domain/person.ts';
import { type Column, DataTable } from '#list/data-table.tsx';
import { ListToolbar } from '#list/list-toolbar.tsx';
import { SearchField } from '#list/search-field.tsx';
import { useListQuery } from '#list/use-list-query.ts';
import { registeredUsersQuery } from './events.api.ts';

const columns: Column<RegisteredUser, (typeof registeredUserSortKeys)[number]>[] = [
  { header: 'Name', sort: 'name', cell: ({ profile }) => profile.name },
  { header: 'Surname', sort: 'surname', cell: ({ profile }) => profile.surname },
  { header: 'E-mail', sort: 'email', cell: ({ email }) => email },
  {
    header: 'Phone',
    sort: 'phoneNumber',
    width: 200,
    cell: personPhone,
  },
  { header: 'Language', sort: 'language', width: 130, cell: ({ language }) => languageName(language) },
];

/** Who holds a ticket for the event: the tab USERS. */
export function RegisteredUsers({ event }: { event: Event }) {
  const list = useListQuery(registeredUserListQuery);
  const users = useQuery(registeredUsersQuery(event.id, list.query));
  return (
    <>
      <ListToolbar search={<SearchField list={list} label="Search users" />} />
      <DataTable
        label="Registered users"
        noun="users"
        columns={columns}
        rowHeight={48}
        list={list}
        result={users}
        open={(user) => ({
          to: '/app/users/$userId/{-$subpage}',
          params: { userId: user.id, subpage: 'PERSONAL_DATA' },
          label: personName(user),
        })}
        empty={{
          title: 'Nobody has registered yet',
          text: 'Those who buy a ticket for this event are listed here.',
        }}
      />
    </>
  );
}
