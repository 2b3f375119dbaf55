import { sql } from 'kysely';
import type { Tx } from '../../../server/src/db/handles.ts';
import { toSnakeCase } from '../../../server/src/db/reading/json.ts';
import { writtenTables } from './write.ts';

/**
 * Disables row triggers and the audit within this transaction, then recomputes the counters in one statement. Triggers
 * that complete a row or sum up a whole statement stay enabled.
 */
export async function withoutRowTriggers(tx: Tx, work: () => Promise<void>): Promise<void> {
  const triggers = await rowTriggers(tx);
  const set = (state: 'enable' | 'disable') =>
    eachOf(tx, triggers, ({ table, name }) => `alter table ${table} ${state} trigger ${name}`);
  await set('disable');
  await work();
  // Tables cannot be altered while deferred constraints are pending.
  await sql`set constraints all immediate`.execute(tx);
  await set('enable');
  await sql`select refresh_counters(), record_missing_movements()`.execute(tx);
}

/** "After each row" and audit triggers. In `tgtype`, bit 1 means "for each row" and bit 2 "before". */
async function rowTriggers(tx: Tx) {
  const { rows } = await sql<{ table: string; name: string }>`
    select tgrelid::regclass::text as table, quote_ident(tgname) as name
      from pg_trigger
     where not tgisinternal and (tgtype & 3 = 1 or tgname like 'audit%') and tgrelid::regclass::text in (${tableNames()})
  `.execute(tx);
  return rows;
}

/**
 * Drops indexes during the load and rebuilds them once, which is faster. Keeps those that enforce constraints. Also
 * updates statistics.
 */
export async function withoutIndexes(tx: Tx, work: () => Promise<void>): Promise<void> {
  await sql`set local maintenance_work_mem to '512MB'`.execute(tx);
  const indexes = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i
     where not i.indisunique and not i.indisexclusion and i.indrelid::regclass::text in (${tableNames()})
  `.execute(tx);
  await eachOf(tx, indexes.rows, ({ name }) => `drop index ${name}`);
  await work();
  await eachOf(tx, indexes.rows, ({ definition }) => definition);
  await eachOf(tx, writtenTables, (table) => `analyze ${toSnakeCase(table)}`);
}

/** Drops foreign keys during the load and checks them once at the end, which is faster. */
export async function withoutForeignKeys(tx: Tx, work: () => Promise<void>): Promise<void> {
  const keys = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint
     where contype = 'f' and conrelid::regclass::text in (${tableNames()})
  `.execute(tx);
  await eachOf(tx, keys.rows, ({ table, name }) => `alter table ${table} drop constraint ${name}`);
  await work();
  await sql`set constraints all immediate`.execute(tx);
  await eachOf(
    tx,
    keys.rows,
    ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
  );
}

const tableNames = () => sql.join(writtenTables.map(toSnakeCase));

async function eachOf<Item>(
  tx: Tx,
  items: readonly Item[],
  statement: (item: Item) => string,
): Promise<void> {
  for (const item of items) await sql.raw(statement(item)).execute(tx);
}
