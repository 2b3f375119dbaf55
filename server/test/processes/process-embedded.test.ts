/** Start of the whole process, successful and refused. `trials/faults` covers shutdown and restart. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#db/connection/open.ts';
import { migrationsTable } from '#db/schema/migrate.ts';
import { announcing, killRunning, ofEveryStart, running, startProcess } from '#test/services/process.ts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-process-'));

afterAll(() => {
  killRunning();
  rmSync(folder, { recursive: true, force: true });
});

const start = (dataDir: string, environment: Record<string, string> = {}) =>
  startProcess({ DATA_DIR: join(folder, dataDir), ...environment });

/** Output of a start like `npm start` with a built panel, once it has ended. */
async function startInWords(dataDir: string, environment: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ['--eval', announcing], {
    env: { ...ofEveryStart, DATA_DIR: join(folder, dataDir), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  await once(child, 'close');
  running.delete(child);
  return said;
}

test('npm start explains in words why it cannot start', async () => {
  expect(await startInWords('words', { TIME_ZONE: 'Warsaw' })).toBe(
    'Foyer cannot start. TIME_ZONE cannot be used: it should look like Europe/Warsaw\n',
  );
});

test('an invalid setting stops the start with a line that names it', async () => {
  const { child, lines, address } = await start('setting', { TIME_ZONE: 'Warsaw' });
  expect([address, child.exitCode]).toEqual([undefined, 1]);
  expect(lines).toEqual(['TIME_ZONE cannot be used: it should look like Europe/Warsaw']);
});

test('an unavailable port stops the start before a database is created', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const taken = String(typeof address === 'object' ? address?.port : '');
  const wrong: { environment: Record<string, string>; line: RegExp }[] = [
    {
      environment: { PORT: taken },
      line: /^PORT cannot be used: another program listens at 127\.0\.0\.1:\d+$/,
    },
    {
      environment: { HOST: '192.0.2.1' },
      line: /^HOST cannot be used: 192\.0\.2\.1 is not an address of this machine$/,
    },
    { environment: { HOST: 'no-such-host.invalid' }, line: /^HOST cannot be used: no-such-host\.invalid is/ },
    {
      environment: { S3_BUCKET: 'My Bucket', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' },
      line: /^S3_BUCKET cannot be used: /,
    },
  ];
  for (const { environment, line } of wrong) {
    const { child, lines, address: ready } = await start('nowhere', environment);
    expect([ready, child.exitCode]).toEqual([undefined, 1]);
    expect(lines).toEqual([expect.stringMatching(line)]);
    expect(existsSync(join(folder, 'nowhere', 'database'))).toBe(false);
  }
  other.close();
});

test('a data folder of a newer version stops the start with both ways out', async () => {
  const dataDir = join(folder, 'newer');
  const { pool, close } = await openDatabase({ kind: 'embedded', dataDir });
  await pool.query(`${migrationsTable}; insert into schema_migrations values ('9999_later.sql', 'x')`);
  await close();
  const { child, lines } = await start('newer');
  expect(child.exitCode).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^Foyer \S+ starts$/),
    `The database has applied 9999_later.sql, which this version does not know. Start the newer version of Foyer that did. Or remove DATA_DIR (${dataDir}) to begin with an empty database.`,
  ]);
});

test("a start does not load Node's second HTTP client, which takes 15 MiB", async () => {
  const main = new URL('../../src/main.ts', import.meta.url).href;
  const code = `await import(${JSON.stringify(main)}); console.log(process.moduleLoadList.join())`;
  const command = ['--input-type=module', '--eval', code];
  const { stdout } = await promisify(execFile)(process.execPath, command, { env: ofEveryStart });
  expect(stdout).toContain('NativeModule http,');
  expect(stdout).not.toContain('undici');
});
