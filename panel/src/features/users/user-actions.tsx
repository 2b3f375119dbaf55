import { canBlockUser, canEditUser, canUnblockUser, type User } from '@foyer/contract/people/users.ts';
import { IconBan, IconLockOpen, IconTrash } from '@tabler/icons-react';
import { failureIn, texts } from '#api/messages.ts';
import { personName } from '#domain/person.ts';
import { RecordActions } from '#form/record/record-actions.tsx';
import { HistoryButton } from '#history/history-button.tsx';
import { ConfirmMutationDialog } from '#mutation/confirm-mutation-dialog.tsx';
import { blockUser, deleteUser, unblockUser } from './users.api.ts';

interface UserActionsProps {
  user: User;
  /** Receives the changed user, or undefined after deletion. */
  onDone: (changed: User | undefined) => void;
}

/** Actions on a user, each with a question. None for deleted users. */
export function UserActions({ user, onDone }: UserActionsProps) {
  const name = personName(user);
  const question = { subject: user, onDone, invalidateOnError: ['user', 'users'] };
  return (
    <RecordActions
      actions={[
        {
          label: 'Unblock user',
          icon: <IconLockOpen />,
          rank: 'frequent',
          isOffered: canUnblockUser(user),
          dialog: (dialog) => (
            <ConfirmMutationDialog
              {...question}
              {...dialog}
              mutation={unblockUser}
              title={`Unblock ${name}?`}
              confirm="Unblock user"
              success="User unblocked"
              failure={failureIn(texts.notSaved)}
              outdated={
                !canUnblockUser(user) && `Someone else has unblocked or deleted ${name} in the meantime.`
              }
            >
              The account becomes active again: {name} can sign in to the app as before.
            </ConfirmMutationDialog>
          ),
        },
        {
          label: 'Block user',
          icon: <IconBan />,
          rank: 'final',
          isOffered: canBlockUser(user),
          dialog: (dialog) => (
            <ConfirmMutationDialog
              {...question}
              {...dialog}
              mutation={blockUser}
              title={`Block ${name}?`}
              confirm="Block user"
              danger
              openerStays
              success="User blocked"
              failure={failureIn(texts.notSaved)}
              outdated={!canBlockUser(user) && `Someone else has blocked or deleted ${name} in the meantime.`}
            >
              {name} is signed out of the app at once and cannot sign in again. Billings, messages and reviews
              all stay, and you can unblock the account at any time.
            </ConfirmMutationDialog>
          ),
        },
        {
          label: 'Delete user',
          icon: <IconTrash />,
          rank: 'final',
          isOffered: canEditUser(user),
          dialog: (dialog) => (
            <ConfirmMutationDialog
              {...question}
              {...dialog}
              mutation={deleteUser}
              title={`Delete ${name}?`}
              cancel="Keep user"
              confirm="Delete user"
              danger
              success="User deleted"
              failure={failureIn(texts.userNotDeleted)}
              outdated={!canEditUser(user) && `Someone else has deleted ${name} in the meantime.`}
            >
              {name} is signed out of the app at once and can never sign in again; the e-mail address becomes
              free for a new account. This one stays only for what billings and reviews say of it. This cannot
              be undone.
            </ConfirmMutationDialog>
          ),
        },
      ]}
    >
      <HistoryButton entity="users" id={user.id} />
    </RecordActions>
  );
}
