import { type BookingListQuery, bookingPage } from '@foyer/contract/people/bookings.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#api/transport/client.ts';

/** Bookings of a user, with their summary. */
export const bookingsQuery = (userId: string, { page, size, when }: BookingListQuery) =>
  queryOptions({
    queryKey: ['bookings', userId, { page, size, when }],
    queryFn: ({ signal }) =>
      api.get(`/users/${userId}/bookings`, bookingPage, { query: { page, size, when }, signal }),
    placeholderData: keepPreviousData,
  });
