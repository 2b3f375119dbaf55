/** How many tickets of an event there are. `e` is the events table of the query. */
import { sql } from 'kysely';

/** Those that are paid for. */
export const ticketsPurchased = sql<number>`(select count(*) from tickets t where t.event_id = e.id)`;

/** Those that wait to be paid for. */
export const ticketsHeld = (now: Date) => sql<number>`(
  select coalesce(sum(o.quantity), 0) from orders o where o.event_id = e.id and o.holding and o.hold_until > ${now}
)`;

/** The next moment at which tickets that are held get free by themselves; null for never. */
export const nextHoldEnd = (now: Date) =>
  sql<Date | null>`(select min(hold_until) from orders where holding and hold_until > ${now})`;

/** Those that can be bought now; null where they are not counted. All that asks how many are left asks this. */
export const ticketsLeft = (now: Date) => sql<number | null>`
  case when e.max_tickets_qty is not null
    then greatest(e.max_tickets_qty - ${ticketsPurchased} - ${ticketsHeld(now)}, 0) end`;

/** How often a coupon was used: once for each ticket that names it, and once for each order that holds tickets by it. `d` is the discounts table of the query. */
export const couponUses = (now: Date) => sql<number>`(
  (select count(*) from tickets t where t.discount_id = d.id)
  + (select count(*) from orders o where o.discount_id = d.id and o.holding and o.hold_until > ${now})
)`;
