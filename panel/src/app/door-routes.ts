import { createRoute } from '@tanstack/react-router';
import { privatePages, rootRoute } from './guarded-routes.ts';
import { page } from './page-route.ts';

export const doorPage = createRoute({
  getParentRoute: () => privatePages,
  path: '/app/door/{-$eventId}',
  ...page(() => import('#features/door/door-page.tsx'), 'DoorPage'),
});

/** Opened by the link of a door device, without a login. */
export const doorDevicePage = createRoute({
  getParentRoute: () => rootRoute,
  path: '/door',
  ...page(() => import('#features/door/devices/device-page.tsx'), 'DevicePage'),
});
