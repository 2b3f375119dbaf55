import {
  type Reservation,
  type ReservationListQuery,
  type ReservationSortKey,
  reservationsOrder,
} from '@foyer/contract/reservations/reservations.ts';
import { venueTime } from '@foyer/contract/time/venue-time.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { type PageReading, readPage } from '#lists/read-page.ts';
import { isOneOf, matchesEachWord } from '#lists/search.ts';
import { sortingBy } from '#lists/sorting.ts';
import { isFromDay, isUntilDay } from '#shared/reservations/reservation-days.ts';
import { reservationRows, toReservation } from '#shared/reservations/reservation-rows.ts';

/** Matches the indexes. */
export const reservationSorting = sortingBy<ReservationSortKey>(
  {
    reservationDate: { by: sql.ref('r.reservation_date') },
    guestsQty: { by: sql.ref('r.guests_qty') },
    name: { by: sql.ref('r.sort_name') },
  },
  reservationsOrder,
  'r.id',
);

/** Lists reservations (default order: by time). */
export function listReservations(
  { db, totals, clock }: Pick<Deps, 'db' | 'totals' | 'clock'>,
  query: ReservationListQuery,
): PageReading<Reservation> {
  const time = venueTime(clock.timeZone);
  return readPage(
    { db, totals, now: clock.now() },
    {
      name: 'reservations',
      query,
      dependsOn: query.from || query.to ? ['reservations', 'places'] : ['reservations'],
      select: () => ({
        id: 'r.id',
        matching: filteredReservations(db, query),
        shown: reservationRows(db),
        order: reservationSorting.orderOf(query),
      }),
      toItem: (row) => toReservation(row, time),
    },
  );
}

export function filteredReservations(
  db: Db,
  { from, to, placeId, status, search }: Omit<ReservationListQuery, 'page' | 'size' | 'sort'>,
) {
  let filtered = db.selectFrom('reservations as r');
  if (from) filtered = filtered.where(isFromDay(from));
  if (to) filtered = filtered.where(isUntilDay(to));
  if (placeId) filtered = filtered.where('r.placeId', '=', placeId);
  if (status.length > 0) filtered = filtered.where(isOneOf(sql.ref('r.status'), status));
  if (search) filtered = filtered.where(matchesNameOrPhone(search));
  return filtered;
}

/** Phone numbers match by their digits, however they are written: `600-100-200`. */
const matchesNameOrPhone = (search: string) =>
  matchesEachWord(search, (word, pattern) => {
    const digits = /^\+?[\d()./-]+$/.test(word) ? word.replace(/\D/g, '') : '';
    const text = sql.ref('r.search_text');
    const asDigits = digits === '' || digits === word ? [] : [sql<boolean>`${text} like ${`%${digits}%`}`];
    return [sql<boolean>`${text} like ${pattern}`, ...asDigits];
  });

/** Reads a reservation. 404. */
export async function getReservation(
  { db, clock }: { db: Db; clock: Pick<Deps['clock'], 'timeZone'> },
  id: string,
): Promise<Reservation> {
  const row = await reservationRows(db).where('r.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return toReservation(row, venueTime(clock.timeZone));
}
