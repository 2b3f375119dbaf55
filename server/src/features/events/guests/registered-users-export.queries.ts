import type { RegisteredUserListQuery } from '@foyer/contract/events.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { enumerationCell, type ListExport, momentCell, numberCell, textCell } from '#lists/export-cells.ts';
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
    language: enumerationCell(sql.ref('u.language')),
    tickets: numberCell(sql.ref('u.tickets')),
    checkedInQty: numberCell(sql.ref('u.checkedInQty')),
    checkedInAt: momentCell(sql.ref('u.checkedInAt')),
    codes: textCell(sql`array_to_string(u.codes, ', ')`),
  },
  rows: (cells) => filteredHolders(db, eventId, query).select(cells).orderBy(holderOrder.clauseOf(query)),
});
