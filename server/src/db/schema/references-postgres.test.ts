import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';

const { pool, close } = await testDatabase('postgresql');
afterAll(close);

/** Tables whose rows are never deleted and keep their ids, so that nothing looks for references to them. */
const neverDeleted = ['event_types', 'location_types', 'users'];

/** Foreign keys without an index, which only deleting the referenced row would use. */
const withoutIndex: Record<string, string> = {
  'events.event_type_id': 'the types are fixed',
  'places.location_type_id': 'the types are fixed',
  'logins.user_id': 'only the open logins of an account are looked for, by an index of their own',
  'messages.updated_by': 'nothing is looked for by the staff member who answered',
  'passkey_challenges.user_id': 'a few rows, each for some minutes',
  'tickets.user_id':
    'the tickets of a guest are found in `ticket_codes`; each sale would write one more index',
};

/** An index serves a foreign key if it begins with its columns and leaves out at most rows without a reference. */
const unindexed = `
  select c.conrelid::regclass || '.' || string_agg(a.attname, ', ' order by a.attnum) as key, c.confrelid::regclass::text as target
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
   where c.contype = 'f' and c.connamespace = 'public'::regnamespace
     and not exists (
       select from pg_index i
        where i.indrelid = c.conrelid and i.indisvalid
          and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
          and coalesce(pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname), true)
     )
   group by c.oid
   order by 1`;

test('every foreign key has an index, or a reason to have none', async () => {
  const { rows } = await pool.query<{ key: string; target: string }>(unindexed);
  expect(rows.map(({ key }) => key)).toEqual(Object.keys(withoutIndex).toSorted());
  for (const { key, target } of rows)
    expect([key, neverDeleted]).toEqual([key, expect.arrayContaining([target])]);
});

test('no statement deletes rows of the tables that are said to keep theirs', () => {
  const names = neverDeleted.map((table) => table.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase()));
  const deletes = new RegExp(
    `deleteFrom\\('(${names.join('|')})|delete from (${neverDeleted.join('|')})\\b`,
    'i',
  );
  const source = join(import.meta.dirname, '../..');
  const files = globSync('**/*.ts', { cwd: source, exclude: (name) => name.endsWith('.test.ts') });
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => deletes.test(readFileSync(join(source, file), 'utf8')))).toEqual([]);
});
