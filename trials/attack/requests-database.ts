/** What requests have left in a database, on either engine. */
import type pg from 'pg';
import { traces } from './requests-mutations.ts';

type Database = Pick<pg.Pool, 'query'>;

/** Rows of the audit log that were written under requests that were refused. */
export async function auditRowsOf(
  database: Database,
  requestIds: string[],
): Promise<{ requestId: string; action: string; entity: string }[]> {
  const { rows } = await database.query(
    'select request_id as "requestId", action, entity from audit_log where request_id = any($1)',
    [requestIds],
  );
  // Noted of the caller, whatever becomes of the call.
  return rows.filter(({ action }) => !['useLogin', 'useAccessKey'].includes(action));
}

/** Tables with what no schema of the API documents in one of their rows, each with such a row. */
export async function tracesIn(database: Database): Promise<{ table: string; row: string }[]> {
  const found: { table: string; row: string }[] = [];
  for (const table of await tablesOf(database)) {
    const pattern = traces.map((trace) => `%${trace}%`);
    const { rows } = await database.query(
      `select t::text as row from "${table}" as t where t::text like any($1) limit 1`,
      [pattern],
    );
    for (const { row } of rows) found.push({ table, row });
  }
  return found;
}

/** Moved by more than the call at hand: last uses, counted guesses, work in the background. */
const movedByOthers =
  /^(logins|access_keys|attempts|idempotency_keys|revisions|orphaned_files|images|audit_|import|webhook|passkey_challenges|verification_codes|browsers)/;

/** One text for the contents of all tables that only a call itself may change. */
export async function checksum(database: Database): Promise<string> {
  const tables = (await tablesOf(database)).filter((table) => !movedByOthers.test(table));
  const sums = tables.map(
    (table) =>
      `(select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) from "${table}" as t)`,
  );
  const { rows } = await database.query(`select concat_ws(',', ${sums.join(', ')}) as sum`);
  return rows[0].sum;
}

async function tablesOf(database: Database): Promise<string[]> {
  const { rows } = await database.query(
    "select tablename from pg_tables where schemaname = 'public' order by tablename",
  );
  return rows.map(({ tablename }) => tablename);
}
