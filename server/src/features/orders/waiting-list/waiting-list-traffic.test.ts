import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { replayOf } from '#test/waiting-list/line-replay.ts';
import { busyEvent } from '#test/waiting-list/line-traffic.ts';

test('no ticket is sold or offered twice and nobody in line is passed, whatever happens at the same time', async ({
  api,
  make,
  deps,
  clock,
}) => {
  const instances = [{ deps, clock, program: await api.program() }];
  const event = await busyEvent({ instances, make, seed: 7, acts: 60 });
  const { broken, sales, offers, refunds, expiries } = await replayOf(deps.db, event);
  expect(broken).toEqual([]);
  expect([sales > 10, offers > 0]).toEqual([true, true]);
  expect([refunds > 0, expiries > 0]).toEqual([true, true]);
});
