import { limits } from '@foyer/contract/limits.ts';
import { place } from '@foyer/contract/places.ts';
import { type Page, pageOf } from '@foyer/contract/queries/list-query.ts';
import {
  type Reservation,
  type ReservationInput,
  type ReservationStatusInput,
  reservation,
} from '@foyer/contract/reservations/reservations.ts';
import { reservations } from '@foyer/contract/resources/reservations.ts';
import { billing } from '@foyer/contract/sales/billing.ts';
import { addDays } from '@foyer/contract/time/days.ts';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { createRecord, deleteRecord, recordQuery, updateRecord } from '#api/record-calls.ts';
import { staleAfter, staleLists } from '#api/stale-keys.ts';
import { api, type Query } from '#api/transport/client.ts';

interface DayFilter {
  day: string;
  placeId?: string | undefined;
}

/** Reads all pages. */
async function readAll(filters: Query, signal: AbortSignal): Promise<Reservation[]> {
  const found: Reservation[] = [];
  for (let page = 0; ; page += 1) {
    const query = { ...filters, page, size: limits.pageSizeMax };
    const { content, totalPages } = await api.get('/reservations', pageOf(reservation), { query, signal });
    found.push(...content);
    if (page + 1 >= totalPages) return found;
  }
}

/** All reservations of a day, as one page. */
export const dayQuery = ({ day, placeId }: DayFilter) => {
  const read = async ({ signal }: { signal: AbortSignal }): Promise<Page<Reservation>> => {
    const content = await readAll({ from: day, to: day, placeId }, signal);
    return { content, totalPages: 1, numberOfElements: content.length };
  };
  return {
    ...queryOptions({ queryKey: ['reservations', 'day', { day, placeId }], queryFn: read }),
    read,
  };
};

interface Search extends DayFilter {
  search: string;
  /** Most matches of each direction of time. */
  size?: number;
}

/**
 * Reservations of all days that match a search: those from `day`, the current one, on by time, then earlier ones from the
 * latest. `numberOfElements` also counts those that are not read.
 */
export const foundQuery = ({ day, placeId, search, size = limits.pageSizeMax }: Search) =>
  queryOptions({
    queryKey: ['reservations', 'found', { day, placeId, search, size }],
    queryFn: async ({ signal }) => {
      const page = (filter: Query) => {
        const query = { placeId, search, size, ...filter };
        return api.get('/reservations', pageOf(reservation), { query, signal });
      };
      const [ahead, earlier] = await Promise.all([
        page({ from: day, sort: 'reservationDate,asc' }),
        page({ to: addDays(day, -1), sort: 'reservationDate,desc' }),
      ]);
      return {
        content: [...ahead.content, ...earlier.content],
        numberOfElements: ahead.numberOfElements + earlier.numberOfElements,
      };
    },
    placeholderData: keepPreviousData,
  });

/** Reservations of a place around a day, nights included, for warnings in the form. */
export const sittingQuery = (placeId: string | null, day: string | undefined) =>
  queryOptions({
    queryKey: ['reservations', 'sitting', placeId, day],
    queryFn: ({ signal }) =>
      readAll({ from: addDays(day ?? '', -1), to: addDays(day ?? '', 1), placeId }, signal),
    enabled: placeId !== null && day !== undefined,
    placeholderData: keepPreviousData,
    meta: { aside: true },
  });

export const reservationQuery = recordQuery('reservation', '/reservations', reservation);

const bookedPlace = place.pick({ id: true, seats: true, openingHours: true, specialDays: true });

/** Seats and hours of a place, for warnings in the form. */
export const placeSeatsQuery = (id: string | null) =>
  queryOptions({
    queryKey: ['place', id, 'seats'],
    queryFn: ({ signal }) => api.get(`/locations/admin/${id}`, bookedPlace, { signal }),
    enabled: id !== null,
    meta: { aside: true },
  });

const paidBilling = billing.pick({ cost: true, currency: true });

/** Amount that was paid for a reservation. */
export const paidQuery = (billingId: string) =>
  queryOptions({
    queryKey: ['billing', billingId, 'cost'],
    queryFn: ({ signal }) => api.get(`/admin/billings/${billingId}`, paidBilling, { signal }),
    meta: { aside: true },
  });

const meta = { invalidates: staleAfter(reservations) };

export const createReservation = createRecord<ReservationInput, Reservation>(
  '/reservations',
  reservation,
  meta,
);
export const updateReservation = updateRecord<ReservationInput, Reservation>(
  '/reservations',
  reservation,
  meta,
);
export const deleteReservation = deleteRecord('/reservations', {
  invalidates: staleLists(reservations),
  forgets: 'reservation',
});

/** Without a version: the last status counts, whoever sets it. */
export const setReservationStatus = mutationOptions({
  mutationFn: ({ id, ...body }: ReservationStatusInput & { id: string }) =>
    api.patch(`/reservations/${id}/status`, reservation, { body }),
  meta,
});

interface Cancelling {
  /** What is left of the payment goes back. */
  refunds: boolean;
  /** Key of that refund. */
  idempotencyKey: string;
  /** Mails the guest. */
  notify: boolean;
}

/** Cancels a reservation. */
export const cancelReservation = ({ refunds, idempotencyKey, notify }: Cancelling) =>
  mutationOptions({
    mutationFn: async ({ id, billingId }: Reservation) => {
      const cancelled = await api.patch(`/reservations/${id}/status`, reservation, {
        body: { status: 'CANCELLED', notify },
      });
      if (refunds)
        await api.post(`/admin/billings/${billingId}/refund`, billing, { body: {}, idempotencyKey });
      return cancelled;
    },
    meta,
  });

/** Body of a PUT that would change nothing. */
export const inputOf = (of: Reservation): ReservationInput => ({
  placeId: of.placeId,
  reservationDate: of.reservationDate,
  guestsQty: of.guestsQty,
  tableNumber: of.tableNumber,
  name: of.name,
  phone: of.phone,
  note: of.note,
  guestNote: of.guestNote,
  userId: of.userId,
});
