import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#test/database.ts';
import { migrate } from './migrate.ts';
import { schemaFolders } from './schema-files.ts';

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

const folders = () => ({ baseline: join(folder, 'baseline'), migrations: folder });
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const run = () => migrate(pool, { info: (line) => told.push(line) }, folders());

async function applied(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from schema_migrations order by name');
  return rows.map(({ name }) => name);
}

test('migrations run once, in order', async () => {
  await run();
  await run();
  expect(told).toEqual(['database: applied 0001_guests.sql', 'database: applied 0002_first_guest.sql']);
  expect(await applied()).toEqual(['0001_guests.sql', '0002_first_guest.sql']);
  expect((await pool.query('select name from guests')).rows).toEqual([{ name: 'Łucja' }]);
});

test('only new migrations run', async () => {
  await run();
  write('0003_second_guest.sql', "insert into guests values ('Żaneta');");
  await run();
  expect(told.slice(2)).toEqual(['database: applied 0003_second_guest.sql']);
});

test('instances that start together run each migration once', async () => {
  await Promise.all([run(), run(), run()]);
  expect(told).toHaveLength(2);
  expect((await pool.query('select count(*) from guests')).rows).toEqual([{ count: 1 }]);
});

test('a failed migration is rolled back and reports its position', async () => {
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

test('a migration that was edited after it was applied is rejected', async () => {
  await run();
  write('0002_first_guest.sql', "insert into guests values ('Łukasz');");
  await expect(run()).rejects.toThrow(
    /^Migration 0002_first_guest\.sql was edited after this database applied it\./,
  );
});

test('the files of the baseline are applied together, before the migrations, and must not be edited', async () => {
  mkdirSync(join(folder, 'baseline'));
  write('baseline/01_rooms.sql', 'create table rooms (name text);');
  write('baseline/02_beds.sql', 'create table beds (room text);\ninsert into rooms values (1);');
  write('0001_guests.sql', 'create table guests (room text);\ninsert into guests select name from rooms;');
  await run();
  expect(await applied()).toEqual(['0000_schema', '0001_guests.sql', '0002_first_guest.sql']);
  expect((await pool.query('select * from guests')).rows).toEqual([{ room: '1' }, { room: 'Łucja' }]);
  write('baseline/02_beds.sql', 'create table beds (room text, size int);');
  await expect(run()).rejects.toThrow(/^Migration 0000_schema was edited after this database applied it\./);
  write('baseline/02_beds.sql', 'create table beds (room text);\n\ninsert into romos values (1);');
  await pool.query('drop schema public cascade; create schema public');
  await expect(run()).rejects.toThrow(
    /^Migration 02_beds\.sql failed in line 3: relation "romos" does not exist$/,
  );
  expect((await pool.query("select to_regclass('rooms') as rooms")).rows).toEqual([{ rooms: null }]);
});

test('other line endings do not count as an edit', async () => {
  await run();
  write('0001_guests.sql', 'create table guests (name text);\r\ncreate index guests_name on guests (name);');
  await run();
  expect(told).toHaveLength(2);
});

test('a database of a newer version is rejected', async () => {
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
])('a migration file named %s is rejected', async ([name = '', expected]) => {
  write(name, 'select 1;');
  await expect(run()).rejects.toThrow(`its name must be ${expected}`);
});

const sayHello = (greeting: string) =>
  `create or replace function hello() returns text language sql as $$ select '${greeting}' $$;`;
const hello = async () => (await pool.query<{ hello: string }>('select hello()')).rows[0]?.hello;

test('changed functions are replaced with the next migration', async () => {
  mkdirSync(join(folder, 'functions'));
  write('functions/greetings.sql', sayHello('Cześć'));
  await run();
  expect(await hello()).toBe('Cześć');
  write('functions/greetings.sql', sayHello('Hej'));
  write('0003_greeting.sql', "insert into guests values ('Żaneta');");
  await Promise.all([run(), run()]);
  expect(await hello()).toBe('Hej');
  expect(told.slice(2)).toEqual(['database: applied 0003_greeting.sql']);
});

test('a dropped function has its new form as soon as its migration is applied', async () => {
  mkdirSync(join(folder, 'functions'));
  write('functions/greetings.sql', sayHello('Cześć'));
  await run();
  write('functions/greetings.sql', sayHello('Hej'));
  write('0003_greeting.sql', 'drop function hello();');
  write('0004_wrong.sql', 'insert into romos values (1);');
  await expect(run()).rejects.toThrow(/^Migration 0004_wrong\.sql failed/);
  expect(await hello()).toBe('Hej');
});

test('functions that changed without a migration are rejected', async () => {
  mkdirSync(join(folder, 'functions'));
  write('functions/greetings.sql', sayHello('Cześć'));
  await run();
  write('functions/greetings.sql', sayHello('Hej'));
  await expect(run()).rejects.toThrow(/^The SQL functions were edited .* Add a migration with the change\.$/);
  expect(await hello()).toBe('Cześć');
});

test('a database from before there were function files gets them', async () => {
  await run();
  mkdirSync(join(folder, 'functions'));
  write('functions/greetings.sql', sayHello('Cześć'));
  await pool.query('comment on constraint schema_migrations_pkey on schema_migrations is null');
  await run();
  expect(await hello()).toBe('Cześć');
});

test('a function that fails is reported with its file', async () => {
  mkdirSync(join(folder, 'functions'));
  write(
    'functions/greetings.sql',
    'create or replace function hello() returns text language sql as $$ select nothing $$;',
  );
  await expect(run()).rejects.toThrow(/^Migration functions\/greetings\.sql failed/);
});

test('`functions/` has the current text of each function that a migration replaced', () => {
  const { migrations } = schemaFolders;
  const sqlFiles = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
  const later = sqlFiles(migrations).filter((name) => name.endsWith('.sql'));
  const current = sqlFiles(join(migrations, 'functions')).map((name) => `functions/${name}`);
  const replacedIn = (names: string[]) =>
    names.flatMap((name) =>
      [...readFileSync(join(migrations, name), 'utf8').matchAll(/create or replace function (\w+)/gi)].map(
        ([, replaced]) => replaced,
      ),
    );
  const known = new Set(replacedIn(current));
  expect(replacedIn(later).filter((name) => !known.has(name))).toEqual([]);
});
