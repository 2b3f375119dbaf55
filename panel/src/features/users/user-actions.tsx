import { canBlockUser, canEditUser, canUnblockUser, type User } from '@foyer/contract/users.ts';
import { type Icon, IconBan, IconLockOpen, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { BlockDialog, DeleteDialog, UnblockDialog } from './user-dialogs.tsx';

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
  const question = (action: Action) => ({
    user,
    open: asked === action,
    onClose: () => setAsked(undefined),
    onDone,
  });
  return (
    <>
      {canBlockUser(user) ? (
        <Ask key="access" icon={IconBan} onClick={() => setAsked('block')}>
          Block user
        </Ask>
      ) : (
        canUnblockUser(user) && (
          <Ask key="access" icon={IconLockOpen} onClick={() => setAsked('unblock')}>
            Unblock user
          </Ask>
        )
      )}
      {canEditUser(user) && (
        <Ask icon={IconTrash} danger onClick={() => setAsked('delete')}>
          Delete user
        </Ask>
      )}
      <BlockDialog {...question('block')} />
      <UnblockDialog {...question('unblock')} />
      <DeleteDialog {...question('delete')} />
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
