import { afterAll, expect, test } from 'vitest';
import { systemClock } from '#lib/clock.ts';
import { hour, second } from '#test/clock.ts';
import { testDatabase } from '#test/database.ts';
import { watchClock } from './clock-watch.ts';

const { db, close } = await testDatabase('postgresql');
afterAll(close);

test('a clock more than five seconds from the database’s is reported once, and when it agrees again', async () => {
  let offset = 0;
  const clock = { now: () => systemClock('UTC', offset).now() };
  const lines: string[] = [];
  const note = (line: string) => void lines.push(line);
  const watch = watchClock(db, clock, { info: note, warn: note });
  const shift = async (ms: number) => {
    offset = ms;
    await watch.check();
    return lines.splice(0);
  };
  expect(await shift(4 * second)).toEqual([]);
  const [ahead, ...others] = await shift(hour);
  expect([ahead, others]).toEqual([
    expect.stringMatching(/^The clock .* is 3600 s ahead of the database's/),
    [],
  ]);
  expect(watch.differenceMs()).toBeGreaterThan(3_000_000);
  expect(await shift(hour)).toEqual([]);
  expect(await shift(0)).toEqual(["The clock of this machine agrees with the database's again"]);
  expect(await shift(-hour)).toEqual([expect.stringMatching(/ s behind the database's: /)]);
  expect(watch.differenceMs()).toBeLessThan(-3_000_000);
});
