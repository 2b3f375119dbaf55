import { fstatSync, fsyncSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startEngine } from './embedded-engine.ts';
import { readyFolder } from './embedded-folder.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'foyer-engine-'));
const synced = { files: 0, folders: 0 };

const engine = await startEngine(await readyFolder(dataDir), {
  sync: (fileDescriptor) => {
    if (fstatSync(fileDescriptor).isDirectory()) synced.folders += 1;
    else synced.files += 1;
    fsyncSync(fileDescriptor);
  },
});
await engine.exec('create table notes (text text)');

beforeEach(() => Object.assign(synced, { files: 0, folders: 0 }));

afterAll(async () => {
  await engine.close();
  rmSync(dataDir, { recursive: true });
});

test('every commit is on disk before it is acknowledged', async () => {
  for (let commits = 1; commits <= 20; commits += 1) {
    await engine.query("insert into notes values ('kept')");
    expect(synced.files).toBe(commits);
  }
});

test('a transaction reaches the disk once, when it commits', async () => {
  await engine.exec("begin; insert into notes values ('a'); insert into notes values ('b')");
  expect(synced.files).toBe(0);
  await engine.exec('commit');
  expect(synced.files).toBe(1);
});

test('reads and rollbacks do not wait for the disk', async () => {
  await engine.exec("begin; insert into notes values ('gone'); rollback");
  await engine.query('select * from notes');
  expect(synced).toEqual({ files: 0, folders: 0 });
});

test("a new log file's directory entry is also on disk", async () => {
  await engine.query('select pg_switch_wal()');
  await engine.query("insert into notes values ('in the next file')");
  expect(synced.folders).toBeGreaterThan(0);
});
