/** PostgreSQL for tests: one server for the whole run, and copies that it makes of a template itself. */
import pg from 'pg';
import { connect } from '../src/db/pool.ts';
import type { Copy, Original } from './database.ts';
import { startPostgres } from './postgres.ts';

/** As many as `DATABASE_POOL` gives: with few, calls that race hardly meet. */
const poolSize = 10;

export async function preparePostgres(fill: (pool: pg.Pool) => Promise<void>): Promise<Original> {
  const server = await startPostgres();
  const address = server.url('original');
  await asAdmin(address, 'create database original');
  const pool = connect({ engine: 'postgresql', url: address, poolSize }, () => {});
  await fill(pool);
  await pool.end();
  return { address, remove: server.stop };
}

let made = 0;

export async function copyPostgres(original: string): Promise<Copy> {
  made += 1;
  const name = `copy_${process.pid}_${made}`;
  await asAdmin(original, `create database ${name} template original`);
  const url = new URL(original);
  url.pathname = name;
  return {
    open: async () => ({ engine: 'postgresql', url: url.href, poolSize }),
    close: async () => {},
    remove: () => asAdmin(original, `drop database ${name} with (force)`),
  };
}

/** One statement from a neutral database: those concerned must have no connections. */
async function asAdmin(address: string, statement: string): Promise<void> {
  const url = new URL(address);
  url.pathname = 'postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(statement);
  await client.end();
}
