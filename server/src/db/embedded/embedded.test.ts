import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#db/connection/open.ts';
import { startWriter } from '#test/databases/start-writer.ts';

const parent = mkdtempSync(join(tmpdir(), 'foyer-embedded-'));
const dataDir = join(parent, 'data');
const open = () => openDatabase({ kind: 'embedded', dataDir });
let { pool, close } = await open();

afterAll(async () => {
  await close();
  rmSync(parent, { recursive: true });
});

/** Files of a folder with size and modification time. */
function contentsOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => ({ name, ...statSync(join(folder, name)) }))
    .map(({ name, size, mtimeMs }) => `${name} ${size} ${mtimeMs}`)
    .toSorted();
}

test('the first start creates the database, and the next one reads its data', async () => {
  await pool.query("create table notes as select 'kept' as text");
  await close();
  ({ pool, close } = await open());
  expect((await pool.query('select text from notes')).rows).toEqual([{ text: 'kept' }]);
  expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'database.lock']);
});

test('a second process exits with one line that names DATA_DIR and changes nothing', async () => {
  const before = contentsOf(dataDir);
  const { stderrLines, ended } = startWriter(dataDir);
  const [exitCode] = await ended;
  expect(exitCode).toBe(1);
  expect(stderrLines).toEqual([
    `DATA_DIR ${dataDir} is in use by another Foyer process. Stop it, or set another DATA_DIR.`,
  ]);
  expect(contentsOf(dataDir)).toEqual(before);
});

test('opening twice in one process is rejected and does not affect the first', async () => {
  await expect(open()).rejects.toThrow(/ is in use by another Foyer process\. /);
  expect((await pool.query('select text from notes')).rows).toEqual([{ text: 'kept' }]);
});

test('a lost connection ends its transaction and statements', async () => {
  const question = { name: 'notes', text: 'select text from notes' };
  const client = await pool.connect();
  await client.query(question);
  await client.query('begin');
  await client.query("insert into notes values ('never committed')");
  client.connection.stream.destroy();
  client.release(true);
  expect((await pool.query(question)).rows).toEqual([{ text: 'kept' }]);
});

test('a heavy statement does not block the main thread', async () => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const start = performance.now();
  delay.enable();
  await pool.query('select count(*) from generate_series(1, 2000000)');
  delay.disable();
  const elapsedMs = performance.now() - start;
  expect(delay.max / 1e6).toBeLessThan(elapsedMs / 3);
});
