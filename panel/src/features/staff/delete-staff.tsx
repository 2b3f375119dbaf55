import type { Staff } from '@foyer/contract/staff.ts';
import { personName } from '#domain/person.ts';
import { ConfirmMutationDialog } from '#mutation/confirm-mutation-dialog.tsx';
import { DeleteButton } from '#ui/buttons/delete-button.tsx';
import { joined } from '#ui/joined.ts';
import { deleteStaff } from './staff.api.ts';
import { deleteFailure, placesOf } from './staff-words.ts';

interface DeleteStaffProps {
  staff: Staff;
  /** Once it is gone. */
  onDone: () => unknown;
}

/** The button that ends an account, and its question. */
export function DeleteStaff({ staff, onDone }: DeleteStaffProps) {
  const places = placesOf(staff);
  return (
    <DeleteButton
      question={(dialog) => (
        <ConfirmMutationDialog
          {...dialog}
          onDone={onDone}
          mutation={deleteStaff}
          subject={staff}
          title={`Delete ${personName(staff)}?`}
          cancel="Keep account"
          confirm="Delete account"
          danger
          success="Account deleted"
          failure={deleteFailure}
          invalidateOnError={['staff', 'staffMember']}
        >
          {joined([
            `${personName(staff)} is logged out at once and can no longer log in.`,
            places !== '' && `Nobody looks after ${places} any more.`,
            'What they have done here stays. This cannot be undone.',
          ])}
        </ConfirmMutationDialog>
      )}
    />
  );
}
