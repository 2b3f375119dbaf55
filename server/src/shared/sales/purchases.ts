/** What was bought with a billing. */
import { sql } from 'kysely';

/** Order of a billing, or of the billing that a REFUND pays back. */
export const orderId = sql<string>`coalesce(b.original_id, b.id)`;

/** Name of what was bought, or the name at the time of payment. Expects events as `e`, places as `p`. */
export const eventOrPlace = sql<string | null>`coalesce(
  nullif(e.title_pl, ''), p.name, b.api_metadata #>> '{title,pl}', b.api_metadata #>> '{locations,0,name}'
)`;
