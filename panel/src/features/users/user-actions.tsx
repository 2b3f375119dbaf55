import { isErased } from '@foyer/contract/people/erasure.ts';
import { canBlockUser, canEditUser, canUnblockUser, type User } from '@foyer/contract/people/users.ts';
import { users } from '@foyer/contract/resources/users.ts';
import { IconBan, IconLockOpen, IconTrash } from '@tabler/icons-react';
import { failureIn, texts } from '#api/messages.ts';
import { useIsLimited, useSession } from '#api/session/session.ts';
import { personName } from '#domain/person.ts';
import { RecordActions } from '#form/record/record-actions.tsx';
import { HistoryButton } from '#history/history-button.tsx';
import { ConfirmMutationDialog } from '#mutation/confirm-mutation-dialog.tsx';
import { DeleteRecordDialog } from '#resource/delete-record-dialog.tsx';
import { downloadDataAction } from '#resource/download-data.tsx';
import { erasePersonAction } from '#resource/erase-person.tsx';
import { blockUser, deleteUser, unblockUser } from './users.api.ts';

interface UserActionsProps {
  user: User;
  /** Receives the changed user, or undefined after deletion. */
  onDone: (changed: User | undefined) => void;
}

/** Actions on a user, each with a question. ADMINs can also hand out and erase the data, of deleted users too. */
export function UserActions({ user, onDone }: UserActionsProps) {
  const name = personName(user);
  const isReadOnly = useIsLimited();
  const canErase = useSession()?.role === 'ADMIN' && !isErased(user);
  const question = { subject: user, onDone, invalidateOnError: ['user', 'users'] };
  return (
    <RecordActions
      actions={[
        downloadDataAction(user, name, canErase),
        {
          label: 'Unblock user',
          icon: <IconLockOpen />,
          rank: 'frequent',
          isOffered: canUnblockUser(user) && !isReadOnly,
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
          isOffered: canBlockUser(user) && !isReadOnly,
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
          isOffered: canEditUser(user) && !isReadOnly,
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
              contact details, billings, messages, reviews and history stay for bookkeeping. To remove the
              person everywhere, {canErase ? 'choose Erase… instead' : 'ask an admin to erase them'}. This
              can’t be undone.
            </DeleteRecordDialog>
          ),
        },
        erasePersonAction({
          person: { id: user.id, name, kind: 'guest' },
          isOffered: canErase,
          onDone: () => onDone(undefined),
        }),
      ]}
    >
      <HistoryButton entity="users" id={user.id} canUndo={canEditUser(user) && !isReadOnly} />
    </RecordActions>
  );
}
