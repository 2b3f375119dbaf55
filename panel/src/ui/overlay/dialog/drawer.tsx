import type { DrawerProps } from './drawer-frame.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

/** A panel that slides in from a side. The focus stays inside, Escape closes it, and the focus returns to the opener. */
export const Drawer = lazyDialog(
  () => import('./drawer-frame.tsx').then(({ DrawerFrame }) => DrawerFrame),
  ({ side = 'right', width = 380, title, hideTitle }: DrawerProps) => ({ side, width, title, hideTitle }),
);
