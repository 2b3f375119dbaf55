import type pg from 'pg';
import { bounded, connectApart } from './pool.ts';

/** Resolves if the database responds, even if all connections of the pool are busy. */
export type Ping = () => Promise<void>;

/** After this time without a response, the connection is replaced. */
const answerTimeoutMs = 1000;

/** `connection` is the separate connection, if any. */
export function pingOf(
  engine: 'postgresql' | 'embedded',
  pool: pg.Pool,
): { ping: Ping; connection?: pg.Pool } {
  // The embedded engine has one session. If it is busy, the engine runs; if the engine stops, so does the
  // process.
  if (engine === 'embedded')
    return {
      ping: async () => {
        if (pool.totalCount === 0 || pool.idleCount > 0) await ask(bounded(pool, answerTimeoutMs));
      },
    };
  const connection = connectApart(pool, 1);
  const own = bounded(connection, answerTimeoutMs);
  return { ping: () => ask(own), connection };
}

async function ask(pool: ReturnType<typeof bounded>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select', []);
  } finally {
    client.release();
  }
}
