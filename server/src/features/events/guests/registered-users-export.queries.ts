import type { RegisteredUserListQuery } from '@foyer/contract/events.ts';
import { sql } from 'kysely';
import type { Db } from '#db/writing/changes.ts';
import { type ListExport, moment, number, word } from '#lists/export-cells.ts';
import { exportedPerson } from '#shared/accounts/accounts.ts';
import { checkedIn, filteredHolders, orderOf } from './registered-users.queries.ts';

/** Exports the ticket holders of an event with their number of tickets. */
export const exportHolders = (
  db: Db,
  eventId: string,
  query: Omit<RegisteredUserListQuery, 'page' | 'size'>,
): ListExport<'registered_users'> => ({
  columns: {
    ...exportedPerson,
    language: word(sql.ref('u.language')),
    tickets: number(sql`(select count(*) from tickets t where t.event_id = ${eventId} and t.user_id = u.id)`),
    checkedInQty: number(sql`(select count(*) ${checkedIn(eventId)})`),
    checkedInAt: moment(sql`(select min(ci.at) ${checkedIn(eventId)})`),
  },
  rows: (cells) => filteredHolders(db, eventId, query).select(cells).orderBy(orderOf(query)),
});
