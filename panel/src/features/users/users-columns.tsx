import type { User, UserSortKey } from '@foyer/contract/people/users.ts';
import { membershipName } from '#domain/membership.ts';
import { languageName } from '#domain/person.ts';
import { StatusTag } from '#domain/status-tag.tsx';
import { namedColumns } from '#list/columns/named-columns.ts';
import { columnsOfPerson } from '#list/columns/person-columns.tsx';
import { Day, DayAndTime } from '#list/table/cells.tsx';
import { Clip } from '#ui/display/clip.tsx';
import { MembershipMark } from './membership-mark.tsx';
import styles from './users.module.css';

const person = columnsOfPerson<User>((user) => user, { name: 114, surname: 124, email: 200 });

/** Columns of spec §2 in the widths of §9, and optional ones. */
export const userColumns = namedColumns<'users', User, UserSortKey>('users', {
  ...person,
  language: { sort: 'language', width: 98, cell: ({ language }) => languageName(language) },
  createdAt: { sort: 'createdAt', width: 106, cell: ({ createdAt }) => <Day of={createdAt} /> },
  status: {
    sort: 'status',
    width: 116,
    cell: ({ status }) => <StatusTag value={status} />,
    narrow: [
      { step: 3, width: 66 },
      { step: 6, width: 116 },
    ],
  },
  membership: {
    sort: 'membership',
    width: 114,
    cell: (user) => <MembershipAndTags user={user} />,
    sharedCell: ({ membership, profile: { tags } }) =>
      tags.length === 0 ? (
        <MembershipMark membership={membership} />
      ) : (
        <Clip>{[membershipName(membership), ...tags].join(' · ')}</Clip>
      ),
    narrow: [{ step: 3, width: 100, joins: 'below' }],
  },
  tags: { minWidth: 150, cell: ({ profile }) => profile.tags.join(', ') },
  dateOfBirth: {
    width: 116,
    cell: ({ profile: { dateOfBirth } }) => dateOfBirth && <Day of={dateOfBirth} />,
  },
  additionalNote: { minWidth: 180, cell: ({ profile }) => profile.additionalNote },
  updatedAt: { width: 106, cell: ({ updatedAt }) => <DayAndTime of={updatedAt} /> },
});

/** Membership with the tags below, so that they show without a column of their own. */
function MembershipAndTags({ user: { membership, profile } }: { user: User }) {
  const mark = <MembershipMark membership={membership} />;
  if (profile.tags.length === 0) return mark;
  return (
    <span className={styles.lines}>
      {mark}
      <span className={styles.below}>
        <Clip>{profile.tags.join(', ')}</Clip>
      </span>
    </span>
  );
}
