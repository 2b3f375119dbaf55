/** Dialogs for special days of several places, loaded on demand. */
import { lazyDialog } from '#ui/overlay/dialog/lazy-dialog.tsx';
import { closingTitle } from './closing-title.ts';

export const LazyCloseHouseDialog = lazyDialog(
  () => import('./close-house-dialog.tsx').then(({ CloseHouseDialog }) => CloseHouseDialog),
  () => ({ title: closingTitle(), width: 560 }),
);

export const LazyApplyDaysDialog = lazyDialog(
  () => import('./apply-days-dialog.tsx').then(({ ApplyDaysDialog }) => ApplyDaysDialog),
  () => ({ title: 'Apply to other places', width: 560 }),
);
