/** PostgreSQL for tests: one server per run, which copies databases from a template. */
import pg from 'pg';
import { connect } from '#db/connection/pool.ts';
import { startPostgres } from '#test/services/postgres.ts';
import type { Copy, Original } from './database-copies.ts';

/** The default of `DATABASE_POOL`. A smaller pool would hide races. */
const poolSize = 10;

export async function preparePostgres(fill: (pool: pg.Pool) => Promise<void>): Promise<Original> {
  const server = await startPostgres();
  const address = await createDatabase(server.url('postgres'), 'original');
  const pool = connect({ engine: 'postgresql', url: address, poolSize }, () => {});
  await fill(pool);
  await pool.end();
  return { address, remove: server.stop };
}

let made = 0;

export async function copyPostgres(original: string): Promise<Copy & { url: string }> {
  made += 1;
  const name = `copy_${process.pid}_${made}`;
  const url = await createDatabase(original, name, 'template original');
  return {
    url,
    open: async () => ({ engine: 'postgresql', url, poolSize }),
    close: async () => {},
    remove: () => asAdmin(original, `drop database ${name} with (force)`),
  };
}

/** Creates a database on the same server and returns its URL. `more` is appended to the statement. */
export async function createDatabase(other: string, name: string, more = ''): Promise<string> {
  await asAdmin(other, `create database ${name} ${more}`);
  const url = new URL(other);
  url.pathname = name;
  return url.href;
}

/** Runs a statement from the database `postgres`. The affected database must have no connections. */
async function asAdmin(address: string, statement: string): Promise<void> {
  const url = new URL(address);
  url.pathname = 'postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(statement);
  await client.end();
}
