import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findPgBouncer, startPgBouncer } from '#test/services/pgbouncer.ts';
import { type PostgresServer, startPostgres } from '#test/services/postgres.ts';
import { end, killRunning, login, onPostgres, startProcess } from '#test/services/process.ts';
import { openDatabase } from './open.ts';

const program = findPgBouncer() ?? '';
const onPooler = test.skipIf(!program); // `npm run test:night` installs it or says that it is missing

let postgres: PostgresServer;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterEach(killRunning);
afterAll(() => postgres.stop());

const shared =
  'DATABASE_URL: a pooler lends one session of the server to several clients (transaction mode); Foyer needs session mode, in PgBouncer `pool_mode = session`.';

onPooler.for([
  ['pool_mode = transaction'],
  ['pool_mode = transaction', 'server_round_robin = 1'],
  ['pool_mode = statement'],
])('a pooler with %s is refused, however many sessions it has', async (settings) => {
  const pooler = await startPgBouncer(program, postgres.url(), settings);
  const open = () => openDatabase({ kind: 'postgresql', url: pooler.url, poolSize: 2 });
  try {
    for (let sessions = 1; sessions <= 4; sessions += 1) {
      await expect(open()).rejects.toThrow(shared);
      await idleSessions(pooler.url, sessions);
    }
    const { address, lines } = await startProcess(onPostgres(pooler.url));
    expect([address, lines]).toEqual([undefined, [expect.stringMatching(/^Foyer .* starts$/), shared]]);
  } finally {
    await pooler.stop();
  }
});

/** Makes the pooler open this many sessions. */
async function idleSessions(url: string, count: number): Promise<void> {
  const clients = Array.from({ length: count }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  await Promise.all(clients.map((client) => client.query('select pg_sleep(0.2)')));
  await Promise.all(clients.map((client) => client.end()));
}

onPooler('a pooler in session mode works', async () => {
  const pooler = await startPgBouncer(program, postgres.url(), ['pool_mode = session']);
  try {
    const { child, address, errors } = await startProcess(onPostgres(pooler.url));
    expect((await login(address ?? '')).status).toBe(200);
    expect(await end(child, 'SIGTERM')).toBe(0);
    expect(errors).toEqual([]);
  } finally {
    await pooler.stop();
  }
});
