/** Revisions of tables: counters that triggers move with each change (`02_changes.sql`). */
import { type RawBuilder, sql } from 'kysely';

/** The tables that keep a revision. `billing_sums` change with `billings`. */
export const revisedTables = [
  'access_keys',
  'billings',
  'discounts',
  'event_places',
  'events',
  'faqs',
  'images',
  'imports',
  'legal_texts',
  'mails',
  'messages',
  'orders',
  'place_photos',
  'places',
  'reservations',
  'reviews',
  'ticket_codes',
  'tickets',
  'users',
  'webhook_deliveries',
  'webhooks',
] as const;
export type RevisedTable = (typeof revisedTables)[number];

/** A scalar that differs whenever one of these tables has changed. */
export function revisionOf(tables: readonly RevisedTable[]): RawBuilder<string> {
  const names = tables.map((name) => sql.lit(name));
  return sql<string>`(
    select coalesce(string_agg(slot || ':' || revision, ' ' order by slot), '') from revisions where name in (${sql.join(names)})
  )`;
}
