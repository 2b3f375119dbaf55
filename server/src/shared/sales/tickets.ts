/** Status of tickets, and ticket counts of an event. Expects the events table as `e`, whose rows a limited caller sees: hence `public`. */
import type { TicketValidity } from '@foyer/contract/check-ins.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * Status of a ticket. If several apply, the last one in `ticketValidity` counts. Expects the ticket as `c`, its
 * billing as `b` and its valid check-in as `ci`.
 */
export const statusOfTicket = sql<TicketValidity>`(case
  when b.status = 'ERROR' then 'VOID'
  when e.status = 'CANCELLED' then 'CANCELLED'
  when b.status = 'REFUNDED' or c.refund_id is not null then 'REFUNDED'
  when ci.id is not null then 'CHECKED_IN'
  when b.status in ('PENDING', 'IN_PROGRESS') then 'UNPAID'
  else 'VALID' end)`;

/** Joins the billings and valid check-ins of tickets `c`, as `b` and `ci`. */
const withCheckIns = sql`
  left join billings b on b.id = c.order_id
  left join check_ins ci on ci.ticket_id = c.id and ci.result = 'CHECKED_IN' and ci.undone_at is null`;

export interface DoorCounts {
  arrived: number;
  expected: number;
  offlineAdmissions: number;
}

/** Tickets with a check-in; those and the valid ones; guests let in offline although refused, until dismissed. */
export const doorCounts = sql<DoorCounts>`(
  select json_build_object(
    'arrived', count(ci.id),
    'expected', count(*) filter (where ci.id is not null or ${statusOfTicket} = 'VALID'),
    'offlineAdmissions',
      (select count(*) from check_ins o where o.event_id = e.id and o.admitted and o.dismissed_at is null)
      + (select coalesce(sum(o.admissions), 0) from counted_admissions o where o.event_id = e.id)
  ) from ticket_codes c ${withCheckIns} where c.event_id = e.id
)`;

/** Sold tickets. */
export const ticketsPurchased = sql<number>`(select es.sold from public.event_sales es where es.event_id = e.id)`;

/** Tickets held by unpaid orders. */
export const ticketsHeld = (now: Date) => sql<number>`(
  select coalesce(sum(o.quantity), 0) from public.orders o where o.event_id = e.id and o.holding and o.hold_until > ${now}
)`;

/** Tickets held by offers to the waiting list. */
const ticketsOffered = (now: Date) => sql<number>`(
  select coalesce(sum(w.quantity), 0) from public.waiting_list_entries w
   where w.event_id = e.id and w.state = 'OFFERED' and w.hold_until > ${now}
)`;

/** Tickets held by unpaid orders and offers. */
export const ticketsReserved = (now: Date) => sql<number>`(${ticketsHeld(now)} + ${ticketsOffered(now)})`;

/** Time when the next hold or offer expires; null if none is active. */
export const nextHoldEndAfter = (now: Date) => sql<Date | null>`least(
  (select min(hold_until) from public.orders where holding and hold_until > ${now}),
  (select min(hold_until) from public.waiting_list_entries where state = 'OFFERED' and hold_until > ${now})
)`;

/** Tickets neither sold nor held, also for the waiting list. Null for an event without a limit; below 0 if oversold. */
export const ticketsFree = (now: Date) => sql<number | null>`
  (e.max_tickets_qty - ${ticketsPurchased} - ${ticketsReserved(now)})`;

/** Whether the free tickets belong to the waiting list, because an entry in line fits them. */
export const keptForLine = (free: RawBuilder<number | null>, now: Date) => sql<boolean>`(
  e.waiting_list_open and e.time_from > ${now} and exists (
    select from waiting_list_entries w where w.event_id = e.id and w.state = 'WAITING' and w.quantity <= ${free}
  )
)`;

/**
 * Tickets on open sale now; null for an event without a limit. Every check of availability uses this, except of tickets
 * that are already held.
 */
export const ticketsLeft = (now: Date) => sql<number | null>`
  case when e.max_tickets_qty is not null then (
    select case when ${keptForLine(sql`f.free`, now)} then 0 else greatest(f.free, 0) end
      from (select ${ticketsFree(now)} as free offset 0) f
  ) end`;

/**
 * Uses of a coupon: tickets that reference it, orders that hold tickets with it, and those whose tickets were all
 * refunded before the payment was. Expects the discounts table as `d`.
 */
export const couponUses = (now: Date) => sql<number>`(
  (select count(*) from tickets t where t.discount_id = d.id)
  + (select count(*) from orders o where o.discount_id = d.id and o.holding and o.hold_until > ${now})
  + (select count(*) from orders o where o.discount_id = d.id and o.keeps_coupon)
)`;
