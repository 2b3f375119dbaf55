/** Traces of requests in the database, on either engine. */
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { traces } from './requests-mutations.ts';

type Database = Pick<pg.Pool, 'query'>;

/** Audit rows written by rejected requests. */
export async function auditRowsOf(
  database: Database,
  requestIds: string[],
): Promise<{ requestId: string; action: string; entity: string }[]> {
  const { rows } = await database.query(
    'select request_id as "requestId", action, entity from audit_log where request_id = any($1)',
    [requestIds],
  );
  // Records use of the caller's credentials, even if the request is rejected.
  return rows.filter(({ action }) => !['useLogin', 'useAccessKey'].includes(action));
}

/** Resolves when no import is running in the background. */
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

/** Up to five audit rows after this id, as text. */
export async function auditRowsAfter(database: Database, id: string): Promise<string> {
  const { rows } = await database.query(
    "select concat(action, ' of ', entity, ' as ', actor, ' under ', request_id) as row from audit_log where id > $1 order by id limit 5",
    [id],
  );
  return rows.map(({ row }) => row).join(', ');
}

/** Tables that contain an undocumented value, each with such a row. */
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

/** Tables that also change independently of the request: last uses, attempt counters, background jobs. */
const movedByOthers =
  /^(logins|access_keys|attempts|idempotency_keys|revisions|orphaned_files|images|audit_|import|webhook|passkey_challenges|verification_codes|browsers)/;

/** Checksum of each table that only the request itself may change. */
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
