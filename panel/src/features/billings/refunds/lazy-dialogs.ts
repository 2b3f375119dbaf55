import { lazyDialog } from '#ui/overlay/dialog/lazy-dialog.tsx';
import type { NewRefundDialogProps } from './new-refund-dialog.tsx';

export const LazyNewRefundDialog = lazyDialog(
  () => import('./new-refund-dialog.tsx').then(({ NewRefundDialog }) => NewRefundDialog),
  (_: NewRefundDialogProps) => ({ title: 'Refund', width: 520 }),
);
