import { type Event, registeredUserListQuery, type registeredUserSortKeys } from '@foyer/contract/events.ts';
import { useQuery } from '@tanstack/react-query';
import { languageName, personName } from '#domain/person.ts';
import type { Column } from '#list/columns/column-layout.ts';
import { columnsOfPerson } from '#list/columns/person-columns.tsx';
import { ExportButton } from '#list/export/export-button.tsx';
import { ListToolbar } from '#list/list-toolbar.tsx';
import { SearchField } from '#list/query/search-field.tsx';
import { useListQuery } from '#list/query/use-list-query.ts';
import { DayAndTime } from '#list/table/cells.tsx';
import { DataTable } from '#list/table/data-table.tsx';
import type { RowTarget } from '#list/table/row-target.ts';
import { DoorListButton } from '../door-list/door-list-button.tsx';
import { registeredUsersQuery, type TicketHolder } from '../events.api.ts';
import styles from '../events.module.css';
import { codesOf } from '../ticket-codes.ts';
import { Tickets } from '../tickets.tsx';

const person = columnsOfPerson<TicketHolder>((user) => user, { name: 150, surname: 170, email: 200 });

const columns: Column<TicketHolder, (typeof registeredUserSortKeys)[number]>[] = [
  { ...person.name, header: 'Name' },
  { ...person.surname, header: 'Surname' },
  { ...person.email, header: 'E-mail' },
  { ...person.phoneNumber, header: 'Phone' },
  {
    header: 'Language',
    sort: 'language',
    width: 130,
    cell: ({ language }) => language && languageName(language),
    narrow: [{ step: 2, width: 98 }],
  },
  {
    header: 'Tickets',
    align: 'right',
    width: 80,
    cell: ({ tickets }) => tickets,
    narrow: [{ step: 3, width: 112 }],
  },
  {
    header: 'Ticket code',
    width: 150,
    cell: codesOf,
    narrow: [{ step: 3, width: 110, joins: 'below' }],
  },
  {
    header: 'Checked in',
    width: 146,
    cell: (user) => user.checkedInAt && <DayAndTime of={user.checkedInAt} part={partIn(user)} />,
  },
];

/** "1 of 3" until all tickets of the guest are checked in. */
const partIn = ({ checkedInQty, tickets }: TicketHolder) =>
  checkedInQty < tickets ? `${checkedInQty} of ${tickets}` : undefined;

/** Tab USERS: ticket holders, with the numbers sold and held. */
export function RegisteredUsers({ event }: { event: Event }) {
  const list = useListQuery(registeredUserListQuery);
  const users = useQuery(registeredUsersQuery(event.id, list.query));
  return (
    <>
      <ListToolbar list={list} search={<SearchField list={list} label="Search users" />}>
        <span className={styles.meter}>
          <Tickets event={event} />
        </span>
        <ExportButton list={list} name="registered_users" path={`/events/registered_users/${event.id}`} />
        <DoorListButton event={event} />
      </ListToolbar>
      <DataTable
        label="Registered users"
        noun="users"
        columns={columns}
        list={list}
        result={users}
        defaultSort={{ key: 'surname', direction: 'asc' }}
        open={targetOf}
        empty={{
          title: 'No registered users yet',
          text: 'Ticket holders appear here.',
        }}
      />
    </>
  );
}

const targetOf = (holder: TicketHolder): RowTarget =>
  holder.userId === null
    ? { to: '/app/billings/details/{-$id}', params: { id: holder.id }, label: personName(holder) }
    : {
        to: '/app/users/$userId/{-$subpage}',
        params: { userId: holder.userId, subpage: 'PERSONAL_DATA' },
        label: personName(holder),
      };
