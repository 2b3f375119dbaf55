/** PostgreSQL for tests: one server per run, which copies databases from a template. */
import pg from 'pg';
import { connect } from '#db/connection/pool.ts';
import { type PostgresVersion, startPostgres } from '#test/services/postgres.ts';
import type { Copy, Original } from './database-copies.ts';

/** The default of `DATABASE_POOL`. A smaller pool would hide races. */
const poolSize = 10;

export async function preparePostgres(
  version: PostgresVersion,
  fill: (pool: pg.Pool) => Promise<void>,
): Promise<Original> {
  const server = await startPostgres({ version });
  const address = await createDatabase(server.url(), 'original');
  const inOtherSchema = `
    create schema extensions authorization foyer;
    create extension pg_trgm schema extensions;
    create extension btree_gist schema extensions`;
  await asAdmin(address, inOtherSchema, 'original');
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

/** Creates a database on the same server, owned like the other, and returns its URL. `more` is appended to the statement. */
export async function createDatabase(other: string, name: string, more = ''): Promise<string> {
  const url = new URL(other);
  await asAdmin(other, `create database ${name} owner ${url.username} ${more}`);
  url.pathname = name;
  return url.href;
}

/** The same address for the superuser, who creates and resets databases. */
export function asSuperuser(address: string, database?: string): string {
  const url = new URL(address);
  url.username = 'postgres';
  if (database) url.pathname = database;
  return url.href;
}

/** Runs statements as superuser, by default in the database `postgres`. */
export async function asAdmin(address: string, statements: string, database = 'postgres'): Promise<void> {
  const client = new pg.Client({ connectionString: asSuperuser(address, database) });
  await client.connect();
  await client.query(statements);
  await client.end();
}
