import { canDeleteStaff, type Staff } from '@foyer/contract/people/staff.ts';
import type { Session } from '@foyer/contract/sign-in/auth.ts';
import { IconTrash } from '@tabler/icons-react';
import { personName } from '#domain/person.ts';
import type { RecordAction } from '#form/record/record-actions.tsx';
import { ConfirmMutationDialog } from '#mutation/confirm-mutation-dialog.tsx';
import { joined } from '#ui/joined.ts';
import { staffCalls } from './staff.api.ts';
import { deleteFailure, managedPlaces } from './staff-words.ts';

/** The action that ends an account, for those who may. */
export function deleteStaffAction(session: Session, staff: Staff, onDone: () => unknown): RecordAction {
  const places = managedPlaces(staff);
  return {
    label: 'Delete',
    icon: <IconTrash />,
    rank: 'final',
    isOffered: canDeleteStaff(session, staff),
    dialog: (dialog) => (
      <ConfirmMutationDialog
        {...dialog}
        onDone={onDone}
        mutation={staffCalls.remove}
        subject={staff}
        title={`Delete ${personName(staff)}?`}
        cancel="Cancel"
        confirm="Delete account"
        danger
        success="Account deleted"
        failure={deleteFailure}
        invalidateOnError={['admins', 'admin']}
      >
        {joined([
          `${personName(staff)} is logged out immediately and can no longer log in.`,
          places !== '' && `They manage ${places}, which will have no manager.`,
          'Their name and activity stay in the history. From there, an admin can erase the person everywhere.',
          'This can’t be undone.',
        ])}
      </ConfirmMutationDialog>
    ),
  };
}
