import type { Ticket } from '@foyer/contract/check-ins.ts';
import type { Booking } from '@foyer/contract/people/bookings.ts';
import { countOf, timeWords } from '#ui/format.ts';
import { joined } from '#ui/joined.ts';

const kinds: Record<Booking['kind'], string> = {
  TICKET: 'Tickets',
  WAITING_LIST: 'Waiting list',
  RESERVATION: 'Reservation',
  PAYMENT: 'Payment',
  REFUND: 'Refund',
};

export const kindOf = ({ kind }: Booking) => kinds[kind];

/** Name of the event or place. Empty if it is unknown. */
export function whatIs(booking: Booking): string {
  switch (booking.kind) {
    case 'TICKET':
    case 'WAITING_LIST':
      return booking.event.title.pl;
    case 'RESERVATION':
      return booking.place?.name ?? '';
    default:
      return booking.title ?? '';
  }
}

/** Number of guests or tickets, and the table. */
export function sizeOf(booking: Booking): string {
  switch (booking.kind) {
    case 'TICKET':
      return countOf(booking.tickets.length, 'ticket');
    case 'RESERVATION':
      return joined(
        [countOf(booking.guestsQty, 'guest'), booking.tableNumber !== null && `table ${booking.tableNumber}`],
        ', ',
      );
    case 'WAITING_LIST':
      return countOf(booking.quantity, 'ticket');
    case 'PAYMENT':
      return booking.quantity === null ? '' : countOf(booking.quantity, 'ticket');
    default:
      return '';
  }
}

/** Second line below the size: codes of the tickets, the position in line or until when an offer holds, or the payment method. */
export function detailOf(booking: Booking): string {
  if (booking.kind === 'TICKET') return booking.tickets.map(({ code }) => code).join(', ');
  if (booking.kind === 'WAITING_LIST')
    return booking.holdUntil
      ? `Held until ${timeWords(booking.holdUntil)}`
      : `No. ${booking.position} in line`;
  return booking.kind === 'RESERVATION' ? '' : booking.paymentMethod;
}

/** Statuses of tickets with their counts, in the order of the tickets. */
export const statusesOf = (tickets: readonly Ticket[]) =>
  [...Map.groupBy(tickets, ({ status }) => status)].map(([status, { length }]) => ({
    status,
    count: length,
  }));
