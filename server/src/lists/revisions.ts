/** Revisions of tables: counters that triggers move with each change (`02_changes.sql`). */

import { type RawBuilder, sql } from 'kysely';
import { readLimit } from '#db/connection/request-scope.ts';
import { limitingTables } from '#db/limits/limited-tables.ts';
import type { revisedTables } from '#db/schema/tables.ts';

/** A table that keeps a revision. `billing_sums` change with `billings`. */
export type RevisedTable = (typeof revisedTables)[number];

/** A scalar that differs whenever one of these tables has changed, or what a limited caller sees of them. */
export function revisionOf(tables: readonly RevisedTable[]): RawBuilder<string> {
  const all = readLimit()
    ? new Set(tables.flatMap((table) => [table, ...(limitingTables.get(table) ?? [])]))
    : tables;
  const names = [...all].map((name) => sql.lit(name));
  return sql<string>`(
    select coalesce(string_agg(slot || ':' || revision, ' ' order by slot), '') from revisions where name in (${sql.join(names)})
  )`;
}
