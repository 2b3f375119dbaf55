/** Tickets of one order in the lists of this device, with the scans that wait. */
import type { RecentScan, WaitingScan } from '../types/scans.ts';
import type { ListedTicket } from '../types/tickets.ts';
import { decide } from './decide.ts';

/** Checked-in tickets of an order, the arriving one included, and all of them. */
export function countsOf(
  tickets: readonly ListedTicket[],
  waiting: readonly WaitingScan[],
  arriving: string | undefined,
) {
  if (tickets.length === 0) return {};
  const isIn = (ticket: ListedTicket) =>
    ticket.id === arriving || decide({ ticket }, ticket.eventId, waiting).result === 'ALREADY_CHECKED_IN';
  return { tickets: tickets.length, checkedIn: tickets.filter(isIn).length };
}

/** The other tickets of the order that can be checked in now. */
export const othersOf = (
  tickets: readonly ListedTicket[],
  waiting: readonly WaitingScan[],
  { ticketId, eventId }: RecentScan,
): ListedTicket[] =>
  tickets.filter(
    (ticket) => ticket.id !== ticketId && decide({ ticket }, eventId, waiting).result === 'CHECKED_IN',
  );
