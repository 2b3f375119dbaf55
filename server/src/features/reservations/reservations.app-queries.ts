import {
  type AppReservation,
  type AppReservationListQuery,
  appReservationsOrder,
} from '@foyer/contract/app-api/reservations.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { AppError } from '#errors.ts';
import { type CursorReading, readCursorPage } from '#lists/cursor-page.ts';
import type { ListContext } from '#lists/list.ts';
import type { RevisedTable } from '#lists/revisions.ts';
import { queryTime } from '#lists/search.ts';
import { appReservationRows, toAppReservation } from '#presenters/reservations.ts';
import { filteredReservations } from './reservations.queries.ts';

/** Lists the reservations that a key reaches (default order: newest first). */
export const listAppReservations = (
  reading: ListContext,
  query: AppReservationListQuery,
  seesAll: boolean,
): CursorReading<AppReservation> =>
  readCursorPage(reading, {
    name: seesAll ? 'reservations of programs' : 'reservations made with a key',
    query,
    dependsOn: tablesFor(query),
    select: (db, cursorKey) => ({
      id: 'r.id',
      matching: seesAll ? matching(db, query) : matching(db, query).where('r.madeWithKey', '=', true),
      shown: appReservationRows(db).select(cursorKey),
    }),
    sortColumns: {
      createdAt: { by: sql.ref('r.created_at'), is: 'moment' },
      reservationDate: { by: sql.ref('r.reservation_date'), is: 'moment' },
    },
    defaultSort: appReservationsOrder,
    toItem: toAppReservation,
  });

/** A reservation as a key reaches it: with the scope `reservations:read` all, otherwise those made with a key. */
export interface Reached {
  id: string;
  seesAll: boolean;
}

/** Reads a reservation. 404, also if the key does not reach it. */
export async function getAppReservation(db: Db, { id, seesAll }: Reached): Promise<AppReservation> {
  let rows = appReservationRows(db).where('r.id', '=', id);
  if (!seesAll) rows = rows.where('r.madeWithKey', '=', true);
  const row = await rows.executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return toAppReservation(row);
}

function tablesFor({ guest, from, to }: AppReservationListQuery): RevisedTable[] {
  const tables: RevisedTable[] = ['reservations'];
  if (guest !== undefined) tables.push('users');
  if (from !== undefined || to !== undefined) tables.push('places');
  return tables;
}

function matching(db: Db, query: AppReservationListQuery) {
  const { externalId, guest, updatedSince } = query;
  let reservations = filteredReservations(db, { ...query, search: '' });
  if (externalId !== undefined) reservations = reservations.where('r.externalId', '=', externalId);
  if (guest !== undefined) {
    const ofGuest = db.selectFrom('users').select('id').where('externalId', '=', guest);
    reservations = reservations.where('r.userId', 'in', ofGuest);
  }
  if (updatedSince !== undefined)
    reservations = reservations.where('r.updatedAt', '>=', queryTime(updatedSince));
  return reservations;
}
