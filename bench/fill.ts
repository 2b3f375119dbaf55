import { fillToScale } from '../demo/src/filling/fill.ts';
import type { Counts } from '../demo/src/rows.ts';
import { database } from '../server/src/db/connection/open.ts';
import { connect } from '../server/src/db/connection/pool.ts';
import { migrate } from '../server/src/db/schema/migrate.ts';
import { systemClock } from '../server/src/lib/clock.ts';
import { argonPasswords } from '../server/src/lib/secrets/passwords.ts';

const silent = { info: () => {} };

/** The large data set behind the published figures (`npm run bench -- 0.1` uses a tenth of it). */
export const largeWorld = (share: number): Counts => ({
  users: 200_000 * share,
  places: 40,
  events: 20_000 * share,
  discounts: 10_000 * share,
  billings: 1_000_000 * share,
  reviews: 100_000 * share,
  messages: 50_000 * share,
});

/** Migrates an empty database, fills it with these counts and vacuums it. */
export async function fill(url: string, counts: Counts): Promise<void> {
  const pool = connect({ engine: 'postgresql', url, poolSize: 2 }, console.error);
  await migrate(pool, silent);
  await fillToScale(
    {
      db: database('postgresql', pool, async () => {}).patientDb,
      clock: systemClock('Europe/Warsaw'),
      passwords: await argonPasswords(),
      log: silent,
    },
    counts,
  );
  const client = await pool.connect();
  await client.query('set statement_timeout to 0');
  await client.query('vacuum analyze');
  client.release();
  await pool.end();
}
