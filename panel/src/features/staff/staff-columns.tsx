import { canEditStaff, type Staff, type StaffSortKey } from '@foyer/contract/staff.ts';
import { IconPencil } from '@tabler/icons-react';
import { useSession } from '#api/session.ts';
import { personName, personPhone } from '#domain/person.ts';
import type { Column } from '#list/data-table.tsx';
import { IconLink } from '#ui/buttons/icon-button.tsx';
import { RoleTag } from './role-tag.tsx';
import styles from './staff.module.css';
import { placesOf } from './staff-words.ts';

/** The columns of spec §2, in the widths of §9. */
export const staffColumns: Column<Staff, StaffSortKey>[] = [
  { header: 'Name', sort: 'name', width: 120, cell: ({ profile }) => profile.name },
  { header: 'Surname', sort: 'surname', width: 150, cell: (person) => <Surname person={person} /> },
  { header: 'E-mail', sort: 'email', cell: (person) => <Email person={person} /> },
  {
    header: 'Phone number',
    sort: 'phoneNumber',
    width: 200,
    cell: (person) => <span className="num">{personPhone(person) || '–'}</span>,
  },
  { header: 'Places', sort: 'managerLocations', cell: (person) => <Places names={placesOf(person)} /> },
  { header: 'Role', sort: 'role', width: 120, cell: ({ role }) => <RoleTag role={role} /> },
  {
    header: 'Actions',
    hideHeader: true,
    width: 60,
    align: 'right',
    cell: (person) => <Edit person={person} />,
  },
];

function Surname({ person: { id, profile } }: { person: Staff }) {
  const isOwn = useSession()?.id === id;
  return (
    <span className="clip" title={profile.surname}>
      {profile.surname || <span className="faint">–</span>}
      {isOwn && <span className={styles.below}>You</span>}
    </span>
  );
}

/** Under the address of who cannot log in: why. */
const Email = ({ person: { email, status } }: { person: Staff }) => (
  <span className="clip" title={email}>
    {email}
    {status === 'NOT_ACTIVE' && <span className={styles.below}>No password set yet</span>}
    {status === 'BLOCKED' && <span className={styles.below}>Blocked</span>}
  </span>
);

const Places = ({ names }: { names: string }) =>
  names === '' ? (
    <span className="faint">–</span>
  ) : (
    <span className="clip" lang="pl" title={names}>
      {names}
    </span>
  );

/** Nothing where the person who looks may not edit: a MANAGER cannot change ADMINs (decisions C). */
function Edit({ person }: { person: Staff }) {
  const session = useSession();
  if (!session || !canEditStaff(session, person)) return <span />;
  return (
    <IconLink
      label={`Edit ${personName(person)}`}
      icon={<IconPencil />}
      to="/app/admins/form/{-$id}"
      params={{ id: person.id }}
    />
  );
}
