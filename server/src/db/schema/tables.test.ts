import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { generatedTables, tablesFile } from '#test/databases/generated-tables.ts';

const { pool, close } = await testDatabase();
afterAll(close);

test('the generated table types match the database', async () => {
  expect(readFileSync(tablesFile, 'utf8'), 'run npm run tables').toBe(await generatedTables(pool));
});

test('derived columns and tables name existing functions', async () => {
  const { rows } = await pool.query<{ name: string }>(`
    select distinct substring(description from '^(\\w+)\\(\\)') as name
      from pg_description join pg_class c on c.oid = objoid and classoid = 'pg_class'::regclass
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`);
  const { rows: functions } = await pool.query<{ name: string }>(
    "select proname as name from pg_proc where pronamespace = 'public'::regnamespace",
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(functions.map(({ name }) => name)).toEqual(expect.arrayContaining(rows.map(({ name }) => name)));
});
