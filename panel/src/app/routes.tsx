import type { ContentPage as ContentTab, FaqListQuery } from '@foyer/contract/content.ts';
import type { EventListQuery, RegisteredUserListQuery } from '@foyer/contract/events.ts';
import type { ActivityQuery } from '@foyer/contract/history.ts';
import type { ImportListQuery } from '@foyer/contract/imports.ts';
import type { AccessKeyListQuery } from '@foyer/contract/integrations/access-keys.ts';
import type { DeliveryListQuery } from '@foyer/contract/integrations/webhooks.ts';
import type { MailListQuery } from '@foyer/contract/mails.ts';
import type { MessageListQuery } from '@foyer/contract/messages.ts';
import type { BookingListQuery } from '@foyer/contract/people/bookings.ts';
import type { StaffListQuery } from '@foyer/contract/people/staff.ts';
import type { UserListQuery } from '@foyer/contract/people/users.ts';
import type { ReservationListQuery } from '@foyer/contract/reservations/reservations.ts';
import type { ReviewListQuery, ReviewsPageQuery } from '@foyer/contract/reviews.ts';
import type { BillingListQuery } from '@foyer/contract/sales/billings.ts';
import type { DiscountListQuery } from '@foyer/contract/sales/discounts.ts';
import { createRoute } from '@tanstack/react-router';
import { doorDevicePage, doorPage } from '#app/door-routes.ts';
import {
  adminPages,
  privatePages,
  publicPages,
  rootRoute,
  setupPages,
  unknown,
} from '#app/guarded-routes.ts';
import type { IntegrationTab } from '#app/integrations-page.tsx';
import { page, tabs } from '#app/page-route.ts';
import {
  forgotPasswordPage,
  forgotPasswordSuccessPage,
  loginPage,
  secondFactorSetupPage,
} from '#app/sign-in-routes.ts';
import type { TakingsSearch } from '#features/billings/takings/takings-page.tsx';
import type { CalendarAddress } from '#features/calendar/view.ts';
import type { DiscountTab } from '#features/discounts/discounts.api.ts';
import type { EventSlot } from '#features/events/when/event-slot.ts';
import type { PlacesPageQuery } from '#features/places/places.api.ts';
import type { UserSubpage } from '#features/users/user-frame.tsx';
import { searchOf } from '#list/query/search-text.ts';

// The route table (spec §2). Pages load on demand, or when the user points at a link.

const inApp = { getParentRoute: () => privatePages };
const inAdmin = { getParentRoute: () => adminPages };

