import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';

const { pool, close } = await testDatabase('postgresql');
afterAll(close);

const source = join(import.meta.dirname, '../..');

/** Files that lock rows for deletion. Foreign keys wait for such locks, so other locks are `for no key update` (ADR 30). */
const deleting = [
  'db/writing/row-locks.ts',
  'features/users/erase/erase-copies.ts',
  'features/users/retention/remove-records.ts', // imports that are not run
  'images/images.ts',
];

test('only rows to be deleted are locked against foreign keys', () => {
  const files = globSync('**/*.ts', { cwd: source, exclude: (name) => name.endsWith('.test.ts') });
  const locking = files.filter((file) =>
    /forUpdate\(|\bfor update\b/.test(readFileSync(join(source, file), 'utf8')),
  );
  expect(locking.toSorted()).toEqual(deleting);
});

test('no function of the database locks rows against foreign keys, except for slots, to which none refers', async () => {
  const { rows } = await pool.query<{ name: string }>(
    "select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~* 'for update'",
  );
  expect(rows).toEqual([{ name: 'take_slot' }]);
});
