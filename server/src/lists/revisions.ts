/** Revisions of tables: counters that triggers move with each change (`02_changes.sql`). */

import { type RawBuilder, sql } from 'kysely';
import { readLimit } from '#db/connection/request-scope.ts';
import type { revisedTables } from '#db/schema/tables.ts';

/** A table that keeps a revision. `billing_sums` change with `billings`. */
export type RevisedTable = (typeof revisedTables)[number];

/** Tables that say which records are at a place. Totals of limited callers depend on them too. */
const limitingTables: readonly RevisedTable[] = [
  'event_places',
  'billings',
  'orders',
  'reservations',
  'reviews',
  'tickets',
  'ticket_codes',
];

/** A scalar that differs whenever one of these tables has changed. */
export function revisionOf(tables: readonly RevisedTable[]): RawBuilder<string> {
  const all = readLimit() ? new Set([...tables, ...limitingTables]) : tables;
  const names = [...all].map((name) => sql.lit(name));
  return sql<string>`(
    select coalesce(string_agg(slot || ':' || revision, ' ' order by slot), '') from revisions where name in (${sql.join(names)})
  )`;
}
