/** Migrated, empty databases, one per test. Independent of the test runner. */
import type pg from 'pg';
import { type Database, database } from '#db/connection/open.ts';
import { connect, type Server } from '#db/connection/pool.ts';
import { migrate } from '#db/schema/migrate.ts';
import { openJobs } from '../src/jobs/jobs.ts';
import type { Copy, Original } from './databases/database-copies.ts';
import { copyEmbedded, prepareEmbedded } from './databases/database-embedded.ts';
import { asSuperuser, copyPostgres, preparePostgres } from './databases/database-postgres.ts';
import { rememberPristine, restorePristine } from './databases/database-restore.ts';
import { chosenVersion, type PostgresVersion } from './services/postgres.ts';

export type Engine = Database['engine'];

/**
 * Creates the template once per run, even for several projects. Processes started afterwards can use `testDatabase()`.
 */
export async function prepareTestDatabases(
  engine: Engine,
  version: PostgresVersion = 'installed',
): Promise<Original> {
  const variable = variableOf(engine, version);
  const prepared = process.env[variable];
  if (prepared) return { address: prepared, remove: async () => {} };
  const original =
    engine === 'embedded'
      ? await prepareEmbedded((pool) => fill(engine, pool))
      : await preparePostgres(version, (pool) => fill(engine, pool));
  process.env[variable] = original.address;
  return original;
}

export interface TestDatabase extends Database {
  /** Restores the state after the migrations while the database stays open. */
  restore(): Promise<void>;
}

/** Database with only the contents of the migrations. Closing it prepares it for the next test. */
export async function testDatabase(
  engine = chosenEngine(),
  options: { readOnly?: boolean } = {},
): Promise<TestDatabase> {
  const copy = unused[engine].pop() ?? (await copyOf(engine));
  const server = await copy.open();
  const pool = connect(server, ignore, options);
  const cleaner = cleanerOf(server);
  const open = database(engine, pool, async () => {
    await pool.end();
    const last = cleaner ?? connect(server, ignore);
    await restorePristine(last);
    await last.end();
    await copy.close();
    unused[engine].push(copy);
  });
  return Object.assign(open, { restore: () => restorePristine(cleaner ?? pool) });
}

/**
 * Superuser's connection without triggers for `restorePristine`: a connection that switches them off and on forgets its plans, so
 * that the next test would plan each statement again. The embedded engine has only one connection.
 */
function cleanerOf(server: Server): pg.Pool | undefined {
  if (server.engine === 'embedded') return undefined;
  const url = new URL(asSuperuser(server.url));
  url.searchParams.set('options', '-c session_replication_role=replica');
  return connect({ ...server, url: url.href, poolSize: 1 }, ignore);
}

/** PostgreSQL database like `testDatabase()`, for processes of a test. */
export const processDatabase = () => copyPostgres(originalOf('postgresql'));

/** Database without migrations. */
export async function emptyDatabase(engine = chosenEngine()): Promise<Database> {
  const copy = await copyOf(engine);
  const pool = connect(await copy.open(), ignore);
  await pool.query('drop schema public, pristine, pgboss cascade; create schema public');
  return database(engine, pool, async () => {
    await pool.end();
    await copy.close();
    await copy.remove();
  });
}

/** Engine of this test run. */
export function chosenEngine(): Engine {
  const engine = process.env.FOYER_TEST_ENGINE ?? 'embedded';
  if (engine === 'embedded' || engine === 'postgresql') return engine;
  throw new Error(`FOYER_TEST_ENGINE is ${engine}; it must be embedded or postgresql`);
}

const unused: Record<Engine, Copy[]> = { embedded: [], postgresql: [] };
const ignore = () => {};
const variableOf = (engine: Engine, version = chosenVersion()) =>
  `FOYER_TEST_ORIGINAL_${engine === 'embedded' ? engine : version}`.toUpperCase();

async function fill(engine: Engine, pool: pg.Pool): Promise<void> {
  await migrate(pool, { info: ignore });
  const jobs = await openJobs({ pool, engine }, { warn: ignore, error: ignore });
  await jobs.stop();
  await rememberPristine(pool);
}

function copyOf(engine: Engine): Promise<Copy> {
  const original = originalOf(engine);
  return engine === 'embedded' ? copyEmbedded(original) : copyPostgres(original);
}

function originalOf(engine: Engine): string {
  const original = process.env[variableOf(engine)];
  if (!original) throw new Error(`prepareTestDatabases('${engine}') was not called before the tests`);
  return original;
}
