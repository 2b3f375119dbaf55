import type { RegisteredUserListQuery } from '@foyer/contract/events.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { enumeration, type ListExport, moment, number, text } from '#lists/export-cells.ts';
import { exportedPerson } from '#shared/accounts/accounts.ts';
import { filteredHolders, holderOrder } from './registered-users.queries.ts';

/** Exports the ticket holders of an event with their tickets. */
export const exportHolders = (
  db: Db,
  eventId: string,
  query: Omit<RegisteredUserListQuery, 'page' | 'size'>,
): ListExport<'registered_users'> => ({
  columns: {
    ...exportedPerson,
    language: enumeration(sql.ref('u.language')),
    tickets: number(sql.ref('u.tickets')),
    checkedInQty: number(sql.ref('u.checkedInQty')),
    checkedInAt: moment(sql.ref('u.checkedInAt')),
    codes: text(sql`array_to_string(u.codes, ', ')`),
  },
  rows: (cells) => filteredHolders(db, eventId, query).select(cells).orderBy(holderOrder.clauseOf(query)),
});
