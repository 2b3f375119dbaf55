import { lazy } from 'react';
import type { DrawerProps } from './drawer-frame.tsx';
import { LazyMount } from './lazy-mount.tsx';

const load = () => import('./drawer-frame.tsx').then(({ DrawerFrame }) => ({ default: DrawerFrame }));
const DrawerFrame = lazy(load);

/** A panel that slides in from a side. Focus stays inside, Escape closes it and gives the focus back. */
export function Drawer(props: DrawerProps) {
  return (
    <LazyMount open={props.open} load={load}>
      <DrawerFrame {...props} />
    </LazyMount>
  );
}
