/** Rows of a guest's bookings, and their conversion to the format of the API. */
import type { TicketValidity } from '@foyer/contract/check-ins.ts';
import type { BillingStatus, BillingType, WaitingListStatus } from '@foyer/contract/enums.ts';
import type { Booking, BookingPayment } from '@foyer/contract/people/bookings.ts';
import type { ReservationStatus } from '@foyer/contract/reservations/reservation-status.ts';
import { sql } from 'kysely';
import { isoMoment } from '#db/reading/json.ts';
import { toZloty } from '#lib/money.ts';
import { toTicket } from '#presenters/tickets.ts';
import { positionInLine } from '#presenters/waiting-list.ts';
import { paymentOf } from '#shared/reservations/reservation-rows.ts';
import { eventOrPlace, orderId } from '#shared/sales/purchases.ts';
import { statusOfTicket } from '#shared/sales/tickets.ts';

interface Payment {
  id: string;
  status: BillingStatus;
  costMinor: number;
  currency: string;
}

interface BookedEvent {
  eventId: string;
  titlePl: string;
  titleEn: string;
  timeTo: string;
  place: string;
}

interface Tickets extends BookedEvent {
  tickets: { id: string; code: string; status: TicketValidity; checkedInAt: string | null }[];
  payment: Payment | null;
}

interface Waiting extends BookedEvent {
  quantity: number;
  status: Extract<WaitingListStatus, 'WAITING' | 'OFFERED'>;
  position: number | null;
  holdUntil: string | null;
}

interface Reservation {
  placeId: string | null;
  placeName: string | null;
  guestsQty: number;
  tableNumber: string | null;
  status: ReservationStatus;
  payment: Payment | null;
}

interface Money {
  title: string | null;
  type: BillingType;
  status: BillingStatus;
  costMinor: number;
  currency: string;
  paymentMethod: string;
  quantity: number | null;
  refundOf: string | null;
}

interface BookingRowOf<Kind, Details> {
  kind: Kind;
  id: string;
  date: string;
  details: Details;
}

export type BookingRow =
  | BookingRowOf<'TICKET', Tickets>
  | BookingRowOf<'WAITING_LIST', Waiting>
  | BookingRowOf<'RESERVATION', Reservation>
  | BookingRowOf<'PAYMENT' | 'REFUND', Money>;

const payment = sql`case when b.id is not null then json_build_object(
  'id', b.id, 'status', ${paymentOf}, 'costMinor', b.cost_minor, 'currency', b.currency
) end`;

const ticketsOfOrder = sql`(
  select json_agg(json_build_object('id', c.id, 'code', c.code, 'status', ${statusOfTicket}, 'checkedInAt', ci.at)
                  order by c.position, c.id)
    from public.ticket_codes c
    left join public.check_ins ci on ci.ticket_id = c.id and ci.result = 'CHECKED_IN' and ci.undone_at is null
   where c.user_id = first.user_id and c.event_id = first.event_id and c.order_id is not distinct from first.order_id
)`;

const bookedEvent = sql`'eventId', e.id, 'titlePl', e.title_pl, 'titleEn', e.title_en, 'timeTo', e.time_to, 'place', e.location_names`;

/** Details of one booking that the caller sees, hence with all that it names (`public`). Expects its kind and id as `k`. */
export const bookingDetails = sql`case k.kind
  when 'TICKET' then (
    select json_build_object(${bookedEvent}, 'tickets', ${ticketsOfOrder}, 'payment', ${payment})
      from public.ticket_codes first
      join public.events e on e.id = first.event_id
      left join public.billings b on b.id = first.order_id
     where first.id = k.id)
  when 'WAITING_LIST' then (
    select json_build_object(${bookedEvent}, 'quantity', w.quantity, 'status', w.state, 'position', ${positionInLine},
                             'holdUntil', w.hold_until)
      from public.waiting_list_entries w
      join public.events e on e.id = w.event_id
     where w.id = k.id)
  when 'RESERVATION' then (
    select json_build_object('placeId', l.id, 'placeName', l.name, 'guestsQty', r.guests_qty,
                             'tableNumber', r.table_number, 'status', r.status, 'payment', ${payment})
      from public.reservations r
      left join public.places l on l.id = r.place_id
      left join billings b on b.id = r.billing_id
     where r.id = k.id)
  else (
    select json_build_object('title', ${eventOrPlace}, 'type', b.type, 'status', b.status, 'costMinor', b.cost_minor,
                             'currency', b.currency, 'paymentMethod', b.payment_method,
                             'quantity', o.quantity, 'refundOf', b.original_id)
      from public.billings b
      left join public.orders o on o.id = ${orderId}
      left join public.events e on e.id = b.event_id
      left join public.places p on p.id = o.place_id
     where b.id = k.id)
  end`;

const toPayment = (paid: Payment | null): BookingPayment | null => {
  if (!paid) return null;
  const { costMinor, ...same } = paid;
  return { ...same, cost: toZloty(costMinor) };
};

function toBookedEvent({ date, details }: BookingRowOf<string, BookedEvent>) {
  const { eventId, titlePl, titleEn, timeTo, place } = details;
  const title = { pl: titlePl, en: titleEn };
  return { id: eventId, title, timeFrom: isoMoment(date), timeTo: isoMoment(timeTo), place };
}

export function toBooking(row: BookingRow): Booking {
  const { id } = row;
  const date = isoMoment(row.date);
  if (row.kind === 'TICKET') {
    const { tickets, payment } = row.details;
    const event = toBookedEvent(row);
    return { kind: row.kind, id, date, event, tickets: tickets.map(toTicket), billing: toPayment(payment) };
  }
  if (row.kind === 'WAITING_LIST') {
    const { quantity, status, position, holdUntil } = row.details;
    const until = holdUntil && isoMoment(holdUntil);
    const entry = { quantity, status, position, holdUntil: until };
    return { kind: row.kind, id, date, event: toBookedEvent(row), ...entry };
  }
  if (row.kind === 'RESERVATION') {
    const { placeId, placeName, payment, ...same } = row.details;
    const place = placeId !== null && placeName !== null ? { id: placeId, name: placeName } : null;
    return { kind: row.kind, id, date, place, ...same, billing: toPayment(payment) };
  }
  const { costMinor, quantity, refundOf, ...same } = row.details;
  const money = { id, date, ...same, cost: toZloty(costMinor) };
  return row.kind === 'REFUND'
    ? { kind: row.kind, ...money, refundOf }
    : { kind: row.kind, ...money, quantity };
}
