import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';

test('a statement of the engine under test does not block this process', async ({ deps }) => {
  await sql`select`.execute(deps.db); // finishes connecting
  let isDone = false;
  const halfASecond = sql`select from generate_series(1, 3000000) n having count(n) = 0`.execute(deps.db);
  const done = halfASecond.finally(() => {
    isDone = true;
  });
  let turns = 0;
  while (!isDone) {
    await setTimeout(10);
    turns += 1;
  }
  await done;
  expect(turns).toBeGreaterThan(5);
});
