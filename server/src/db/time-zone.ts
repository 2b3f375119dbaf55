import pg from 'pg';
import { refuse } from '#setting-values.ts';

const invalidParameterValue = '22023';

/** Tells the database the venue's time zone. Another one than before rewrites what is searched by moments, in minutes at most. */
export async function setTimeZone(pool: pg.Pool, timeZone: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin read write');
    await client.query('set local statement_timeout to 0');
    await client.query('select set_time_zone($1)', [timeZone]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {}); // the first error says more
    const isUnknown = error instanceof pg.DatabaseError && error.code === invalidParameterValue;
    if (isUnknown) refuse('TIME_ZONE', 'a region that the database knows: Europe/Warsaw');
    throw error;
  } finally {
    client.release();
  }
}
