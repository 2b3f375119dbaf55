/** Migrates a database to the version of this program. Forward only; applied files must not be edited. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { lockKeys } from '#db/writing/lock-keys.ts';

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

interface Applied {
  name: string;
  checksum: string;
}

/** SQL functions as they are now: all files of `functions/`, each of which replaces its functions. */
interface Functions {
  files: { name: string; sql: string }[];
  checksum: string;
}

/** A connection to either engine. */
export interface Session {
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  /** One or several statements. */
  run(text: string): Promise<void>;
}

/** Checksums of earlier texts of files, which led to the same tables. */
const earlierTexts: Readonly<Record<string, string>> = {
  // Needed a superuser. 0055 replaces its result.
  '0049_counts_of_sales.sql': '266006971a53c4d5cf79bb788a90b428c3865965d30a630aa18bc46870f546fa',
};

/**
 * Runs pending files `NNNN_name.sql`, each in its own transaction, and the changed functions with the last.
 * Rejects with a one-line error and changes nothing if an applied file was edited or the database is newer than
 * this program.
 */
export async function migrate(
  pool: pg.Pool,
  folder: string,
  log: { info(line: string): void },
): Promise<void> {
  const migrations = readMigrations(folder);
  const functions = readFunctions(folder);
  const client = await pool.connect();
  const session = sessionOf(client);
  try {
    let applied = await nextStep(session, migrations, functions);
    while (applied) {
      log.info(`database: applied ${applied}`);
      applied = await nextStep(session, migrations, functions);
    }
  } finally {
    client.release();
  }
}

/** Like `migrate`, but in the transaction of the session. Returns the number of files applied. */
export async function migrateInTransaction(session: Session, folder: string): Promise<number> {
  const migrations = readMigrations(folder);
  const functions = readFunctions(folder);
  let count = 0;
  while (await applyNext(session, migrations, functions)) {
    await session.run('set constraints all immediate'); // a table with deferred checks cannot be altered
    count += 1;
  }
  return count;
}

/** Adapts a connection of the driver. */
export const sessionOf = (client: pg.ClientBase): Session => ({
  query: async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
    (await client.query<Row>(text, values)).rows,
  run: async (text) => void (await client.query(text)),
});

/**
 * Returns the applied migrations, oldest first. Throws if this program does not know one, or knows a
 * different one by its name.
 */
export function migrationsUpTo(folder: string, applied: readonly Applied[]): Migration[] {
  const migrations = readMigrations(folder);
  firstOutstanding(migrations, applied);
  return migrations.slice(0, applied.length);
}

/** Runs `applyNext` in a transaction. */
async function nextStep(
  session: Session,
  migrations: Migration[],
  functions: Functions,
): Promise<string | undefined> {
  await session.run('begin read write');
  try {
    await session.run('set local statement_timeout to 0');
    const applied = await applyNext(session, migrations, functions);
    await session.run('commit');
    return applied;
  } catch (error) {
    await session.run('rollback').catch(() => {}); // the first error is more useful
    throw error;
  }
}

/** Applies the first pending file and returns its name. Without one, replaces changed functions. */
async function applyNext(
  session: Session,
  migrations: Migration[],
  functions: Functions,
): Promise<string | undefined> {
  await session.query('select pg_advisory_xact_lock($1)', [lockKeys.migrations]);
  const next = firstOutstanding(migrations, await readApplied(session));
  if (next) await apply(session, next);
  else await replaceFunctions(session, functions, migrations.length);
  return next?.name;
}

/** Created before any migration. */
export const migrationsTable = `
  create table if not exists schema_migrations (
    name       text primary key,
    checksum   text not null,
    applied_at timestamptz not null default now()
  )`;

async function readApplied(session: Session): Promise<Applied[]> {
  await session.run(migrationsTable);
  return session.query<Applied>('select name, checksum from schema_migrations order by name collate "C"');
}

function firstOutstanding(migrations: Migration[], applied: readonly Applied[]): Migration | undefined {
  for (const [index, { name, checksum }] of applied.entries()) {
    const migration = migrations[index];
    if (migration?.name === name && [migration.checksum, earlierTexts[name]].includes(checksum)) continue;
    if (migration?.name === name)
      throw new Error(
        `Migration ${name} was edited after this database applied it. Put the file back as it was.`,
      );
    throw new Error(
      migrations.some((known) => known.name === name)
        ? `Migration ${migration?.name} would come before ${name}, which this database has already applied.`
        : `The database has applied ${name}, which this version does not know. Start the newer version of Foyer that did.`,
    );
  }
  return migrations[applied.length];
}

/**
 * Replaces the functions if they differ from this program's. A comment on the key of `schema_migrations` names those in
 * place. Throws without a newer migration: a restarted instance of the version before would restore its own.
 */
async function replaceFunctions(session: Session, functions: Functions, migrations: number): Promise<void> {
  const rows = await session.query<{ comment: string | null }>(
    `select obj_description(oid, 'pg_constraint') as comment from pg_constraint
      where conrelid = 'schema_migrations'::regclass and conname = 'schema_migrations_pkey'`,
  );
  const [, checksum, count] = /^functions ([0-9a-f]+) of migration (\d+)$/.exec(rows[0]?.comment ?? '') ?? [];
  if (checksum === functions.checksum) return;
  if (checksum && Number(count) === migrations)
    throw new Error(
      'The SQL functions were edited after this database applied them. Add a migration with the change.',
    );
  for (const file of functions.files) await runFile(session, `functions/${file.name}`, file.sql);
  await session.run(
    `comment on constraint schema_migrations_pkey on schema_migrations is 'functions ${functions.checksum} of migration ${migrations}'`,
  );
}

async function apply(session: Session, { name, sql, checksum }: Migration): Promise<void> {
  await runFile(session, name, sql);
  await session.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
}

async function runFile(session: Session, name: string, sql: string): Promise<void> {
  await session.run(sql).catch((error: Error) => {
    throw new Error(`Migration ${name} failed${lineOf(error, sql)}: ${error.message}`, { cause: error });
  });
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  for (const [index, name] of names.entries()) {
    const expected = String(index + 1).padStart(4, '0');
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name) || !name.startsWith(expected))
      throw new Error(
        `Migration ${name} does not continue the series: its name must be ${expected}_something.sql`,
      );
  }
  return names.map((name) => {
    const sql = readSql(join(folder, name));
    return { name, sql, checksum: checksumOf(sql) };
  });
}

function readFunctions(migrations: string): Functions {
  const folder = join(migrations, 'functions');
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  const files = names.map((name) => ({ name, sql: readSql(join(folder, name)) }));
  return { files, checksum: checksumOf(files.map(({ sql }) => sql).join('')) };
}

/** Git may have converted line ends. */
const readSql = (file: string) => readFileSync(file, 'utf8').replaceAll('\r\n', '\n');

const checksumOf = (text: string) => createHash('sha256').update(text).digest('hex');

function lineOf(error: Error, sql: string): string {
  if (!(error instanceof pg.DatabaseError) || !error.position) return '';
  return ` in line ${sql.slice(0, Number(error.position)).split('\n').length}`;
}
