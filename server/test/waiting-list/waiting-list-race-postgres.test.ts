import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { buildApp } from '#app.ts';
import { database } from '#db/connection/open.ts';
import { connect } from '#db/connection/pool.ts';
import type { Deps } from '#deps.ts';
import { minute, type TestClock, testClock } from '#test/clock.ts';
import { testDatabase } from '#test/database.ts';
import { testDeps, testStore } from '#test/deps.ts';
import { factories } from '#test/factories.ts';
import { byKey } from '#test/fixtures.ts';
import { replayOf } from '#test/waiting-list/line-replay.ts';
import { busyEvent } from '#test/waiting-list/line-traffic.ts';

/** Two processes on one database. The clock of the second one is a minute ahead. */
async function twoInstances() {
  const first = await testDatabase('postgresql', { readOnly: true });
  const url = String(first.pool.options.connectionString);
  const pool = connect({ engine: 'postgresql', url, poolSize: 10 }, () => {}, { readOnly: true });
  const second = database('postgresql', pool, () => pool.end());
  const parts = {
    mails: [],
    store: testStore(),
    publicUrl: () => '',
    environment: { APP_RATE_LIMIT: '1000000' },
  };
  const opened: { deps: Deps; clock: TestClock; app: FastifyInstance }[] = [];
  for (const [number, opening] of [first, second].entries()) {
    const clock = testClock();
    clock.advance(number * minute);
    const deps = await testDeps({ ...parts, database: opening, clock });
    opened.push({ deps, clock, app: await buildApp(deps) });
  }
  const close = async () => {
    for (const { app, deps } of opened) {
      await app.close();
      await deps.jobs.stop();
    }
    await second.close();
    await first.close();
  };
  return { opened, close };
}

test('two instances sell and offer no ticket twice and pass nobody in line, whatever happens at the same time', async () => {
  const { opened, close } = await twoInstances();
  const [first] = opened;
  if (!first) throw new Error('no instance');
  const make = factories(first.deps.change, first.clock);
  const { key } = await make.accessKey({ scopes: ['orders:read', 'orders:write'] });
  const instances = opened.map(({ deps, clock, app }) => ({ deps, clock, program: byKey(app, key) }));
  const event = await busyEvent({ instances, make, seed: 3, acts: 60 });
  const { broken, sales, offers, refunds, expiries } = await replayOf(first.deps.db, event);
  await close();
  expect(broken).toEqual([]);
  expect([sales > 10, offers > 0]).toEqual([true, true]);
  expect([refunds > 0, expiries > 0]).toEqual([true, true]);
});
