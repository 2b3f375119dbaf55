import { lazyDialog } from '#ui/overlay/dialog/lazy-dialog.tsx';
import type { EraseDialogProps } from './erase-dialog.tsx';

export const EraseDialog = lazyDialog(
  () => import('./erase-dialog.tsx').then(({ EraseDialog }) => EraseDialog),
  (_: EraseDialogProps) => ({ title: 'Erase', width: 520 }),
);
