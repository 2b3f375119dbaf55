/** Revisions of tables: counters that triggers move with each change (`02_changes.sql`). */
import { type RawBuilder, sql } from 'kysely';
import type { revisedTables } from '#db/schema/tables.ts';

/** A table that keeps a revision. `billing_sums` change with `billings`. */
export type RevisedTable = (typeof revisedTables)[number];

/** A scalar that differs whenever one of these tables has changed. */
export function revisionOf(tables: readonly RevisedTable[]): RawBuilder<string> {
  const names = tables.map((name) => sql.lit(name));
  return sql<string>`(
    select coalesce(string_agg(slot || ':' || revision, ' ' order by slot), '') from revisions where name in (${sql.join(names)})
  )`;
}
