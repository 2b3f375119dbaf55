import { sql } from 'kysely';
import { expect, expectTypeOf } from 'vitest';
import type { Db } from '#db/handles.ts';
import { test } from '#test/fixtures.ts';
import { system } from './changes.ts';

// tsc checks the first test, the database the others.

test('a Db has no method that writes or returns another handle', () => {
  expectTypeOf<keyof Db>().toEqualTypeOf<'selectFrom' | 'selectNoFrom' | 'getExecutor'>();
});

test.for([
  "insert into orphaned_files (id, extension, since) values (gen_random_uuid(), 'png', now())",
  'update users set name = name',
  'delete from attempts',
  'with gone as (delete from idempotency_keys returning key) select count(*) from gone',
  'create table notes (text text)',
])('raw SQL that writes is rejected by a Db: %s', async (statement, { deps }) => {
  await expect(sql.raw(statement).execute(deps.db)).rejects.toThrow(/in a read-only transaction/);
});

test('change() writes, and the next statement is read-only again', async ({ deps, clock }) => {
  const context = { actor: system, action: 'test', requestId: 'test', now: clock.now() };
  const note = { id: '018f0000-0000-7000-8000-000000000000', extension: 'png', since: clock.now() };
  await deps.change(context, (tx) => tx.insertInto('orphanedFiles').values(note).execute());
  expect(await deps.db.selectFrom('orphanedFiles').select('id').execute()).toEqual([{ id: note.id }]);
  await expect(sql`delete from orphaned_files`.execute(deps.db)).rejects.toThrow(
    /in a read-only transaction/,
  );
});
