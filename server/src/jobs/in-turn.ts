import pg from 'pg';
import { lockKeys } from '#db/lock-keys.ts';
import type { Database } from '#db/open.ts';

/**
 * One instance after the other, for those that start at once: `create schema if not exists`, with which the queue begins, fails where
 * another is just doing the same. The lock is held by a connection of its own, so that the work may need all of the pool.
 */
export async function inTurn(
  pool: pg.Pool,
  engine: Database['engine'],
  work: () => Promise<void>,
): Promise<void> {
  if (engine === 'embedded') return work(); // one process alone
  const client = new pg.Client(pool.options);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKeys.queue]);
    await work();
  } finally {
    await client.end();
  }
}
