/** Starts of the whole process in environments that surprise. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { end, killRunning, ofEveryStart, startProcess } from '#test/services/process.ts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-process-'));

afterAll(() => {
  killRunning();
  rmSync(folder, { recursive: true, force: true });
});

const start = (dataDir: string, environment: Record<string, string> = {}) =>
  startProcess({ DATA_DIR: join(folder, dataDir), ...environment });

test('what is valid but surprises is one warning each: no account, no mails, a misspelled variable, an unknown proxy', async () => {
  const { child, lines, address } = await start('warned', {
    ...{ ADMIN_EMAIL: '', ADMIN_PASSWORD: '', JWT_SECERT: 'x'.repeat(40), NODE_ENV: 'production' },
  });
  const warnings = [
    'SMTP_URL is not set: ',
    'PUBLIC_URL is not set: ',
    'JWT_SECERT is not a setting of Foyer. Did you mean JWT_SECRET?',
    'Nobody can log in because there is no account. Set ADMIN_EMAIL and ADMIN_PASSWORD ',
    'TRUST_PROXY is not set, but requests carry X-Forwarded-For.',
  ];
  const times = () => warnings.map((warning) => lines.filter((line) => line.startsWith(warning)).length);
  expect(times()).toEqual([1, 1, 1, 1, 0]);
  for (const client of ['192.0.2.1', '192.0.2.2'])
    await fetch(`${address}/healthz`, { headers: { 'x-forwarded-for': client } });
  await end(child, 'SIGTERM');
  expect(times()).toEqual([1, 1, 1, 1, 1]);
});

/** Variables with which the driver completes an address, for another server that does not exist. */
const anotherServer = {
  PGHOST: 'db.internal',
  PGPORT: '6543',
  PGUSER: 'somebody',
  PGDATABASE: 'something',
  PGPASSWORD: 'something',
  PGSSLMODE: 'verify-full',
  PGSSLNEGOTIATION: 'direct',
  PGOPTIONS: '-c datestyle=German -c nonsense=on',
  PGAPPNAME: 'something',
  PGCLIENTENCODING: 'LATIN1',
  PGCLIENT_ENCODING: 'LATIN1',
  PGCONNECT_TIMEOUT: '1',
};

test('variables for another PostgreSQL server disturb neither the embedded engine nor its commands', async () => {
  const { child, address } = await start('variables', anotherServer);
  expect(address).toMatch(/^http:/);
  await end(child, 'SIGTERM');
  const file = join(folder, 'variables.backup');
  const run = async (dataDir: string, program: string, ...args: string[]) => {
    const main = fileURLToPath(new URL(`../../src/${program}`, import.meta.url));
    const env = { ...ofEveryStart, ...anotherServer, DATA_DIR: join(folder, dataDir) };
    return (await promisify(execFile)(process.execPath, [main, ...args], { env })).stdout;
  };
  expect(await run('variables', 'backup/main.ts', 'backup', file)).toContain('contains the database');
  expect(await run('restored', 'backup/main.ts', 'restore', file)).toMatch(/^Restored the database/);
  expect(await run('restored', 'verify-history.ts')).toContain('are intact');
});
