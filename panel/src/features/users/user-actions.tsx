import { canBlockUser, canEditUser, canUnblockUser, type User } from '@foyer/contract/users.ts';
import { IconBan, IconLockOpen, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { failureIn, texts } from '#api/messages.ts';
import { personName } from '#domain/person.ts';
import { ConfirmMutationDialog } from '#mutation/confirm-mutation-dialog.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { blockUser, deleteUser, unblockUser } from './users.api.ts';

interface UserActionsProps {
  user: User;
  /** Told of the user as they are after it; of nobody, where they were deleted. */
  onDone: (changed: User | undefined) => void;
}

type Action = 'block' | 'unblock' | 'delete';

/**
 * What can be done to a user now: nothing, once they are deleted. Each asks first. Blocking and unblocking are one button (one
 * `key`), so that whoever pressed it has the way back under their finger.
 */
export function UserActions({ user, onDone }: UserActionsProps) {
  const [asked, setAsked] = useState<Action>();
  const name = personName(user);
  const ask = (action: Action) => ({ 'aria-haspopup': 'dialog', onClick: () => setAsked(action) }) as const;
  const question = (action: Action) => ({
    subject: user,
    open: asked === action,
    onClose: () => setAsked(undefined),
    onDone,
    invalidateOnError: ['user', 'users'],
  });
  return (
    <>
      {canBlockUser(user) ? (
        <Button key="access" icon={<IconBan />} {...ask('block')}>
          Block user
        </Button>
      ) : (
        canUnblockUser(user) && (
          <Button key="access" icon={<IconLockOpen />} {...ask('unblock')}>
            Unblock user
          </Button>
        )
      )}
      {canEditUser(user) && (
        <Button variant="danger" icon={<IconTrash />} {...ask('delete')}>
          Delete user
        </Button>
      )}
      <ConfirmMutationDialog
        {...question('block')}
        mutation={blockUser}
        title={`Block ${name}?`}
        cancel="Cancel"
        confirm="Block user"
        danger
        openerStays
        success="User blocked"
        failure={failureIn(texts.notSaved)}
        outdated={!canBlockUser(user) && `Someone else has blocked or deleted ${name} in the meantime.`}
      >
        {name} is signed out of the app at once and cannot sign in again. Billings, messages and reviews all
        stay, and you can unblock the account at any time.
      </ConfirmMutationDialog>
      <ConfirmMutationDialog
        {...question('unblock')}
        mutation={unblockUser}
        title={`Unblock ${name}?`}
        cancel="Cancel"
        confirm="Unblock user"
        openerStays
        success="User unblocked"
        failure={failureIn(texts.notSaved)}
        outdated={!canUnblockUser(user) && `Someone else has unblocked or deleted ${name} in the meantime.`}
      >
        The account becomes active again: {name} can sign in to the app as before.
      </ConfirmMutationDialog>
      <ConfirmMutationDialog
        {...question('delete')}
        mutation={deleteUser}
        title={`Delete ${name}?`}
        cancel="Keep user"
        confirm="Delete user"
        danger
        success="User deleted"
        failure={failureIn(texts.userNotDeleted)}
        outdated={!canEditUser(user) && `Someone else has deleted ${name} in the meantime.`}
      >
        {name} is signed out of the app at once and can never sign in again; the e-mail address becomes free
        for a new account. This one stays only for what billings and reviews say of it. This cannot be undone.
      </ConfirmMutationDialog>
    </>
  );
}
