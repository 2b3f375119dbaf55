import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { emptyDatabase } from '#test/database.ts';
import { migrate } from './migrate.ts';

const { pool, close } = await emptyDatabase();
const migrations = mkdtempSync(join(tmpdir(), 'foyer-migrations-'));
const write = (name: string, sql: string) => writeFileSync(join(migrations, name), sql);
const lockSeconds = 0.2;
const run = (seconds = lockSeconds) =>
  migrate(pool, { info: () => {} }, { baseline: join(migrations, 'none'), migrations }, seconds);

afterAll(async () => {
  rmSync(migrations, { recursive: true });
  await close();
});

test('a migration that waits too long for a table in use changes nothing and says what to do', async () => {
  write('0001_guests.sql', 'create table guests (name text);');
  await run();
  write('0002_phone.sql', 'create table phones (phone text);\nalter table guests add column phone text;');
  const other = await pool.connect();
  await other.query('begin; select * from guests');
  await expect(run()).rejects.toThrow(
    /^Migration 0002_phone\.sql failed: a table is in use\. Nothing was changed\. Stop the other instances and /,
  );
  expect((await pool.query("select to_regclass('phones') as phones")).rows).toEqual([{ phones: null }]);
  await other.query('commit');
  other.release();
  await run();
  expect((await pool.query('select phone from guests')).rows).toEqual([]);
});

test('an instance waits for the migration of another one for longer than for a table', async () => {
  write('0003_slow.sql', `select pg_sleep(${lockSeconds * 3});`);
  await expect(Promise.all([run(), run()])).resolves.toEqual([undefined, undefined]);
});

test('a migration that meets a deadlock with a running instance begins again', async () => {
  write('0004_rooms.sql', 'create table rooms (name text);');
  await run();
  write(
    '0005_both.sql',
    'alter table guests add column room text;\nalter table rooms add column guest text;',
  );
  const other = await pool.connect();
  await other.query("begin; insert into rooms values ('Sala')");
  const migrated = run(30);
  const waiting = `select from pg_locks where relation = 'rooms'::regclass and not granted`;
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
  await other.query("insert into guests (name) values ('Ola')"); // PostgreSQL ends the migration, which waited first
  await other.query('commit');
  other.release();
  await migrated;
  expect(
    (await pool.query('select guests.name, room, rooms.name as hall, guest from guests, rooms')).rows,
  ).toEqual([{ name: 'Ola', room: null, hall: 'Sala', guest: null }]);
});
