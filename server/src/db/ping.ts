import type pg from 'pg';
import { bounded, connectApart } from './pool.ts';

/** Resolves if the database answers, however many statements wait for a connection of the pool. */
export type Ping = () => Promise<void>;

/** A connection without an answer for so long is given up; the next ping opens another. */
const answerTimeoutMs = 1000;

/** `connection` is the one that this opens beside those of the pool. */
export function pingOf(
  engine: 'postgresql' | 'embedded',
  pool: pg.Pool,
): { ping: Ping; connection?: pg.Pool } {
  // There is one session. If it is busy, the engine runs; if the engine ends, so does the process.
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
