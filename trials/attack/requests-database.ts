/** What requests have left in a database, on either engine. */
import { setTimeout } from 'node:timers/promises';
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

/** Once no import that a request has begun writes on in the background. */
export async function importsAreDone(database: Database): Promise<void> {
  for (;;) {
    const { rows } = await database.query("select from imports where status in ('CHECKING', 'RUNNING')");
    if (rows.length === 0) return;
    await setTimeout(100);
  }
}

export async function lastAuditId(database: Database): Promise<string> {
  const { rows } = await database.query('select coalesce(max(id), 0) as last from audit_log');
  return rows[0].last;
}

/** Who has done what since that row of the audit log. */
export async function auditRowsAfter(database: Database, id: string): Promise<string> {
  const { rows } = await database.query(
    "select concat(action, ' of ', entity, ' as ', actor, ' under ', request_id) as row from audit_log where id > $1 order by id limit 5",
    [id],
  );
  return rows.map(({ row }) => row).join(', ');
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

/** What stands for the contents of each table that only a call itself may change. */
export async function checksums(database: Database): Promise<Map<string, string>> {
  const tables = (await tablesOf(database)).filter((table) => !movedByOthers.test(table));
  const sums = tables.map(
    (table) =>
      `select '${table}' as table, count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from "${table}" as t`,
  );
  const { rows } = await database.query(sums.join(' union all '));
  return new Map(rows.map(({ table, sum }) => [table, sum]));
}

async function tablesOf(database: Database): Promise<string[]> {
  const { rows } = await database.query(
    "select tablename from pg_tables where schemaname = 'public' order by tablename",
  );
  return rows.map(({ tablename }) => tablename);
}
