/** Ticket counts of an event. Expects the events table as `e`. */
import { sql } from 'kysely';

/** Sold tickets. */
export const ticketsPurchased = sql<number>`(select count(*) from tickets t where t.event_id = e.id)`;

/** Tickets held by unpaid orders. */
export const ticketsHeld = (now: Date) => sql<number>`(
  select coalesce(sum(o.quantity), 0) from orders o where o.event_id = e.id and o.holding and o.hold_until > ${now}
)`;

/** Time when the next hold expires; null if none is active. */
export const nextHoldEnd = (now: Date) =>
  sql<Date | null>`(select min(hold_until) from orders where holding and hold_until > ${now})`;

/** Tickets available now; null for an event without a limit. Every check of availability uses this. */
export const ticketsLeft = (now: Date) => sql<number | null>`
  case when e.max_tickets_qty is not null
    then greatest(e.max_tickets_qty - ${ticketsPurchased} - ${ticketsHeld(now)}, 0) end`;

/**
 * Uses of a coupon: tickets that reference it, plus orders that hold tickets with it. Expects the discounts
 * table as `d`.
 */
export const couponUses = (now: Date) => sql<number>`(
  (select count(*) from tickets t where t.discount_id = d.id)
  + (select count(*) from orders o where o.discount_id = d.id and o.holding and o.hold_until > ${now})
)`;
