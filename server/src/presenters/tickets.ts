/** Tickets in the format of the guests' API, for responses and webhooks. */
import type { StaffTicketEntry, Ticket, TicketEntry, TicketValidity } from '@foyer/contract/check-ins.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { namedRows } from '#db/limits/named-rows.ts';
import { isoMoment, jsonRows, type Read } from '#db/reading/json.ts';
import { buyer } from '#shared/sales/buyers.ts';
import { statusOfTicket } from '#shared/sales/tickets.ts';

/** Tickets of every status (`ticket_codes`), with their event, billing and valid check-in. */
export const ticketRows = (db: Db) =>
  db
    .selectFrom('ticketCodes as c')
    .innerJoin(namedRows('events', 'e'), 'e.id', 'c.eventId')
    .leftJoin(namedRows('users', 'u'), 'u.id', 'c.userId')
    .leftJoin(namedRows('billings', 'b'), 'b.id', 'c.orderId')
    .leftJoin(namedRows('checkIns', 'ci'), (join) =>
      join
        .onRef('ci.ticketId', '=', 'c.id')
        .on('ci.result', '=', sql.lit('CHECKED_IN' as const))
        .on('ci.undoneAt', 'is', null),
    );

/** Tickets of an order, sorted by position. Pass each to `toTicket`. */
export const ticketsOf = (db: Db, order: 'o.id' | 'paid.id') =>
  jsonRows(
    ticketRows(db)
      .select(['c.id', 'c.code', statusOfTicket.as('status'), 'ci.at as checkedInAt'])
      .select(sql<boolean>`c.refund_id is not null`.as('isRefunded'))
      .where('c.orderId', '=', sql.ref<string>(order))
      .orderBy('c.position'),
  );

/** Entry of the ticket list. */
export const ticketEntryRows = (db: Db) =>
  ticketRows(db)
    .select([
      'c.id',
      'c.code',
      statusOfTicket.as('status'),
      'ci.at as checkedInAt',
      'c.orderId',
      'c.updatedAt',
    ])
    .select(['u.externalId', 'u.additionalNote', buyer.tags.as('tags')])
    .select([buyer.name.as('name'), buyer.surname.as('surname'), buyer.email.as('email')]);
export type TicketEntryRow = Awaited<
  ReturnType<ReturnType<typeof ticketEntryRows>['executeTakeFirstOrThrow']>
>;

interface TicketRow {
  id: string;
  code: string;
  status: TicketValidity;
  checkedInAt: Date | string | null;
}

export const toTicket = ({ id, code, status, checkedInAt }: TicketRow): Ticket => ({
  id,
  code,
  status,
  checkedInAt: checkedInAt && isoMoment(checkedInAt),
});

/** Lists every field, so that e-mail addresses and notes are not exposed. */
export const toTicketEntry = (row: Read<TicketEntryRow>): TicketEntry => ({
  ...toTicket(row),
  orderId: row.orderId,
  guest: { externalId: row.externalId, name: row.name, surname: row.surname, tags: row.tags },
  updatedAt: isoMoment(row.updatedAt),
});

export function toStaffTicketEntry(row: Read<TicketEntryRow>): StaffTicketEntry {
  const entry = toTicketEntry(row);
  return { ...entry, guest: { ...entry.guest, email: row.email, additionalNote: row.additionalNote ?? '' } };
}
