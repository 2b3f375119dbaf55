import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from 'vitest';
import { type Database, openDatabase } from '#db/connection/open.ts';
import { readyFolder } from './embedded-folder.ts';

interface World {
  /** Path of a folder that does not exist yet. */
  dataDir: string;
  /** Opens the database. It is closed at the end of the test. */
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

test('leftovers of a killed first start are removed', async ({ dataDir }) => {
  mkdirSync(join(dataDir, 'database.tmp-Xy12Zq', 'base'), { recursive: true });
  writeFileSync(join(dataDir, 'database.tmp-Xy12Zq', 'PG_VERSION'), '18\n');
  await readyFolder(dataDir);
  expect(readdirSync(dataDir)).toEqual(['database']);
});

test('a folder without a database is rejected and stays unchanged', async ({ dataDir, open }) => {
  const folder = join(dataDir, 'database');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'billings.txt'), 'somebody’s');
  await expect(open()).rejects.toThrow(
    new Error(
      `The folder ${folder} contains no database. Put its contents back, or move it away to start empty.`,
    ),
  );
  expect(readdirSync(folder)).toEqual(['billings.txt']);
});

test('a damaged database is rejected with the reason and stays unchanged', async ({ dataDir, open }) => {
  mkdirSync(dataDir);
  const folder = await readyFolder(dataDir);
  const control = join(folder, 'global', 'pg_control');
  const damaged = Buffer.alloc(8192, 7);
  writeFileSync(control, damaged);
  await expect(open()).rejects.toThrow(
    /^The database in .*database cannot be opened: database files are incompatible with server\. .*$/,
  );
  expect(readFileSync(control)).toEqual(damaged);
});

test('a rejected start releases the folder', async ({ dataDir, open }) => {
  mkdirSync(join(dataDir, 'database'), { recursive: true });
  await expect(open()).rejects.toThrow('contains no database');
  rmSync(join(dataDir, 'database'), { recursive: true });
  const { pool } = await open();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a DATA_DIR that is not writable is rejected with one line', async ({ dataDir, open }) => {
  writeFileSync(dataDir, 'a file');
  await expect(open()).rejects.toThrow(/^DATA_DIR .*\/data cannot be used: .*It must be a folder/);
});

test('when the engine crashes, running queries fail and the reason is logged', async ({ dataDir, open }) => {
  const lost = Promise.withResolvers<Error>();
  const { pool, db } = await open(lost.resolve);
  // Without its write-ahead log, the engine must stop.
  rmSync(join(dataDir, 'database', 'pg_wal'), { recursive: true });
  await expect(
    pool.query('create table notes (text text); select pg_switch_wal(); checkpoint'),
  ).rejects.toThrow();
  expect((await lost.promise).message).toMatch(
    /^The embedded database stopped unexpectedly: could not .*pg_wal/,
  );
  await expect(db.selectFrom('users').selectAll().execute()).rejects.toMatchObject({ code: '08006' });
});

test('a statement that ends the session ends the engine, and nothing hangs', async ({ open }) => {
  const lost = Promise.withResolvers<Error>();
  const { pool } = await open(lost.resolve);
  await pool.query('create table notes (text text)');
  await expect(pool.query('copy notes from stdin')).rejects.toThrow();
  expect((await lost.promise).message).toMatch(/^The embedded database stopped unexpectedly: /);
  await expect(pool.query('select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED|terminated/);
});
