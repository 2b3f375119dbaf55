/** Tickets of one order in the lists of this device, with the scans that wait. */
import type { RecentScan } from '../result/recent-scan.ts';
import { decide } from './decide.ts';
import { queue } from './scan-queue.ts';
import type { TicketLists } from './ticket-lists.ts';
import type { ListedTicket } from './types.ts';

/** Checked-in tickets of an order, the arriving one included, and all of them. */
export function countsOf(lists: TicketLists, orderId: string | null, arriving: string | undefined) {
  const tickets = lists.ofOrder(orderId);
  if (tickets.length === 0) return {};
  const isIn = (ticket: ListedTicket) =>
    ticket.id === arriving ||
    decide({ ticket }, ticket.eventId, queue.waiting()).result === 'ALREADY_CHECKED_IN';
  return { tickets: tickets.length, checkedIn: tickets.filter(isIn).length };
}

/** The other tickets of the order that can be checked in now. */
export const othersOf = (lists: TicketLists, { orderId, ticketId, eventId }: RecentScan): ListedTicket[] =>
  lists
    .ofOrder(orderId)
    .filter(
      (ticket) =>
        ticket.id !== ticketId && decide({ ticket }, eventId, queue.waiting()).result === 'CHECKED_IN',
    );
