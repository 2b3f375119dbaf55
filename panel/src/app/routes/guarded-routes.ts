/** Access rules: every page of the route table is below one of these routes. */
import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { currentSession, isLimited, mustSetUpSecondFactor, refusedAtStart } from '#api/session/session.ts';
import { ErrorScreen } from '#app/error-page.tsx';
import { AuthLayout } from '#app/layout/auth-layout.tsx';
import { loginSearch, readReturnAddress, returnAddress } from '#app/return-address.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { notify } from '#ui/notifications/notifications.ts';
import type { Visit } from './page-route.ts';

export const rootRoute = createRootRoute({ component: Outlet, errorComponent: ErrorScreen });

/** Pages for visitors who are not logged in. */
export const publicPages = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  component: AuthLayout,
  errorComponent: ErrorScreen,
  beforeLoad: ({ location: { search } }: Visit) => {
    if (currentSession()) throw redirect({ href: readReturnAddress(search), replace: true });
  },
});

/** Pages for staff. */
export const privatePages = createRoute({
  getParentRoute: () => rootRoute,
  id: 'private',
  component: lazyPart(() => import('#app/layout/app-layout.tsx').then(({ AppLayout }) => AppLayout)),
  errorComponent: ErrorScreen,
  beforeLoad: ({ location: { href } }: Visit) => {
    const session = currentSession();
    if (session && !mustSetUpSecondFactor(session)) return;
    if (session) throw redirect({ to: setupPath, search: returnAddress(href), replace: true });
    throw redirect({ to: '/auth/login', search: loginSearch(href, refusedAtStart()), replace: true });
  },
});

const setupPath = '/app/second-factor';

/** If a second factor is required, users without one are led here and nowhere else. */
export const setupPages = createRoute({
  getParentRoute: () => rootRoute,
  id: 'setup',
  component: AuthLayout,
  errorComponent: ErrorScreen,
  beforeLoad: ({ location: { search } }: Visit) => {
    const session = currentSession();
    if (session && mustSetUpSecondFactor(session)) return;
    throw redirect({ href: session ? readReturnAddress(search) : '/auth/login', replace: true });
  },
});

/** Sections for ADMIN only (spec §6). A MANAGER who enters the address is led to the dashboard, which says why. */
export const adminPages = createRoute({
  getParentRoute: () => privatePages,
  id: 'admin',
  beforeLoad: ({ preload }) => {
    if (currentSession()?.role === 'ADMIN') return;
    if (!preload) notify.warning('Only admins can open this page. We’ve taken you to the dashboard.');
    throw redirect({ to: '/app/dashboard', replace: true });
  },
});

/** Sections of the whole house. An account that is limited to places is led to the dashboard, which says why. */
export const housePages = createRoute({
  getParentRoute: () => privatePages,
  id: 'house',
  beforeLoad: ({ preload }) => {
    if (!isLimited(currentSession())) return;
    if (!preload) notify.warning('Your account is limited to some places. We’ve taken you to the dashboard.');
    throw redirect({ to: '/app/dashboard', replace: true });
  },
});

/**
 * Unknown addresses lead to the login page without a session. With one, app and public paths lead to the start page, others to
 * the 404 page.
 */
export const unknown = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: ({ location: { pathname } }: Visit) => {
    if (!currentSession()) throw redirect({ to: '/auth/login', replace: true });
    throw redirect({ to: isOurs(pathname) ? '/app/dashboard' : '/404', replace: true });
  },
});

const isOurs = (pathname: string) => pathname === '/' || /^\/(?:app|auth)(?:\/|$)/.test(pathname);
