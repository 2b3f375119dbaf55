import type pg from 'pg';
import { openDatabase } from '#db/connection/open.ts';
import { connectApart } from '#db/connection/pool.ts';
import type { Places } from '#settings.ts';

/** Opens a database for work in a single session without timeouts. */
export async function withSession(
  options: Places['database'],
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const database = await openDatabase(options);
  // On PostgreSQL uses a separate connection, because those of the pool pipeline statements, which `copy`
  // does not support.
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
