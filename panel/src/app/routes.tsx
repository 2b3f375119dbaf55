import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  Outlet,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router';
import { currentSession } from '#api/session.ts';
import { AuthLayout } from '#app/auth-layout.tsx';
import { ErrorScreen } from '#app/error-page.tsx';
import { readReturnAddress, returnAddress } from '#app/return-address.ts';
import { homePath, paths } from '#paths.ts';

// The whole route table (spec §2). Pages arrive when they are needed, or a little before: when a link is pointed at.

const rootRoute = createRootRoute({ component: Outlet, errorComponent: ErrorScreen });

/** What the route table reads of a page's module besides its component. */
interface PageModule {
  /** Has the query client fetch what the page will show, as soon as somebody points at a link to it. */
  preload?: (visit: {
    params: Record<string, string | undefined>;
    search: Record<string, string>;
  }) => unknown;
  [name: string]: unknown;
}

interface Visit {
  location: ParsedLocation<Record<string, string>>;
}

/** Pages for people who are not logged in. */
const publicPages = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  component: AuthLayout,
  errorComponent: ErrorScreen,
  beforeLoad: ({ location: { search } }: Visit) => {
    if (currentSession()) throw redirect({ href: readReturnAddress(search), replace: true });
  },
});

/** Pages for staff who are. */
const privatePages = createRoute({
  getParentRoute: () => rootRoute,
  id: 'private',
  component: lazyRouteComponent(() => import('#app/app-layout.tsx'), 'AppLayout'),
  errorComponent: ErrorScreen,
  beforeLoad: ({ location: { href } }: Visit) => {
    if (!currentSession()) throw redirect({ to: paths.login, search: returnAddress(href), replace: true });
  },
});

/** Sections that only an ADMIN may see (spec §6). A MANAGER who knows the address is led to the start page. */
const adminPages = createRoute({
  getParentRoute: () => privatePages,
  id: 'admin',
  beforeLoad: () => {
    if (currentSession()?.role !== 'ADMIN') throw redirect({ to: homePath, replace: true });
  },
});

/** Pages under a route: `page(address, its module, the component's name)`. */
const pagesUnder =
  (parent: () => AnyRoute) =>
  <Module extends PageModule>(path: string, load: () => Promise<Module>, name: keyof Module & string) =>
    createRoute({
      getParentRoute: parent,
      path,
      component: lazyRouteComponent(load, name),
      // Not awaited: the page shows at once, and finds its data on the way.
      loader: ({ params, location: { search } }: Visit & { params: Record<string, string> }) => {
        void load().then((module) => module.preload?.({ params, search }), ignore);
      },
    });

const ignore = () => undefined; // the component's own loading says what is wrong

const publicPage = pagesUnder(() => publicPages);
const privatePage = pagesUnder(() => privatePages);
const adminPage = pagesUnder(() => adminPages);

/**
 * An unknown address: without a session, the login; with one, the start page where it is one of the app or of the public pages,
 * else the 404 page.
 */
const unknown = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: ({ location: { pathname } }: Visit) => {
    if (!currentSession()) throw redirect({ to: paths.login, replace: true });
    throw redirect({ to: isOurs(pathname) ? homePath : paths.notFound, replace: true });
  },
});

const isOurs = (pathname: string) => pathname === '/' || /^\/(?:app|auth)(?:\/|$)/.test(pathname);

export const routeTree = rootRoute.addChildren([
  publicPages.addChildren([
    publicPage(paths.login, () => import('#features/auth/login-page.tsx'), 'LoginPage'),
    publicPage(
      paths.forgotPassword,
      () => import('#features/auth/forgot-password-page.tsx'),
      'ForgotPasswordPage',
    ),
    publicPage(
      paths.forgotPasswordSuccess,
      () => import('#features/auth/forgot-password-success-page.tsx'),
      'ForgotPasswordSuccessPage',
    ),
  ]),
  privatePages.addChildren([
    privatePage(paths.dashboard, () => import('#features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
    privatePage(paths.events, () => import('#features/events/events-list-page.tsx'), 'EventsListPage'),
    privatePage(
      `${paths.eventForm()}/{-$id}`,
      () => import('#features/events/event-form-page.tsx'),
      'EventFormPage',
    ),
    privatePage(paths.users, () => import('#features/users/users-list-page.tsx'), 'UsersListPage'),
    privatePage(`${paths.users}/$userId/{-$subpage}`, () => import('#app/user-page.tsx'), 'UserPage'),
    privatePage(
      paths.billings,
      () => import('#features/billings/billings-list-page.tsx'),
      'BillingsListPage',
    ),
    privatePage(
      `${paths.billingDetails()}/{-$id}`,
      () => import('#features/billings/billing-page.tsx'),
      'BillingPage',
    ),
    privatePage(paths.admins, () => import('#features/staff/staff-list-page.tsx'), 'StaffListPage'),
    privatePage(
      `${paths.adminForm()}/{-$id}`,
      () => import('#features/staff/staff-form-page.tsx'),
      'StaffFormPage',
    ),
    privatePage(
      paths.accountSettings,
      () => import('#features/account/account-settings-page.tsx'),
      'AccountSettingsPage',
    ),
    adminPages.addChildren([
      adminPage(
        `${paths.discounts()}/{-$subpage}`,
        () => import('#features/discounts/discounts-list-page.tsx'),
        'DiscountsListPage',
      ),
      adminPage(
        `${paths.discountForm()}/{-$id}`,
        () => import('#features/discounts/discount-form-page.tsx'),
        'DiscountFormPage',
      ),
    ]),
    privatePage(
      paths.messages,
      () => import('#features/messages/messages-list-page.tsx'),
      'MessagesListPage',
    ),
    privatePage(
      `${paths.messageDetails()}/{-$id}`,
      () => import('#features/messages/message-page.tsx'),
      'MessagePage',
    ),
    privatePage(paths.reviews, () => import('#features/reviews/reviews-page.tsx'), 'ReviewsPage'),
    privatePage(paths.places, () => import('#features/places/places-list-page.tsx'), 'PlacesListPage'),
    privatePage(
      `${paths.placeForm()}/{-$id}/{-$subpage}`,
      () => import('#features/places/place-form-page.tsx'),
      'PlaceFormPage',
    ),
    privatePage(
      `${paths.contentManagement()}/{-$subpage}`,
      () => import('#features/content/content-page.tsx'),
      'ContentPage',
    ),
    privatePage(`${paths.faq()}/{-$id}`, () => import('#features/content/faq-form-page.tsx'), 'FaqFormPage'),
    privatePage(paths.notFound, () => import('#app/not-found-page.tsx'), 'NotFoundPage'),
  ]),
  unknown,
]);
