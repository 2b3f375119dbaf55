import type { Staff } from '@foyer/contract/people/staff.ts';
import { IconShieldOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '#api/session/session.ts';
import { personName } from '#domain/person.ts';
import { ConfirmMutationDialog } from '#mutation/confirm-mutation-dialog.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Section } from '#ui/layout/card.tsx';
import { removeSecondFactor } from './staff.api.ts';

/** Shows a colleague's second factor, and lets an ADMIN remove it if it was lost. */
export function StaffSecondFactor({ staff }: { staff: Staff }) {
  const session = useSession();
  const [open, setOpen] = useState(false);
  if (session?.role !== 'ADMIN') return null;
  const isOwn = session.id === staff.id;
  return (
    <Section title="Two-factor authentication">
      <p>{staff.hasSecondFactor ? 'On' : 'Off'}</p>
      {staff.hasSecondFactor && !isOwn && (
        <div style={{ marginTop: 12 }}>
          <Button
            variant="danger"
            icon={<IconShieldOff />}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            Turn off
          </Button>
        </div>
      )}
      <ConfirmMutationDialog
        open={open}
        onClose={() => setOpen(false)}
        mutation={removeSecondFactor}
        subject={staff}
        title={`Turn off two-factor authentication for ${personName(staff)}?`}
        cancel="Cancel"
        confirm="Turn off"
        danger
        success="Two-factor authentication is off"
        invalidateOnError={['admins', 'admin']}
      >
        Do this if they’ve lost their phone and recovery codes, and you’re sure the request is theirs. They’ll
        log in with just their password until they set it up again. We’ll notify them by e-mail.
      </ConfirmMutationDialog>
    </Section>
  );
}
