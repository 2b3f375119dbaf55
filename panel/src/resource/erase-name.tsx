import { erasedPerson } from '@foyer/contract/people/erasure.ts';
import { IconEraser } from '@tabler/icons-react';
import { useSession } from '#api/session/session.ts';
import type { RecordAction } from '#form/record/record-actions.tsx';
import type { EraseNameDialogProps } from '#form-sections/erase-name-dialog.tsx';
import { lazyDialog } from '#ui/overlay/dialog/lazy-dialog.tsx';

const EraseNameDialog = lazyDialog(
  () => import('#form-sections/erase-name-dialog.tsx').then(({ EraseNameDialog }) => EraseNameDialog),
  ({ name }: EraseNameDialogProps) => ({ title: `Erase ${name}?`, width: 440 }),
);

interface Erasing extends Omit<EraseNameDialogProps, 'open' | 'onClose'> {
  hasAccount: boolean;
}

/** The action that erases the name of a person without an account. For ADMINs. */
export function useEraseNameAction({ hasAccount, ...erasing }: Erasing): RecordAction {
  const isAdmin = useSession()?.role === 'ADMIN';
  return {
    label: 'Erase name…',
    icon: <IconEraser />,
    rank: 'final',
    isOffered: isAdmin && !hasAccount && erasing.name !== erasedPerson.name,
    preload: EraseNameDialog.preload,
    dialog: (dialog) => <EraseNameDialog {...erasing} {...dialog} />,
  };
}
