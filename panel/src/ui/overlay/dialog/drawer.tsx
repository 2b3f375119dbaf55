import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { LazyMount } from '#ui/overlay/lazy-mount.tsx';
import { overlayUntilLoaded } from '#ui/overlay/loading-overlay.tsx';
import type { DrawerProps } from './drawer-frame.tsx';

const DrawerFrame = lazyPart(
  () => import('./drawer-frame.tsx').then(({ DrawerFrame }) => DrawerFrame),
  overlayUntilLoaded(({ side = 'right', width = 380, ...look }: DrawerProps) => ({ side, width, ...look })),
);

/** A panel that slides in from a side. The focus stays inside, Escape closes it, and the focus returns to the opener. */
export function Drawer(props: DrawerProps) {
  return (
    <LazyMount open={props.open} load={DrawerFrame.preload}>
      <DrawerFrame {...props} />
    </LazyMount>
  );
}
