import type { ScanOutcome, ScanResult } from '@foyer/contract/check-ins.ts';
import { type InferResult, type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db/handles.ts';
import { isoMoment } from '#db/reading/json.ts';
import { compiledOnce } from '#db/reading/reusable-statement.ts';
import { ticketRows, toTicket } from '#presenters/tickets.ts';
import type { Night } from '#shared/events/door-night.ts';
import { buyer } from '#shared/sales/buyers.ts';
import { statusOfTicket } from '#shared/sales/tickets.ts';
import { authorFor, isOpenToScanner, type Scanner } from './scanner.ts';

/** Code of a ticket. */
export const codeOfTicket = (db: Db, id: string) =>
  db.selectFrom('ticketCodes').select('code').where('id', '=', id).executeTakeFirst();

/** Locks a ticket against simultaneous scans. Events and orders are locked before it (ADR 30). */
export const ticketLock = compiledOnce((tx: Tx, { code }: { code: string }) =>
  tx.selectFrom('ticketCodes').select('id').where('code', '=', code).forNoKeyUpdate(),
);

/** Result of the first scan of this code with this nonce. */
export const firstScan = compiledOnce((db: Db, { code, nonce }: { code: string; nonce: string }) =>
  db.selectFrom('checkIns').select('result').where('code', '=', code).where('nonce', '=', nonce),
);

/** Event of the scan, if the caller may check its tickets. */
export const scannedEvent = (db: Db, id: string, scanner: Scanner) =>
  db.selectFrom('events as e').select('e.id').where('e.id', '=', id).where(isOpenToScanner(scanner));

const inOrder = sql`from ticket_codes t where t.order_id = c.order_id`;
const isCheckedIn = sql`exists (
  select from check_ins i where i.ticket_id = t.id and i.result = 'CHECKED_IN' and i.undone_at is null
)`;

const ticketRow = (db: Db, code: string, isOpen: RawBuilder<boolean>) =>
  ticketRows(db)
    .select(['c.id', 'c.code', statusOfTicket.as('status'), 'ci.at as checkedInAt', 'ci.by', 'c.orderId'])
    .select(['u.externalId', buyer.name.as('name'), buyer.surname.as('surname'), buyer.tags.as('tags')])
    .select(['c.eventId', 'e.titlePl', 'e.titleEn', 'e.timeFrom', isOpen.as('isOpen')])
    .select(sql<number>`(select count(*) ${inOrder})`.as('orderTickets'))
    .select(sql<number>`(select count(*) ${inOrder} and ${isCheckedIn})`.as('orderCheckedIn'))
    .where('c.code', '=', code);
const ticketForAll = compiledOnce((db: Db, { code }: { code: string }) =>
  ticketRow(db, code, isOpenToScanner({ doorDevice: null })),
);
const ticketForDevice = compiledOnce((db: Db, { code, from, to }: { code: string } & Night) =>
  ticketRow(db, code, isOpenToScanner({ doorDevice: { nights: { from, to } } })),
);

/** Scanned ticket with its order, guest and event. */
export const scannedTicket = (db: Db, code: string, { doorDevice }: Scanner) =>
  doorDevice ? ticketForDevice(db, { code, ...doorDevice.nights }) : ticketForAll(db, { code });
export type ScannedTicket = InferResult<ReturnType<typeof scannedTicket>>[number];

/** Result of a scan by the state of the ticket. */
export function resultOf(ticket: ScannedTicket | undefined, eventId: string | undefined): ScanResult {
  if (!ticket) return 'UNKNOWN';
  if (!ticket.isOpen || (eventId !== undefined && eventId !== ticket.eventId)) return 'OTHER_EVENT';
  if (ticket.status === 'VALID') return 'CHECKED_IN';
  return ticket.status === 'CHECKED_IN' ? 'ALREADY_CHECKED_IN' : ticket.status;
}

export function toOutcome(result: ScanResult, row: ScannedTicket | undefined, scanner: Scanner): ScanOutcome {
  if (!row) return { result, ticket: null, order: null, guest: null, event: null, firstCheckIn: null };
  const event = {
    id: row.eventId,
    title: { pl: row.titlePl, en: row.titleEn },
    timeFrom: isoMoment(row.timeFrom),
  };
  const ticket = toTicket(row);
  // Also for a repeated nonce, whose first scan another key may have made.
  if (scanner.doorDevice && (result === 'OTHER_EVENT' || !row.isOpen))
    return { result, ticket, order: null, guest: null, event, firstCheckIn: null };
  const { orderId, orderTickets, orderCheckedIn, checkedInAt, by } = row;
  return {
    result,
    ticket,
    order: orderId ? { id: orderId, tickets: orderTickets, checkedIn: orderCheckedIn } : null,
    guest: { externalId: row.externalId, name: row.name, surname: row.surname, tags: row.tags },
    event,
    firstCheckIn: checkedInAt && by ? { at: isoMoment(checkedInAt), by: authorFor(scanner, by) } : null,
  };
}
