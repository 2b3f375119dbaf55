import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { test as base, expect } from 'vitest';
import { type Database, openDatabase } from './open.ts';

interface World {
  /** A folder that does not exist yet. */
  dataDir: string;
  /** Opens it; what is still open when the test ends is closed. */
  open(onLost?: (reason: Error) => void): Promise<Database>;
}

const test = base.extend<World>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  dataDir: async ({}, use) => {
    const parent = mkdtempSync(join(tmpdir(), 'foyer-embedded-'));
    await use(join(parent, 'data'));
    rmSync(parent, { recursive: true });
  },
  open: async ({ dataDir }, use) => {
    const opened: Database[] = [];
    await use(async (onLost) => {
      const database = await openDatabase({ kind: 'embedded', dataDir, onLost });
      opened.push(database);
      return database;
    });
    for (const database of opened) await database.close();
  },
});

const program = fileURLToPath(new URL('../../test/embedded-writer.ts', import.meta.url));

/** The process of `embedded-writer.ts`, and what it has said so far. */
function startWriter(dataDir: string) {
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = createInterface(child.stdout);
  const complaints: string[] = [];
  createInterface(child.stderr).on('line', (line) => complaints.push(line));
  return { child, said, complaints, ended: once(child, 'close') };
}

/** Every file below a folder with its size and the time of its last change. */
function contentsOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => ({ name, ...statSync(join(folder, name)) }))
    .map(({ name, size, mtimeMs }) => `${name} ${size} ${mtimeMs}`)
    .toSorted();
}

async function complaintOf(attempt: Promise<Database>): Promise<string> {
  try {
    const database = await attempt;
    await database.close();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error('The database opened');
}

test('the first start makes the database, the next finds what was written', async ({ dataDir, open }) => {
  const first = await open();
  await first.pool.query("create table notes as select 'kept' as text");
  await first.close();
  const second = await open();
  expect((await second.pool.query('select text from notes')).rows).toEqual([{ text: 'kept' }]);
  expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'database.lock']);
});

test('a second process stops with one line that names DATA_DIR, and changes nothing', async ({
  dataDir,
  open,
}) => {
  const { pool } = await open();
  const before = contentsOf(dataDir);
  const { complaints, ended } = startWriter(dataDir);
  const [exitCode] = await ended;
  expect(exitCode).toBe(1);
  expect(complaints).toEqual([
    `DATA_DIR ${dataDir} is in use by another Foyer. Stop that one, or give this one a DATA_DIR of its own.`,
  ]);
  expect(contentsOf(dataDir)).toEqual(before);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('what was acknowledged survives kill -9, time after time', { timeout: 60_000 }, async ({
  dataDir,
  open,
}) => {
  let acknowledged = 0;
  for (const writes of [1, 20, 60, 150, 400]) {
    const { child, said, ended } = startWriter(dataDir);
    const before = acknowledged;
    const numbers: number[] = [];
    said.on('line', (line) => {
      numbers.push(Number(line));
      if (numbers.length >= writes) child.kill('SIGKILL');
    });
    await ended;
    // The last commit of the round before may have been on the disk and not yet said.
    expect([before + 1, before + 2]).toContain(numbers[0]);
    acknowledged = numbers.at(-1) ?? 0;
  }

  const { pool } = await open();
  const { rows } = await pool.query<{ number: number; halves: string }>(
    "select number, string_agg(half, '' order by half) as halves from pairs group by number order by number",
  );
  expect([acknowledged, acknowledged + 1]).toContain(rows.length);
  expect(rows).toEqual(rows.map((_, index) => ({ number: index + 1, halves: 'ab' })));
});

test('the remains of a first start that was killed are cleared away', async ({ dataDir, open }) => {
  mkdirSync(join(dataDir, 'database.tmp-Xy12Zq', 'base'), { recursive: true });
  writeFileSync(join(dataDir, 'database.tmp-Xy12Zq', 'PG_VERSION'), '18\n');
  const { pool } = await open();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'database.lock']);
});

test('a folder that holds no database is refused and left as it is', async ({ dataDir, open }) => {
  mkdirSync(join(dataDir, 'database'), { recursive: true });
  writeFileSync(join(dataDir, 'database', 'billings.txt'), 'somebody’s');
  expect(await complaintOf(open())).toBe(
    `The folder ${join(dataDir, 'database')} holds no database. Put its contents back, or move it away to start empty.`,
  );
  expect(readdirSync(join(dataDir, 'database'))).toEqual(['billings.txt']);
});

test('a damaged database is refused with the reason, and left as it is', async ({ dataDir, open }) => {
  await (await open()).close();
  const control = join(dataDir, 'database', 'global', 'pg_control');
  writeFileSync(control, Buffer.alloc(8192, 7));
  const complaint = await complaintOf(open());
  expect(complaint).toMatch(
    /^The database in .*database cannot be opened: database files are incompatible with server\. /,
  );
  expect(complaint).not.toContain('\n');
  expect(statSync(control).size).toBe(8192);
  expect(existsSync(join(dataDir, 'database', 'PG_VERSION'))).toBe(true);
});

test('a folder that cannot be written is refused with one line', async ({ dataDir, open }) => {
  writeFileSync(dataDir, 'a file');
  expect(await complaintOf(open())).toMatch(/^DATA_DIR .*\/data cannot be used: .*It must be a folder/);
});

test('when the engine breaks off, queries under way fail and the reason is told', async ({
  dataDir,
  open,
}) => {
  const lost = Promise.withResolvers<Error>();
  const { pool, db } = await open(lost.resolve);
  await pool.query('create table notes (text text)');
  rmSync(join(dataDir, 'database', 'pg_wal'), { recursive: true });
  // The engine cannot go on without its log, and must not.
  await expect(
    pool.query("insert into notes values ('a'); select pg_switch_wal(); insert into notes values ('b')"),
  ).rejects.toThrow();
  expect((await lost.promise).message).toMatch(/pg_wal|write-ahead log/);
  await expect(db.selectFrom('locationTypes').selectAll().execute()).rejects.toMatchObject({ code: '08006' });
});

test('a statement that ends the session ends the engine, and nothing hangs', async ({ open }) => {
  const lost = Promise.withResolvers<Error>();
  const { pool } = await open(lost.resolve);
  await pool.query('create table notes (text text)');
  await expect(pool.query('copy notes from stdin')).rejects.toThrow();
  expect((await lost.promise).message).toMatch(/^The embedded database broke off: /);
  await expect(pool.query('select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED|terminated/);
});

test('a lost connection takes its transaction and its statements with it', async ({ open }) => {
  const { pool } = await open();
  await pool.query('create table notes (text text)');
  const client = await pool.connect();
  await client.query({ name: 'note', text: 'select count(*) as notes from notes' });
  await client.query('begin');
  await client.query("insert into notes values ('never committed')");
  client.connection.stream.destroy();
  client.release(true);

  const { rows } = await pool.query({ name: 'note', text: 'select count(*) as notes from notes' });
  expect(rows).toEqual([{ notes: 0 }]);
});

test('a heavy statement leaves the main thread free', async ({ open }) => {
  const { pool } = await open();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const start = performance.now();
  delay.enable();
  await pool.query('select count(*) from generate_series(1, 1500000)');
  delay.disable();
  const elapsedMs = performance.now() - start;
  expect(delay.max / 1e6).toBeLessThan(elapsedMs / 3);
});
