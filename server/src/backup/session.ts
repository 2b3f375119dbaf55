import type pg from 'pg';
import { openDatabase } from '#db/open.ts';
import { connectApart } from '#db/pool.ts';
import type { Places } from '#settings.ts';

/** Opens a database and does something with one session of it, which has all the time it needs, and ends with it. */
export async function withSession(
  options: Places['database'],
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const database = await openDatabase(options);
  // On a server one of its own: those of the pool write statements without waiting, which `copy` cannot.
  const pool = database.engine === 'embedded' ? database.pool : connectApart(database.pool, 1);
  try {
    const client = await pool.connect();
    try {
      await client.query('set statement_timeout to 0; set idle_in_transaction_session_timeout to 0');
      await work(client);
    } finally {
      client.release(true);
    }
  } finally {
    if (pool !== database.pool) await pool.end();
    await database.close();
  }
}
