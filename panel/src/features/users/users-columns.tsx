import type { User, UserSortKey } from '@foyer/contract/users.ts';
import { languageName } from '#domain/person.ts';
import { StatusTag } from '#domain/status-tag.tsx';
import { Day } from '#list/cells.tsx';
import type { Column } from '#list/column-layout.ts';
import { personColumns } from '#list/person-columns.tsx';
import { MembershipMark } from './membership-mark.tsx';

const person = personColumns<User>((user) => user, { name: 114, surname: 124, email: 200 });

/** The columns of spec §2, in the widths of §9. */
export const userColumns: Column<User, UserSortKey>[] = [
  person.name,
  person.surname,
  person.email,
  person.phone,
  { header: 'Language', sort: 'language', width: 98, cell: ({ language }) => languageName(language) },
  {
    header: 'Created at',
    sort: 'createdAt',
    width: 106,
    cell: ({ createdAt }) => <Day of={createdAt} />,
  },
  {
    header: 'Status',
    sort: 'status',
    width: 116,
    cell: ({ status }) => <StatusTag value={status} />,
    narrow: [{ step: 3, width: 66 }],
  },
  {
    header: 'Membership',
    sort: 'membership',
    width: 114,
    cell: ({ membership }) => <MembershipMark membership={membership} />,
    narrow: [{ step: 3, width: 100, joins: 'below' }],
  },
];
