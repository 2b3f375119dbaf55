import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#test/database.ts';
import { migrate } from './migrate.ts';

const { pool, close } = await emptyDatabase();
let folder: string;
let told: string[];

beforeEach(async () => {
  await pool.query('drop schema public cascade; create schema public');
  folder = mkdtempSync(join(tmpdir(), 'foyer-migrations-'));
  told = [];
  write('0001_guests.sql', 'create table guests (name text);\ncreate index guests_name on guests (name);');
  write('0002_first_guest.sql', "insert into guests values ('Łucja');");
  return () => rmSync(folder, { recursive: true });
});
afterAll(close);

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const run = () => migrate(pool, folder, { info: (line) => told.push(line) });

async function applied(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from schema_migrations order by name');
  return rows.map(({ name }) => name);
}

test('runs the files in order, once', async () => {
  await run();
  await run();
  expect(told).toEqual(['database: applied 0001_guests.sql', 'database: applied 0002_first_guest.sql']);
  expect(await applied()).toEqual(['0001_guests.sql', '0002_first_guest.sql']);
  expect((await pool.query('select name from guests')).rows).toEqual([{ name: 'Łucja' }]);
});

test('runs only what is new', async () => {
  await run();
  write('0003_second_guest.sql', "insert into guests values ('Żaneta');");
  await run();
  expect(told.slice(2)).toEqual(['database: applied 0003_second_guest.sql']);
});

test('instances that start at once run each file once between them', async () => {
  await Promise.all([run(), run(), run()]);
  expect(told).toHaveLength(2);
  expect((await pool.query('select count(*) from guests')).rows).toEqual([{ count: 1 }]);
});

test('a file that fails leaves nothing of itself, and says where', async () => {
  write('0003_wrong.sql', 'create table rooms (name text);\n\ninsert into romos values (1);');
  await expect(run()).rejects.toThrow(
    /^Migration 0003_wrong\.sql failed in line 3: relation "romos" does not exist$/,
  );
  expect(await applied()).toEqual(['0001_guests.sql', '0002_first_guest.sql']);
  expect((await pool.query("select to_regclass('rooms') as rooms")).rows).toEqual([{ rooms: null }]);
  write('0003_wrong.sql', 'create table rooms (name text);');
  await run();
  expect(await applied()).toContain('0003_wrong.sql');
});

test('refuses a file that was edited after it was applied', async () => {
  await run();
  write('0002_first_guest.sql', "insert into guests values ('Łukasz');");
  await expect(run()).rejects.toThrow(
    /^Migration 0002_first_guest\.sql was edited after this database applied it\./,
  );
});

test('does not take other ends of lines for an edit', async () => {
  await run();
  write('0001_guests.sql', 'create table guests (name text);\r\ncreate index guests_name on guests (name);');
  await run();
  expect(told).toHaveLength(2);
});

test('refuses a database that a newer version has been at', async () => {
  write('0003_newer.sql', 'create table rooms (name text);');
  await run();
  rmSync(join(folder, '0003_newer.sql'));
  await expect(run()).rejects.toThrow(
    /^The database has applied 0003_newer\.sql, which this version does not know\./,
  );
});

test.for([
  ['0004_gap.sql', '0003_something.sql'],
  ['0002_same_number.sql', '0003_something.sql'],
  ['3_short.sql', '0003_something.sql'],
])('refuses a file named %s', async ([name = '', expected]) => {
  write(name, 'select 1;');
  await expect(run()).rejects.toThrow(`its name must be ${expected}`);
});
