import type { ReservationListQuery } from '@foyer/contract/reservations/reservations.ts';
import { createRoute } from '@tanstack/react-router';
import type { PlacesPageQuery } from '#features/places/places.api.ts';
import { searchOf } from '#list/query/search-text.ts';
import { privatePages } from './guarded-routes.ts';
import { page, tabs } from './page-route.ts';

const inApp = { getParentRoute: () => privatePages };

const placesListPage = createRoute({
  ...inApp,
  path: '/app/places',
  validateSearch: searchOf<PlacesPageQuery>(),
  ...page(() => import('#features/places/places-list-page.tsx'), 'PlacesListPage', {
    firstCalls: [{ path: '/locations/admin?status=PUBLISHED', list: 'places' }],
  }),
});

const placeFormPage = createRoute({
  ...inApp,
  path: '/app/places/form/{-$id}/{-$subpage}',
  ...tabs<'edit' | 'view', { id?: string }>('edit', 'view'),
  ...page(() => import('#features/places/place-form-page.tsx'), 'PlaceFormPage', {
    recordOf: 'places',
  }),
});

const reservationsPage = createRoute({
  ...inApp,
  path: '/app/reservations',
  validateSearch: searchOf<ReservationListQuery>(),
  ...page(() => import('#features/reservations/reservations-page.tsx'), 'ReservationsPage', {
    firstCalls: [], // its day depends on the time zone of the venue
  }),
});

const reservationFormPage = createRoute({
  ...inApp,
  path: '/app/reservations/form/{-$id}',
  validateSearch: searchOf<{ day: string; placeId: string }>(),
  ...page(() => import('#features/reservations/form/reservation-form-page.tsx'), 'ReservationFormPage', {
    recordOf: 'reservations',
  }),
});

export const placePages = [placesListPage, placeFormPage, reservationsPage, reservationFormPage] as const;
