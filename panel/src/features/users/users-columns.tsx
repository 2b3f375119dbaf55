import type { User, UserSortKey } from '@foyer/contract/users.ts';
import { languageName, personPhone } from '#domain/person.ts';
import { StatusTag } from '#domain/status-tag.tsx';
import type { Column } from '#list/data-table.tsx';
import { formatDate } from '#ui/format.ts';
import { MembershipMark } from './membership-mark.tsx';

/** The columns of spec §2, in the widths of §9. */
export const userColumns: Column<User, UserSortKey>[] = [
  { header: 'Name', sort: 'name', width: 114, cell: ({ profile }) => <FirstName name={profile.name} /> },
  { header: 'Surname', sort: 'surname', width: 124, cell: ({ profile }) => profile.surname },
  { header: 'E-mail', sort: 'email', cell: ({ email }) => email },
  {
    header: 'Phone number',
    sort: 'phoneNumber',
    width: 200,
    cell: (user) => <span className="num">{personPhone(user) || '–'}</span>,
  },
  { header: 'Language', sort: 'language', width: 98, cell: ({ language }) => languageName(language) },
  {
    header: 'Created at',
    sort: 'createdAt',
    width: 106,
    cell: ({ createdAt }) => <span className="num">{formatDate(createdAt)}</span>,
  },
  { header: 'Status', sort: 'status', width: 116, cell: ({ status }) => <StatusTag value={status} /> },
  {
    header: 'Membership',
    sort: 'membership',
    width: 114,
    cell: ({ membership }) => <MembershipMark membership={membership} />,
  },
];

/** It heads the card that a row is on a phone. */
const FirstName = ({ name }: { name: string }) => (
  <span className="clip strong" title={name}>
    {name || '–'}
  </span>
);
