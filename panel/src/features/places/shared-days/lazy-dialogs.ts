/** Dialogs for special days of several places, loaded on demand. */
import { lazyDialog } from '#ui/overlay/dialog/lazy-dialog.tsx';

export const LazyCloseHouseDialog = lazyDialog(
  () => import('./close-house-dialog.tsx').then(({ CloseHouseDialog }) => CloseHouseDialog),
  () => ({ title: 'Close the house', width: 560 }),
);

export const LazyApplyDaysDialog = lazyDialog(
  () => import('./apply-days-dialog.tsx').then(({ ApplyDaysDialog }) => ApplyDaysDialog),
  () => ({ title: 'Apply to other places', width: 560 }),
);
