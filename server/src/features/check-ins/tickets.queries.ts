import {
  type StaffTicketEntry,
  type StaffTicketListQuery,
  type TicketEntry,
  type TicketListQuery,
  type TicketSortKey,
  ticketsOrder,
} from '@foyer/contract/check-ins.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { AppError } from '#errors.ts';
import { type CursorColumn, type CursorPage, readCursorPage } from '#lists/cursor-page.ts';
import type { List, ListContext } from '#lists/list.ts';
import { isOneOf, matchesSearch, queryTime } from '#lists/search.ts';
import {
  type TicketEntryRow,
  ticketEntryRows,
  ticketRows,
  toStaffTicketEntry,
  toTicketEntry,
} from '#presenters/tickets.ts';
import { buyer } from '#shared/sales/buyers.ts';
import { statusOfTicket } from '#shared/sales/tickets.ts';
import { isOpenToScanner, type Scanner } from './scanner.ts';

const sortColumns: Record<TicketSortKey, CursorColumn> = {
  code: { by: sql.ref('c.code'), is: 'text' },
  updatedAt: { by: sql.ref('c.updated_at'), is: 'moment' },
};

/** Lists the tickets of an event in every status (default order: by code). 404 if the caller may not check them. */
export const listTickets = (
  reading: ListContext,
  eventId: string,
  query: TicketListQuery,
  scanner: Scanner,
): Promise<CursorPage<TicketEntry>> =>
  pageOfTickets(reading, eventId, { ...query, search: '' }, scanner, toTicketEntry);

/** The same with e-mail addresses, and a search by name, address or code. */
export const listStaffTickets = (
  reading: ListContext,
  eventId: string,
  query: StaffTicketListQuery,
  scanner: Scanner,
): Promise<CursorPage<StaffTicketEntry>> =>
  pageOfTickets(reading, eventId, query, scanner, toStaffTicketEntry);

async function pageOfTickets<Item>(
  reading: ListContext,
  eventId: string,
  query: StaffTicketListQuery,
  scanner: Scanner,
  toItem: List<TicketEntryRow, Item>['toItem'],
): Promise<CursorPage<Item>> {
  const { db } = reading;
  const event = await db
    .selectFrom('events as e')
    .select('e.id')
    .where('e.id', '=', eventId)
    .where(isOpenToScanner(scanner))
    .executeTakeFirst();
  if (!event) throw new AppError('notFound');
  return readCursorPage(reading, {
    name: `tickets of ${eventId}`,
    query,
    dependsOn: ['ticket_codes'],
    select: (_db, cursorKey) => ({
      id: 'c.id',
      matching: filteredTickets(db, eventId, query),
      shown: ticketEntryRows(db).select(cursorKey),
    }),
    sortColumns,
    defaultSort: ticketsOrder,
    toItem,
  }).read();
}

const searched = sql`searchable(concat_ws(' ', ${buyer.name}, u.surname, u.email, c.code))`;

function filteredTickets(
  db: Db,
  eventId: string,
  { status, updatedSince, search }: Pick<StaffTicketListQuery, 'status' | 'updatedSince' | 'search'>,
) {
  let tickets = ticketRows(db).where('c.eventId', '=', eventId);
  if (status.length > 0) tickets = tickets.where(isOneOf(statusOfTicket, status));
  if (updatedSince) tickets = tickets.where('c.updatedAt', '>=', queryTime(updatedSince));
  if (search) tickets = tickets.where(matchesSearch(searched, search));
  return tickets;
}
