/** Reservations in the format of the guests' API, for responses and webhooks. Never with the note of staff. */
import type { AppReservation } from '@foyer/contract/app-api/reservations.ts';
import type { Db } from '#db/handles.ts';
import { isoMoment, type Read } from '#db/reading/json.ts';

export const appReservationRows = (db: Db) =>
  db
    .selectFrom('reservations as r')
    .leftJoin('users as u', 'u.id', 'r.userId')
    .select(['r.id', 'r.externalId', 'r.placeId', 'r.reservationDate', 'r.guestsQty', 'r.tableNumber'])
    .select(['r.name', 'r.phone', 'r.guestNote', 'r.status', 'r.createdAt', 'r.updatedAt'])
    .select(['u.externalId as guest', 'r.billingId as orderId']);
type AppReservationRow = Awaited<
  ReturnType<ReturnType<typeof appReservationRows>['executeTakeFirstOrThrow']>
>;

export const toAppReservation = (row: Read<AppReservationRow>): AppReservation => ({
  ...row,
  reservationDate: isoMoment(row.reservationDate),
  createdAt: isoMoment(row.createdAt),
  updatedAt: isoMoment(row.updatedAt),
});
