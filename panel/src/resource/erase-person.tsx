import { IconEraser } from '@tabler/icons-react';
import type { RecordAction } from '#form/record/record-actions.tsx';
import type { EraseDialogProps } from '#form-sections/erase-dialog.tsx';
import { lazyDialog } from '#ui/overlay/dialog/lazy-dialog.tsx';

const EraseDialog = lazyDialog(
  () => import('#form-sections/erase-dialog.tsx').then(({ EraseDialog }) => EraseDialog),
  ({ person }: EraseDialogProps) => ({ title: `Erase ${person.name}?`, width: 520 }),
);

interface Erasing extends Pick<EraseDialogProps, 'person' | 'onDone'> {
  isOffered: boolean;
}

/** The action that erases a person everywhere. For ADMINs. */
export const erasePersonAction = ({ isOffered, ...erasing }: Erasing): RecordAction => ({
  label: 'Erase…',
  icon: <IconEraser />,
  rank: 'final',
  isOffered,
  preload: EraseDialog.preload,
  dialog: (dialog) => <EraseDialog {...erasing} {...dialog} />,
});
