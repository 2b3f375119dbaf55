/** Migrates a database to the version of this program. Forward only; applied files must not be edited. */
import type pg from 'pg';
import { lockKeys } from '#db/writing/lock-keys.ts';
import { adopt, isAdoptable, statementsOf } from './adoption.ts';
import {
  type Functions,
  type Migration,
  readFunctions,
  readMigrations,
  type SchemaFolders,
  type SqlFile,
  schemaFolders,
} from './schema-files.ts';
import { type Applied, isDeadlock, runFile, type SchemaSession, sessionOf } from './session.ts';

/** The database was migrated by a newer version. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError';
}

/** Times that a migration begins. Running instances take their locks in other orders, and go on meanwhile. */
const mostTries = 5;

/**
 * Runs the baseline and pending files `NNNN_name.sql`, each in a transaction, and the changed functions with the last.
 * Rejects with a one-line error and changes nothing if an applied file was edited or the database is newer than
 * this program.
 */
export async function migrate(
  pool: pg.Pool,
  log: { info(line: string): void },
  folders: SchemaFolders = schemaFolders,
  lockSeconds = 10,
): Promise<void> {
  const migrations = readMigrations(folders);
  const functions = readFunctions(folders);
  const client = await pool.connect();
  const session = sessionOf(client);
  try {
    const step = async (tries = mostTries): Promise<string | undefined> => {
      try {
        return await inTransaction(session, lockSeconds, () => applyNext(session, migrations, functions));
      } catch (error) {
        if (tries === 1 || !isDeadlock(error)) throw error;
        return step(tries - 1);
      }
    };
    let applied = await step();
    while (applied) {
      log.info(`database: applied ${applied}`);
      applied = await step();
    }
  } finally {
    client.release();
  }
}

/** Like `migrate`, but in the transaction of the session. Returns the number of files applied. */
export async function migrateInTransaction(
  session: SchemaSession,
  folders: SchemaFolders = schemaFolders,
): Promise<number> {
  const migrations = readMigrations(folders);
  const functions = readFunctions(folders);
  await waitForOthers(session);
  let count = 0;
  while (await applyNext(session, migrations, functions)) {
    await session.run('set constraints all immediate'); // a table with deferred checks cannot be altered
    count += 1;
  }
  return count;
}

/**
 * Returns the applied migrations, oldest first; the baseline for those that it replaced. Throws if this program does
 * not know one, or knows a different one by its name.
 */
export function migrationsUpTo(
  applied: readonly Applied[],
  folders: SchemaFolders = schemaFolders,
): Migration[] {
  const migrations = readMigrations(folders);
  if (isAdoptable(applied)) return migrations.slice(0, 1);
  firstOutstanding(migrations, applied);
  return migrations.slice(0, applied.length);
}

/** Other instances wait here until a migration is complete, however long it takes. */
const waitForOthers = (session: SchemaSession) =>
  session.query('select pg_advisory_xact_lock($1)', [lockKeys.migrations]);

/**
 * Runs `step` in a transaction. It gives up after `lockSeconds` if a table is in use: calls of running instances queue
 * behind the lock that a migration waits for.
 */
async function inTransaction<Result>(
  session: SchemaSession,
  lockSeconds: number,
  step: () => Promise<Result>,
): Promise<Result> {
  await session.run('begin read write');
  try {
    await session.run('set local statement_timeout to 0');
    await waitForOthers(session);
    await session.run(`set local lock_timeout to '${lockSeconds}s'`);
    const result = await step();
    await session.run('commit');
    return result;
  } catch (error) {
    await session.run('rollback').catch(() => {}); // the first error is more useful
    throw error;
  }
}

/** Applies the first pending file and returns its name. Without one, replaces changed functions. */
async function applyNext(
  session: SchemaSession,
  migrations: Migration[],
  functions: Functions,
): Promise<string | undefined> {
  const applied = await readApplied(session);
  const [baseline] = migrations;
  if (baseline && isAdoptable(applied)) return adopt(session, baseline);
  const next = firstOutstanding(migrations, applied);
  if (next) await apply(session, next, functions);
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

async function readApplied(session: SchemaSession): Promise<Applied[]> {
  await session.run(migrationsTable);
  return session.query<Applied>('select name, checksum from schema_migrations order by name collate "C"');
}

function firstOutstanding(migrations: Migration[], applied: readonly Applied[]): Migration | undefined {
  for (const [index, { name, checksum }] of applied.entries()) {
    const migration = migrations[index];
    if (migration?.name === name && migration.checksum === checksum) continue;
    if (migration?.name === name)
      throw new Error(
        `Migration ${name} was edited after this database applied it. Put the file back as it was.`,
      );
    if (migrations.some((known) => known.name === name))
      throw new Error(
        `Migration ${migration?.name} would come before ${name}, which this database has already applied.`,
      );
    throw new NewerDatabaseError(
      `The database has applied ${name}, which this version does not know. Start the newer version of Foyer that did.`,
    );
  }
  return migrations[applied.length];
}

/**
 * Replaces the functions if they differ from this program's. A comment on the key of `schema_migrations` names those in
 * place. Throws without a newer migration: a restarted instance of the version before would restore its own.
 */
async function replaceFunctions(
  session: SchemaSession,
  functions: Functions,
  migrations: number,
): Promise<void> {
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

async function apply(
  session: SchemaSession,
  { name, files, checksum }: Migration,
  functions: Functions,
): Promise<void> {
  for (const file of files) await runFile(session, file.name, file.sql);
  await restoreDropped(session, files, functions);
  await session.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
}

/** Creates the new form of dropped functions in the same transaction, because running instances call them. */
async function restoreDropped(session: SchemaSession, files: SqlFile[], functions: Functions): Promise<void> {
  const dropped = files.flatMap(({ sql }) =>
    [...sql.matchAll(/^drop function (\w+)/gm)].map(([, name]) => name),
  );
  for (const { name, sql } of dropped.length > 0 ? functions.files : [])
    for (const statement of statementsOf(sql))
      if (dropped.includes(/^create or replace function (\w+)/.exec(statement)?.[1]))
        await runFile(session, `functions/${name}`, statement);
}
