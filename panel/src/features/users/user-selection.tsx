import { membership } from '@foyer/contract/enums.ts';
import type { User } from '@foyer/contract/people/users.ts';
import { IconLock, IconLockOpen, IconStar } from '@tabler/icons-react';
import { useState } from 'react';
import { membershipName } from '#domain/membership.ts';
import { personName } from '#domain/person.ts';
import type { BulkAction, BulkFieldsProps } from '#list/bulk/bulk-actions.ts';
import { Segmented } from '#ui/inputs/choice/segmented.tsx';
import { userChange } from './users.api.ts';

const { invalidates } = userChange;

const block: BulkAction = {
  action: 'block',
  label: 'Block',
  icon: <IconLock />,
  danger: true,
  command: (users) => `Block ${users}`,
  progress: (users) => `Blocking ${users}`,
  success: (users) => `${users} blocked`,
  consequence: 'They’re logged out of the app immediately and can’t log in until you unblock them.',
  invalidates,
};

const unblock: BulkAction = {
  action: 'unblock',
  label: 'Unblock',
  icon: <IconLockOpen />,
  command: (users) => `Unblock ${users}`,
  progress: (users) => `Unblocking ${users}`,
  success: (users) => `${users} unblocked`,
  consequence: 'They can log in to the app again. Guests who aren’t blocked won’t change.',
  invalidates,
};

const setMembership: BulkAction = {
  action: 'setMembership',
  label: 'Set membership…',
  icon: <IconStar />,
  command: (users) => `Set membership of ${users}`,
  progress: (users) => `Setting the membership of ${users}`,
  success: (users) => `Membership of ${users} set`,
  consequence: 'They get the new level’s coupons and lose the old ones.',
  Fields: MembershipFields,
  sample: { membership: 'USER' },
  invalidates,
};

const levels = membership.options.map((value) => ({ value, label: membershipName(value) }));

function MembershipFields({ onChange }: BulkFieldsProps) {
  const [chosen, setChosen] = useState<(typeof levels)[number]['value']>();
  return (
    <Segmented
      label="Membership"
      options={levels}
      value={chosen}
      onChange={(value) => {
        setChosen(value);
        onChange({ membership: value });
      }}
    />
  );
}

/** Bulk actions on users. */
export const userSelection = {
  actions: [setMembership, unblock, block],
  noun: 'user',
  labelOf: (user: User) => personName(user) || user.email,
};
