import type { EventListQuery, RegisteredUserListQuery } from '@foyer/contract/events.ts';
import { createRoute } from '@tanstack/react-router';
import type { CalendarAddress } from '#features/calendar/view.ts';
import type { EventSlot } from '#features/events/when/event-slot.ts';
import { searchOf } from '#list/query/search-text.ts';
import { privatePages, rootRoute } from './guarded-routes.ts';
import { page } from './page-route.ts';

const inApp = { getParentRoute: () => privatePages };

const eventsListPage = createRoute({
  ...inApp,
  path: '/app/events',
  validateSearch: searchOf<EventListQuery>(),
  ...page(() => import('#features/events/events-list-page.tsx'), 'EventsListPage', {
    firstCalls: [{ path: '/events/admin?eventListType=DRAFT', list: 'events' }],
    prefetch: () => import('#features/events/events.api.ts').then(({ prefetchEvents }) => prefetchEvents),
  }),
});

const calendarPage = createRoute({
  ...inApp,
  path: '/app/events/calendar',
  validateSearch: searchOf<CalendarAddress>(),
  ...page(() => import('#app/calendar-page.tsx'), 'CalendarPage', {
    firstCalls: [], // its days depend on the time zone of the venue
    prefetch: () =>
      import('#features/calendar/calendar.api.ts').then(({ prefetchCalendar }) => prefetchCalendar),
  }),
});

const eventFormPage = createRoute({
  ...inApp,
  path: '/app/events/form/{-$id}',
  validateSearch: searchOf<RegisteredUserListQuery & EventSlot & { tab: 'USERS' }>(),
  ...page(() => import('#features/events/event-form-page.tsx'), 'EventFormPage', {
    recordOf: 'events',
  }),
});

const doorPage = createRoute({
  ...inApp,
  path: '/app/door/{-$eventId}',
  ...page(() => import('#features/door/door-page.tsx'), 'DoorPage', {
    firstCalls: [{ path: '/events/door' }],
  }),
});

/** Opened by the link of a door device, without a login. */
export const doorDevicePage = createRoute({
  getParentRoute: () => rootRoute,
  path: '/door',
  ...page(() => import('#features/door/devices/device-page.tsx'), 'DevicePage', { firstCalls: [] }),
});

export const eventPages = [eventsListPage, calendarPage, eventFormPage, doorPage] as const;
