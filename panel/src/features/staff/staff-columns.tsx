import { canEditStaff, type Staff, type StaffSortKey } from '@foyer/contract/people/staff.ts';
import { IconPencil } from '@tabler/icons-react';
import { useSession } from '#api/session/session.ts';
import { personName } from '#domain/person.ts';
import { StatusTag } from '#domain/status-tag.tsx';
import { namedColumns } from '#list/columns/named-columns.ts';
import { columnsOfPerson } from '#list/columns/person-columns.tsx';
import { Day } from '#list/table/cells.tsx';
import { IconLink } from '#ui/buttons/icon-button.tsx';
import { Clip } from '#ui/display/clip.tsx';
import { RoleTag } from './role-tag.tsx';
import styles from './staff.module.css';
import { managedPlaces } from './staff-words.ts';

const person = columnsOfPerson<Staff>((staff) => staff, { name: 120, surname: 150, email: 200 });

/** Columns of spec §2 in the widths of §9, and optional ones. */
export const staffColumns = namedColumns<'admins', Staff, StaffSortKey>(
  'admins',
  {
    ...person,
    surname: {
      ...person.surname,
      cell: (staff) => <Surname person={staff} />,
      sharedCell: (staff) => <Surname person={staff} strong />,
    },
    email: { ...person.email, cell: (staff) => <Email person={staff} /> },
    managerLocations: {
      sort: 'managerLocations',
      cell: (staff) => <Places names={managedPlaces(staff)} />,
      narrow: [{ step: 1, width: 120 }],
    },
    role: { sort: 'role', width: 120, cell: ({ role }) => <RoleTag role={role} /> },
    status: { width: 116, cell: ({ status }) => <StatusTag value={status} /> },
    additionalNote: { minWidth: 180, cell: ({ profile }) => profile.additionalNote },
    createdAt: { sort: 'createdAt', width: 106, cell: ({ createdAt }) => <Day of={createdAt} /> },
  },
  {
    header: 'Actions',
    isActions: true,
    width: 60,
    align: 'right',
    cell: (person) => <Edit person={person} />,
  },
);

function Surname({ person: { id, profile }, strong }: { person: Staff; strong?: boolean }) {
  const isOwn = useSession()?.id === id;
  return (
    <span className="clip" title={profile.surname}>
      <span className={strong ? 'strong' : undefined}>
        {profile.surname || <span className="faint">–</span>}
      </span>
      {isOwn && <span className={styles.mark}>You</span>}
    </span>
  );
}

/** E-mail, with the reason below it if the account cannot log in. */
const Email = ({ person: { email, status } }: { person: Staff }) => (
  <span className="clip" title={email}>
    <span>{email}</span>
    {status === 'NOT_ACTIVE' && <span className={styles.below}>No password set yet</span>}
    {status === 'BLOCKED' && <span className={styles.below}>Blocked</span>}
  </span>
);

const Places = ({ names }: { names: string }) =>
  names === '' ? <span className="faint">–</span> : <Clip lang="pl">{names}</Clip>;

/** Hidden if the user may not edit the account: a MANAGER cannot change ADMINs (decisions C). */
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
