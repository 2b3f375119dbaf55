import type { ReservationListQuery } from '@foyer/contract/reservations/reservations.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { namedRows } from '#db/limits/named-rows.ts';
import { dayCell, enumerationCell, type ListExport, textCell } from '#lists/export-cells.ts';
import { exportedColumns } from '#resources/exported-columns.ts';
import { isLateNight } from '#shared/reservations/reservation-days.ts';
import { paymentOf, reservationLabel } from '#shared/reservations/reservation-rows.ts';
import { filteredReservations, reservationSorting } from './reservations.queries.ts';

/** As on the screen. */
const paymentWords = { PENDING: 'Not paid yet', IN_PROGRESS: 'Not paid yet', ERROR: 'Payment failed' };

export const exportReservations = (
  db: Db,
  query: Omit<ReservationListQuery, 'page' | 'size'>,
): ListExport<'reservations'> => ({
  columns: exportedColumns('reservations', 'r', {
    day: dayCell(
      sql`((r.reservation_date at time zone (select time_zone from venue))::date - ${isLateNight}::int)`,
    ),
    name: textCell(reservationLabel),
    phone: textCell(sql`coalesce(r.phone, nullif(trim(u.phone_prefix || ' ' || u.phone_number), ''))`),
    email: textCell(sql.ref('u.email')),
    payment: enumerationCell(paymentOf, paymentWords),
    externalId: textCell(sql`coalesce(r.external_id, r.id::text)`),
  }),
  rows: (cells) =>
    filteredReservations(db, query)
      .leftJoin(namedRows('users', 'u'), 'u.id', 'r.userId')
      .leftJoin('billings as b', 'b.id', 'r.billingId')
      .select(cells)
      .orderBy(reservationSorting.clauseOf(query)),
});
