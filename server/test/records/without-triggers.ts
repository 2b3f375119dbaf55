import { sql } from 'kysely';
import type { Tx } from '#db/handles.ts';
import type { Tables } from '#db/schema/tables.ts';

/** Runs `work` without the triggers of these tables: for speed, or so that a change is not noticed. */
export async function withoutTriggers(
  tx: Tx,
  tables: readonly (keyof Tables)[],
  work: () => Promise<unknown>,
): Promise<void> {
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
  await work();
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx);
}
