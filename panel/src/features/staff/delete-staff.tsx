import type { Staff } from '@foyer/contract/staff.ts';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { DeedDialog } from '#form/deed-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { personName } from '#ui/person.ts';
import { deleteStaff } from './staff.api.ts';
import { deleteFailure, placesOf } from './staff-words.ts';

interface DeleteStaffProps {
  staff: Staff;
  /** Once it is gone. */
  onDone: () => unknown;
}

/** The button that ends an account, and its question. */
export function DeleteStaff({ staff, onDone }: DeleteStaffProps) {
  const [open, setOpen] = useState(false);
  const places = placesOf(staff);
  return (
    <>
      <Button
        variant="danger"
        icon={<IconTrash size={18} stroke={1.6} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Delete
      </Button>
      <DeedDialog
        open={open}
        onClose={() => setOpen(false)}
        onDone={onDone}
        deed={deleteStaff}
        subject={staff}
        title={`Delete ${personName(staff)}?`}
        cancel="Keep account"
        confirm="Delete account"
        danger
        success="Account deleted"
        failure={deleteFailure}
        doubtful={['staff', 'staffMember']}
      >
        {personName(staff)} is logged out at once and can no longer log in.
        {places !== '' && ` Nobody looks after ${places} any more.`} What they have done here stays. This
        cannot be undone.
      </DeedDialog>
    </>
  );
}
