import { type AnyAppGuest, type AppGuestListQuery, appGuestsOrder } from '@foyer/contract/app-api/guests.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { type CursorReading, readCursorPage } from '#lists/cursor-page.ts';
import type { ListContext } from '#lists/list.ts';
import { queryTime } from '#lists/search.ts';
import { appGuestRows, toAnyAppGuest } from '#presenters/guests.ts';

/** Lists guests in every status (default order: newest first). */
export const listAppGuests = (reading: ListContext, query: AppGuestListQuery): CursorReading<AnyAppGuest> =>
  readCursorPage(reading, {
    name: 'app guests',
    query,
    dependsOn: ['users'],
    select: (db, cursorKey) => ({
      id: 'u.id',
      matching: filteredGuests(db, query),
      shown: appGuestRows(db).select(cursorKey),
    }),
    sortColumns: { createdAt: { by: sql.ref('u.created_at'), is: 'moment' } },
    defaultSort: appGuestsOrder,
    toItem: toAnyAppGuest,
  });

function filteredGuests(db: Db, { email, updatedSince }: AppGuestListQuery) {
  let guests = db.selectFrom('users as u').where('u.role', '=', 'USER');
  if (email !== undefined) guests = guests.where(sql`lower(u.email)`, '=', email.toLowerCase());
  if (updatedSince !== undefined) guests = guests.where('u.updatedAt', '>=', queryTime(updatedSince));
  return guests;
}
