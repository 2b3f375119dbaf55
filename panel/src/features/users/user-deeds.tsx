import { canBlockUser, canEditUser, canUnblockUser, type User } from '@foyer/contract/users.ts';
import { type Icon, IconBan, IconLockOpen, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { failureIn, texts } from '#api/messages.ts';
import { DeedDialog } from '#form/deed-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { personName } from '#ui/person.ts';
import { blockUser, deleteUser, unblockUser } from './users.api.ts';

interface UserDeedsProps {
  user: User;
  /** Told of the user as they are after blocking or unblocking. */
  onChanged: (user: User) => void;
  onDeleted: () => void;
}

type Deed = 'block' | 'unblock' | 'delete';

/** What can be done to a user now: nothing, once they are deleted. Each deed asks first. */
export function UserDeeds({ user, onChanged, onDeleted }: UserDeedsProps) {
  const [asked, setAsked] = useState<Deed>();
  const name = personName(user);
  const question = (deed: Deed) => ({
    open: asked === deed,
    onClose: () => setAsked(undefined),
    subject: user,
    doubtful: ['user', 'users'],
  });
  return (
    <>
      {canBlockUser(user) && (
        <Ask icon={IconBan} onClick={() => setAsked('block')}>
          Block user
        </Ask>
      )}
      {canUnblockUser(user) && (
        <Ask icon={IconLockOpen} onClick={() => setAsked('unblock')}>
          Unblock user
        </Ask>
      )}
      {canEditUser(user) && (
        <Ask icon={IconTrash} danger onClick={() => setAsked('delete')}>
          Delete user
        </Ask>
      )}
      <DeedDialog
        {...question('block')}
        deed={blockUser}
        onDone={onChanged}
        title={`Block ${name}?`}
        cancel="Cancel"
        confirm="Block user"
        danger
        success="User blocked"
        failure={failureIn(texts.notSaved)}
      >
        {name} is signed out of the app at once and cannot sign in again. Billings, messages and reviews all
        stay, and you can unblock the account at any time.
      </DeedDialog>
      <DeedDialog
        {...question('unblock')}
        deed={unblockUser}
        onDone={onChanged}
        title={`Unblock ${name}?`}
        cancel="Cancel"
        confirm="Unblock user"
        success="User unblocked"
        failure={failureIn(texts.notSaved)}
      >
        The account becomes active again: {name} can sign in to the app as before.
      </DeedDialog>
      <DeedDialog
        {...question('delete')}
        deed={deleteUser}
        onDone={onDeleted}
        title={`Delete ${name}?`}
        cancel="Keep user"
        confirm="Delete user"
        danger
        success="User deleted"
        failure={failureIn(texts.userNotDeleted)}
      >
        {name} is signed out of the app at once and can never sign in again; the e-mail address becomes free
        for a new account. This one stays only for what billings and reviews say of it. This cannot be undone.
      </DeedDialog>
    </>
  );
}

interface AskProps {
  icon: Icon;
  danger?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button that leads to a question. */
const Ask = ({ icon: Sign, danger = false, onClick, children }: AskProps) => (
  <Button
    variant={danger ? 'danger' : 'default'}
    icon={<Sign size={18} stroke={1.6} aria-hidden="true" />}
    aria-haspopup="dialog"
    onClick={onClick}
  >
    {children}
  </Button>
);
