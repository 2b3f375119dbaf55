import { setImmediate } from 'node:timers/promises';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { test as base } from '#test/fixtures.ts';

// What other tests left in a shared server would count.
const test = base.extend({ ownServer: true });

setFlagsFromString('--expose-gc');
const collect: NonNullable<typeof gc> = runInNewContext('gc');

const oldBytes = () =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size ??
  Number.NaN;

test('results are freed without a full garbage collection (ADR 10)', async ({ deps: { db } }) => {
  const statements = 400;
  const read = async () => {
    for (let call = 1; call <= statements; call += 1) {
      await sql`select repeat('x', 2000) || n as text from generate_series(1, 5) n`.execute(db);
      if (call % 50 > 0) continue;
      await setImmediate();
      for (const _ of ['survives', 'moves to the old generation']) collect({ type: 'minor' });
    }
  };
  await read(); // compiles the code
  collect();
  const before = oldBytes();
  await read();
  expect((oldBytes() - before) / statements).toBeLessThan(2000);
});
