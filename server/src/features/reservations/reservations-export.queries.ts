import type { ReservationListQuery } from '@foyer/contract/reservations/reservations.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { day, enumeration, type ListExport, moment, number, text } from '#lists/export-cells.ts';
import { isLateNight } from '#shared/reservations/reservation-days.ts';
import { paymentOf, reservationLabel } from '#shared/reservations/reservation-rows.ts';
import { filteredReservations, sortClauseOf } from './reservations.queries.ts';

/** As on the screen. */
const paymentWords = { PENDING: 'Not paid yet', IN_PROGRESS: 'Not paid yet', ERROR: 'Payment failed' };

export const exportReservations = (
  db: Db,
  query: Omit<ReservationListQuery, 'page' | 'size'>,
): ListExport<'reservations'> => ({
  columns: {
    day: day(
      sql`((r.reservation_date at time zone (select time_zone from venue))::date - ${isLateNight}::int)`,
    ),
    reservationDate: moment(sql.ref('r.reservation_date')),
    place: text(sql`(select p.name from places p where p.id = r.place_id)`),
    tableNumber: text(sql.ref('r.table_number')),
    name: text(reservationLabel),
    phone: text(sql`coalesce(r.phone, nullif(trim(u.phone_prefix || ' ' || u.phone_number), ''))`),
    guestsQty: number(sql.ref('r.guests_qty')),
    status: enumeration(sql.ref('r.status')),
    note: text(sql.ref('r.note')),
    guestNote: text(sql.ref('r.guest_note')),
    email: text(sql.ref('u.email')),
    payment: enumeration(paymentOf, paymentWords),
    externalId: text(sql`coalesce(r.external_id, r.id::text)`),
    createdAt: moment(sql.ref('r.created_at')),
    updatedAt: moment(sql.ref('r.updated_at')),
  },
  rows: (cells) =>
    filteredReservations(db, query)
      .leftJoin('users as u', 'u.id', 'r.userId')
      .leftJoin('billings as b', 'b.id', 'r.billingId')
      .select(cells)
      .orderBy(sortClauseOf(query)),
});
