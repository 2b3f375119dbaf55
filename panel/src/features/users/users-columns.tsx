import type { User, UserSortKey } from '@foyer/contract/people/users.ts';
import { languageName } from '#domain/person.ts';
import { StatusTag } from '#domain/status-tag.tsx';
import { namedColumns } from '#list/columns/named-columns.ts';
import { personColumns } from '#list/columns/person-columns.tsx';
import { Day, DayAndTime } from '#list/table/cells.tsx';
import { MembershipMark } from './membership-mark.tsx';

const person = personColumns<User>((user) => user, { name: 114, surname: 124, email: 200 });

/** Columns of spec §2 in the widths of §9, and optional ones. */
export const userColumns = namedColumns<'users', User, UserSortKey>('users', {
  ...person,
  language: { sort: 'language', width: 98, cell: ({ language }) => languageName(language) },
  createdAt: { sort: 'createdAt', width: 106, cell: ({ createdAt }) => <Day of={createdAt} /> },
  status: {
    sort: 'status',
    width: 116,
    cell: ({ status }) => <StatusTag value={status} />,
    narrow: [{ step: 3, width: 66 }],
  },
  membership: {
    sort: 'membership',
    width: 114,
    cell: ({ membership }) => <MembershipMark membership={membership} />,
    narrow: [{ step: 3, width: 100, joins: 'below' }],
  },
  dateOfBirth: {
    width: 116,
    cell: ({ profile: { dateOfBirth } }) => dateOfBirth && <Day of={dateOfBirth} />,
  },
  additionalNote: { minWidth: 180, cell: ({ profile }) => profile.additionalNote },
  updatedAt: { width: 106, cell: ({ updatedAt }) => <DayAndTime of={updatedAt} /> },
});
