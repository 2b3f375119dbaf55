import type pg from 'pg';
import type { Database } from '#db/connection/open.ts';
import { connectApart } from '#db/connection/pool.ts';
import { lockKeys } from '#db/writing/lock-keys.ts';

/**
 * Runs work on one instance at a time during startup: `create schema if not exists` of the queue fails if it
 * runs concurrently. The lock uses its own connection, because the work may need the whole pool.
 */
export async function runExclusively(
  pool: pg.Pool,
  engine: Database['engine'],
  work: () => Promise<void>,
): Promise<void> {
  if (engine === 'embedded') return work(); // only one process
  const apart = connectApart(pool, 1);
  try {
    const client = await apart.connect();
    try {
      await client.query('set statement_timeout to 0');
      await client.query('select pg_advisory_lock($1)', [lockKeys.queue]);
      await work();
    } finally {
      client.release(true);
    }
  } finally {
    await apart.end();
  }
}
