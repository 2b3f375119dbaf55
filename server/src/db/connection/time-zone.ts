import pg from 'pg';
import { refuse } from '#setting-values.ts';

const invalidParameterValue = '22023';

/**
 * Sets the venue's time zone in the database. Changing it rebuilds the date search text, which takes a few
 * minutes.
 */
export async function setTimeZone(pool: pg.Pool, timeZone: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin read write');
    await client.query('set local statement_timeout to 0');
    await client.query('select set_time_zone($1)', [timeZone]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {}); // the first error is more useful
    const isUnknown = error instanceof pg.DatabaseError && error.code === invalidParameterValue;
    if (isUnknown) refuse('TIME_ZONE', 'a region that the database knows: Europe/Warsaw');
    throw error;
  } finally {
    client.release();
  }
}
