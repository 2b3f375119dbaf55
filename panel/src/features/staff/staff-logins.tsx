import type { Staff } from '@foyer/contract/people/staff.ts';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '#api/session/session.ts';
import { personName } from '#domain/person.ts';
import { ConfirmMutationDialog } from '#mutation/confirm-mutation-dialog.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Section } from '#ui/layout/card.tsx';
import { endLoginsOfStaff } from './staff.api.ts';

/**
 * Logs a colleague out everywhere. For ADMINs, and for other accounts that can log in. The user's own logins are on My account.
 */
export function StaffLogins({ staff }: { staff: Staff }) {
  const session = useSession();
  const [open, setOpen] = useState(false);
  if (session?.role !== 'ADMIN' || session.id === staff.id || staff.status !== 'ACTIVE') return null;
  return (
    <Section title="Logins">
      <Button icon={<IconLogout />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Log out everywhere
      </Button>
      <ConfirmMutationDialog
        open={open}
        onClose={() => setOpen(false)}
        mutation={endLoginsOfStaff}
        subject={staff}
        title={`Log ${personName(staff)} out everywhere?`}
        cancel="Cancel"
        confirm="Log out everywhere"
        danger
        success={`${personName(staff)} is logged out everywhere`}
        invalidateOnError={['admins', 'admin']}
      >
        Do this if someone else may have their phone or laptop. They can log in again as before.
      </ConfirmMutationDialog>
    </Section>
  );
}
