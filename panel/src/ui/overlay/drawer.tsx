import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import type { DrawerProps } from './drawer-frame.tsx';
import { LazyMount } from './lazy-mount.tsx';

const DrawerFrame = lazyPart(() => import('./drawer-frame.tsx').then(({ DrawerFrame }) => DrawerFrame));

/** A panel that slides in from a side. Focus stays inside, Escape closes it and gives the focus back. */
export function Drawer(props: DrawerProps) {
  return (
    <LazyMount open={props.open} load={DrawerFrame.preload}>
      <DrawerFrame {...props} />
    </LazyMount>
  );
}
