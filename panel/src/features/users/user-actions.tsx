import { canBlockUser, canEditUser, canUnblockUser, type User } from '@foyer/contract/people/users.ts';
import { users } from '@foyer/contract/resources/users.ts';
import { IconBan, IconLockOpen, IconTrash } from '@tabler/icons-react';
import { failureIn, texts } from '#api/messages.ts';
import { personName } from '#domain/person.ts';
import { RecordActions } from '#form/record/record-actions.tsx';
import { HistoryButton } from '#history/history-button.tsx';
import { ConfirmMutationDialog } from '#mutation/confirm-mutation-dialog.tsx';
import { DeleteRecordDialog } from '#resource/delete-record-dialog.tsx';
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
              outdated={!canUnblockUser(user) && `Someone else has already unblocked or deleted ${name}.`}
            >
              {name} can log in to the app again.
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
              success="User blocked"
              failure={failureIn(texts.notSaved)}
              outdated={!canBlockUser(user) && `Someone else has already blocked or deleted ${name}.`}
            >
              {name} is logged out of the app immediately and can’t log in. Billings, messages and reviews
              stay. You can unblock the account at any time.
            </ConfirmMutationDialog>
          ),
        },
        {
          label: 'Delete user',
          icon: <IconTrash />,
          rank: 'final',
          isOffered: canEditUser(user),
          dialog: (dialog) => (
            <DeleteRecordDialog
              subject={user}
              onDone={onDone}
              {...dialog}
              resource={users}
              mutation={deleteUser}
              name={name}
              cancel="Cancel"
              failure={failureIn(texts.userNotDeleted)}
              outdated={!canEditUser(user) && `Someone else has already deleted ${name}.`}
            >
              {name} is logged out of the app immediately and can’t log in again. The e-mail address becomes
              available for a new account. Tags are removed, and upcoming reservations are cancelled. Name,
              billings and reviews stay for bookkeeping. This can’t be undone.
            </DeleteRecordDialog>
          ),
        },
      ]}
    >
      <HistoryButton entity="users" id={user.id} canUndo={canEditUser(user)} />
    </RecordActions>
  );
}
