/** Bookings of a guest: tickets, places in waiting lists, reservations, payments and refunds. */
import { z } from 'zod';
import { ticket } from '../check-ins.ts';
import { billingType, knownStatus, waitingListStatus } from '../enums.ts';
import { id, localizedText, moment } from '../fields.ts';
import { placeRef } from '../places.ts';
import { listQuery } from '../queries/list-query.ts';
import { reservationStatus } from '../reservations/reservation-status.ts';

/** Payment of tickets or a reservation. REFUNDED also if REFUNDs cover all of it. */
const bookingPayment = z.object({ id, status: knownStatus, cost: z.number(), currency: z.string() });
export type BookingPayment = z.infer<typeof bookingPayment>;

const money = z.object({
  id,
  date: moment.meta({ description: 'The transaction date' }),
  title: z.string().nullable().meta({ description: 'Event or place, in Polish' }),
  type: billingType,
  status: knownStatus,
  cost: z.number(),
  currency: z.string(),
  paymentMethod: z.string(),
});

const bookedEvent = z.object({
  id,
  title: localizedText,
  timeFrom: moment,
  timeTo: moment,
  place: z.string(),
});

/**
 * Tickets of one order are one booking, with the id of the first. `date` is the time of the event or of the reservation, or the
 * transaction date of a payment or a refund.
 */
export const booking = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('TICKET'),
    id,
    date: moment,
    event: bookedEvent,
    tickets: z.array(ticket),
    billing: bookingPayment.nullable(),
  }),
  z.object({
    kind: z.literal('WAITING_LIST'),
    id,
    date: moment,
    event: bookedEvent,
    quantity: z.int(),
    status: waitingListStatus.extract(['WAITING', 'OFFERED']),
    position: z.int().nullable().meta({ description: 'In line; null once OFFERED' }),
    holdUntil: moment.nullable().meta({ description: 'End of the offer' }),
  }),
  z.object({
    kind: z.literal('RESERVATION'),
    id,
    date: moment,
    place: placeRef.nullable(),
    guestsQty: z.int(),
    tableNumber: z.string().nullable(),
    status: reservationStatus,
    billing: bookingPayment.nullable(),
  }),
  money.extend({ kind: z.literal('PAYMENT'), quantity: z.int().nullable() }),
  money.extend({ kind: z.literal('REFUND'), refundOf: id.nullable() }),
]);
export type Booking = z.infer<typeof booking>;
export type TicketBooking = Extract<Booking, { kind: 'TICKET' }>;

export const nextBooking = z.object({
  kind: z.enum(['TICKET', 'RESERVATION']),
  id,
  title: z.string().meta({ description: 'Event or place, in Polish' }),
  date: moment,
});
export type NextBooking = z.infer<typeof nextBooking>;

/**
 * `visits` are days with a checked-in ticket or an ARRIVED reservation; a day ends at 06:00. `totalSpent` is PAID payments less
 * PAID REFUNDs. `nextBooking` is the next VALID ticket or BOOKED reservation without an open payment.
 */
export const bookingSummary = z.object({
  visits: z.int(),
  totalSpent: z.number(),
  lastVisit: moment.nullable(),
  nextBooking: nextBooking.nullable(),
});
export type BookingSummary = z.infer<typeof bookingSummary>;

export const bookingWhen = z.enum(['upcoming', 'past']);
export type BookingWhen = z.infer<typeof bookingWhen>;

/**
 * An event is upcoming until it ends, a reservation until two hours after it begins. Upcoming bookings begin with the next
 * one, others with the latest.
 */
export const bookingListQuery = listQuery(['date'], { key: 'date', direction: 'desc' })
  .pick({ page: true, size: true })
  .extend({ when: bookingWhen.optional() });
export type BookingListQuery = z.infer<typeof bookingListQuery>;

export const bookingPage = z.object({
  content: z.array(booking),
  totalPages: z.int(),
  numberOfElements: z.int(),
  summary: bookingSummary,
});
export type BookingPage = z.infer<typeof bookingPage>;
