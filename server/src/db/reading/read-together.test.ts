import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';

test('two statements succeed and fail independently', async ({ deps: { db, readTogether } }) => {
  const good = () => sql<{ one: number }>`select 1 as one`.compile(db);
  const bad = () => sql`select 1 / 0 as none`.compile(db);
  const outcomes = await Promise.all([
    Promise.allSettled(readTogether(good(), good())),
    Promise.allSettled(readTogether(bad(), good())),
    Promise.allSettled(readTogether(good(), bad())),
  ]);
  const answer = { status: 'fulfilled', value: [{ one: 1 }] };
  const failure = { status: 'rejected', reason: expect.objectContaining({ code: '22012' }) };
  expect(outcomes).toEqual([
    [answer, answer],
    [failure, answer],
    [answer, failure],
  ]);
});

test('the failure of the second statement affects only its own caller', async ({
  deps: { db, readTogether },
}) => {
  const [first] = readTogether(sql`select 1 as one`.compile(db), sql`select 1 / 0 as none`.compile(db));
  expect(await first).toEqual([{ one: 1 }]);
  expect((await sql`select 2 as two`.execute(db)).rows).toEqual([{ two: 2 }]);
});
