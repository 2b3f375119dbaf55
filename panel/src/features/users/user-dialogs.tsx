import { canBlockUser, canEditUser, canUnblockUser, type User } from '@foyer/contract/users.ts';
import { failureIn, texts } from '#api/messages.ts';
import { personName } from '#domain/person.ts';
import { ConfirmMutationDialog } from '#mutation/confirm-mutation-dialog.tsx';
import { blockUser, deleteUser, unblockUser } from './users.api.ts';

interface UserDialogProps {
  user: User;
  open: boolean;
  onClose: () => void;
  /** Once it is done. */
  onDone: (changed: User | undefined) => void;
}

const invalidateOnError = ['user', 'users'];

export function BlockDialog({ user, ...rest }: UserDialogProps) {
  const name = personName(user);
  return (
    <ConfirmMutationDialog
      {...rest}
      mutation={blockUser}
      subject={user}
      title={`Block ${name}?`}
      cancel="Cancel"
      confirm="Block user"
      danger
      openerStays
      success="User blocked"
      failure={failureIn(texts.notSaved)}
      invalidateOnError={invalidateOnError}
      outdated={!canBlockUser(user) && `Someone else has blocked or deleted ${name} in the meantime.`}
    >
      {name} is signed out of the app at once and cannot sign in again. Billings, messages and reviews all
      stay, and you can unblock the account at any time.
    </ConfirmMutationDialog>
  );
}

export function UnblockDialog({ user, ...rest }: UserDialogProps) {
  const name = personName(user);
  return (
    <ConfirmMutationDialog
      {...rest}
      mutation={unblockUser}
      subject={user}
      title={`Unblock ${name}?`}
      cancel="Cancel"
      confirm="Unblock user"
      openerStays
      success="User unblocked"
      failure={failureIn(texts.notSaved)}
      invalidateOnError={invalidateOnError}
      outdated={!canUnblockUser(user) && `Someone else has unblocked or deleted ${name} in the meantime.`}
    >
      The account becomes active again: {name} can sign in to the app as before.
    </ConfirmMutationDialog>
  );
}

export function DeleteDialog({ user, ...rest }: UserDialogProps) {
  const name = personName(user);
  return (
    <ConfirmMutationDialog
      {...rest}
      mutation={deleteUser}
      subject={user}
      title={`Delete ${name}?`}
      cancel="Keep user"
      confirm="Delete user"
      danger
      success="User deleted"
      failure={failureIn(texts.userNotDeleted)}
      invalidateOnError={invalidateOnError}
      outdated={!canEditUser(user) && `Someone else has deleted ${name} in the meantime.`}
    >
      {name} is signed out of the app at once and can never sign in again; the e-mail address becomes free for
      a new account. This one stays only for what billings and reviews say of it. This cannot be undone.
    </ConfirmMutationDialog>
  );
}
