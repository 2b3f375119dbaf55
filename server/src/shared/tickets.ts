/** How many tickets of an event there are. `e` is the events table of the query. */
import { sql } from 'kysely';

/** Those that are paid for. */
export const ticketsPurchased = sql<number>`(select count(*) from tickets t where t.event_id = e.id)`;

/** Those that can be bought now; null where they are not counted. All that asks how many are left asks this. */
export const ticketsLeft = sql<number | null>`
  case when e.max_tickets_qty is not null then greatest(e.max_tickets_qty - ${ticketsPurchased}, 0) end`;