const dashboardPage = createRoute({
  ...inApp,
  path: '/app/dashboard',
  ...page(() => import('#features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
});

const eventsListPage = createRoute({
  ...inApp,
  path: '/app/events',
  validateSearch: searchOf<EventListQuery>(),
  ...page(() => import('#features/events/events-list-page.tsx'), 'EventsListPage'),
});

const calendarPage = createRoute({
  ...inApp,
  path: '/app/events/calendar',
  validateSearch: searchOf<CalendarAddress>(),
  ...page(() => import('#app/calendar-page.tsx'), 'CalendarPage'),
});

const eventFormPage = createRoute({
  ...inApp,
  path: '/app/events/form/{-$id}',
  validateSearch: searchOf<RegisteredUserListQuery & EventSlot & { tab: 'USERS' }>(),
  ...page(() => import('#features/events/event-form-page.tsx'), 'EventFormPage'),
});

const usersListPage = createRoute({
  ...inApp,
  path: '/app/users',
  validateSearch: searchOf<UserListQuery>(),
  ...page(() => import('#features/users/users-list-page.tsx'), 'UsersListPage'),
});

const userPage = createRoute({
  ...inApp,
  path: '/app/users/$userId/{-$subpage}',
  ...tabs<UserSubpage, { userId: string }>('PERSONAL_DATA', 'MESSAGES', 'REVIEWS', 'BOOKINGS'),
  validateSearch: searchOf<MessageListQuery | ReviewListQuery | BookingListQuery>(),
  ...page(() => import('#app/user-page.tsx'), 'UserPage'),
});

const billingsListPage = createRoute({
  ...inApp,
  path: '/app/billings',
  validateSearch: searchOf<BillingListQuery>(),
  ...page(() => import('#features/billings/billings-list-page.tsx'), 'BillingsListPage'),
});

const takingsPage = createRoute({
  ...inApp,
  path: '/app/billings/takings',
  validateSearch: searchOf<TakingsSearch>(),
  ...page(() => import('#features/billings/takings/takings-page.tsx'), 'TakingsPage'),
});

const billingPage = createRoute({
  ...inApp,
  path: '/app/billings/details/{-$id}',
  ...page(() => import('#features/billings/billing-page.tsx'), 'BillingPage'),
});

const staffListPage = createRoute({
  ...inApp,
  path: '/app/admins',
  validateSearch: searchOf<StaffListQuery>(),
  ...page(() => import('#features/staff/staff-list-page.tsx'), 'StaffListPage'),
});

const staffFormPage = createRoute({
  ...inApp,
  path: '/app/admins/form/{-$id}',
  ...page(() => import('#features/staff/staff-form-page.tsx'), 'StaffFormPage'),
});

const accountSettingsPage = createRoute({
  ...inApp,
  path: '/app/account-settings',
  ...page(() => import('#features/account/account-settings-page.tsx'), 'AccountSettingsPage'),
});

const discountsListPage = createRoute({
  ...inAdmin,
  path: '/app/discounts/list/{-$subpage}',
  ...tabs<DiscountTab>('EVENT', 'MEMBERSHIP'),
  validateSearch: searchOf<DiscountListQuery>(),
  ...page(() => import('#features/discounts/discounts-list-page.tsx'), 'DiscountsListPage'),
});

const discountFormPage = createRoute({
  ...inAdmin,
  path: '/app/discounts/form/{-$id}',
  ...page(() => import('#features/discounts/discount-form-page.tsx'), 'DiscountFormPage'),
});

const integrationsPage = createRoute({
  ...inAdmin,
  path: '/app/integrations/{-$subpage}',
  ...tabs<IntegrationTab>('KEYS', 'WEBHOOKS', 'IMPORTS'),
  validateSearch: searchOf<AccessKeyListQuery | ImportListQuery>(),
  ...page(() => import('#app/integrations-page.tsx'), 'IntegrationsPage'),
});

const webhookPage = createRoute({
  ...inAdmin,
  path: '/app/integrations/WEBHOOKS/$id',
  validateSearch: searchOf<DeliveryListQuery>(),
  ...page(() => import('#app/integrations-page.tsx'), 'WebhookPage'),
});

const importPage = createRoute({
  ...inAdmin,
  path: '/app/integrations/IMPORTS/$importId',
  ...page(() => import('#features/imports/import-page.tsx'), 'ImportPage'),
});

const activityPage = createRoute({
  ...inAdmin,
  path: '/app/activity',
  validateSearch: searchOf<ActivityQuery>(),
  ...page(() => import('#features/activity/activity-page.tsx'), 'ActivityPage'),
});

const mailsPage = createRoute({
  ...inAdmin,
  path: '/app/mails',
  validateSearch: searchOf<MailListQuery>(),
  ...page(() => import('#features/mails/mails-page.tsx'), 'MailsPage'),
});

const pastRecordPage = createRoute({
  ...inAdmin,
  path: '/app/activity/$entity/$id',
  ...page(() => import('#features/activity/past-record-page.tsx'), 'PastRecordPage'),
});

const messagesListPage = createRoute({
  ...inApp,
  path: '/app/messages',
  validateSearch: searchOf<MessageListQuery>(),
  ...page(() => import('#features/messages/messages-list-page.tsx'), 'MessagesListPage'),
});

const messagePage = createRoute({
  ...inApp,
  path: '/app/messages/details/{-$id}',
  ...page(() => import('#features/messages/message-page.tsx'), 'MessagePage'),
});

const reviewsPage = createRoute({
  ...inApp,
  path: '/app/reviews',
  validateSearch: searchOf<ReviewsPageQuery>(),
  ...page(() => import('#features/reviews/reviews-page.tsx'), 'ReviewsPage'),
});

const reservationsPage = createRoute({
  ...inApp,
  path: '/app/reservations',
  validateSearch: searchOf<ReservationListQuery>(),
  ...page(() => import('#features/reservations/reservations-page.tsx'), 'ReservationsPage'),
});

const reservationFormPage = createRoute({
  ...inApp,
  path: '/app/reservations/form/{-$id}',
  validateSearch: searchOf<{ day: string; placeId: string }>(),
  ...page(() => import('#features/reservations/form/reservation-form-page.tsx'), 'ReservationFormPage'),
});

const placesListPage = createRoute({
  ...inApp,
  path: '/app/places',
  validateSearch: searchOf<PlacesPageQuery>(),
  ...page(() => import('#features/places/places-list-page.tsx'), 'PlacesListPage'),
});

const placeFormPage = createRoute({
  ...inApp,
  path: '/app/places/form/{-$id}/{-$subpage}',
  ...tabs<'edit' | 'view', { id?: string }>('edit', 'view'),
  ...page(() => import('#features/places/place-form-page.tsx'), 'PlaceFormPage'),
});

const contentPage = createRoute({
  ...inApp,
  path: '/app/content-management/{-$subpage}',
  ...tabs<ContentTab>('faq', 'privacy-policy', 'terms-of-use'),
  validateSearch: searchOf<FaqListQuery>(),
  ...page(() => import('#features/content/content-page.tsx'), 'ContentPage'),
});

const faqFormPage = createRoute({
  ...inApp,
  path: '/app/faq/{-$id}',
  ...page(() => import('#features/content/faq-form-page.tsx'), 'FaqFormPage'),
});

const notFoundPage = createRoute({
  ...inApp,
  path: '/404',
  ...page(() => import('#app/not-found-page.tsx'), 'NotFoundPage'),
});

export const routeTree = rootRoute.addChildren([
  publicPages.addChildren([loginPage, forgotPasswordPage, forgotPasswordSuccessPage]),
  privatePages.addChildren([
    dashboardPage,
    eventsListPage,
    calendarPage,
    eventFormPage,
    usersListPage,
    userPage,
    billingsListPage,
    billingPage,
    staffListPage,
    staffFormPage,
    accountSettingsPage,
    messagesListPage,
    messagePage,
    reviewsPage,
    reservationsPage,
    reservationFormPage,
    placesListPage,
    placeFormPage,
    contentPage,
    faqFormPage,
    doorPage,
    takingsPage,
    notFoundPage,
    adminPages.addChildren([
      discountsListPage,
      discountFormPage,
      integrationsPage,
      webhookPage,
      importPage,
      activityPage,
      pastRecordPage,
      mailsPage,
    ]),
  ]),
  setupPages.addChildren([secondFactorSetupPage]),
  doorDevicePage,
  unknown,
]);
