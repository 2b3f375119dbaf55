/** Start of the whole process on a database that takes long to prepare. */
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { lockKeys } from '#db/writing/lock-keys.ts';
import { version } from '#lib/version.ts';
import { createDatabase } from '#test/databases/database-postgres.ts';
import { freePort } from '#test/free-port.ts';
import { patience } from '#test/patience.ts';
import { startPostgres } from '#test/services/postgres.ts';
import { killRunning, onPostgres, startProcess } from '#test/services/process.ts';

const postgres = await startPostgres();
afterAll(async () => {
  killRunning();
  await postgres.stop();
});

test('while migrations wait, the process is alive and not ready; its first line names the version', async () => {
  await createDatabase(postgres.url(), 'slow');
  const other = new pg.Client({ connectionString: postgres.url('slow') });
  await other.connect();
  await other.query('set idle_session_timeout to 0'); // the test server ends idle sessions
  await other.query('select pg_advisory_lock($1)', [lockKeys.migrations]);
  const port = await freePort();
  const probe = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return [answer.status, await answer.json()];
  };
  const starting = startProcess({ ...onPostgres(postgres.url('slow')), PORT: String(port) });
  await expect
    .poll(() => probe('/healthz').catch(() => undefined), { timeout: patience })
    .toEqual([200, { status: 'ok', migrating: true }]);
  expect(await probe('/readyz')).toMatchObject([503, { message: 'unavailable' }]);
  await other.end();
  const { address, lines } = await starting;
  expect(address).toBe(`http://127.0.0.1:${port}`);
  expect(lines[0]).toBe(`Foyer ${version} starts`);
  expect([await probe('/healthz'), await probe('/readyz')]).toEqual([
    [200, { status: 'ok' }],
    [200, { status: 'ready' }],
  ]);
});
