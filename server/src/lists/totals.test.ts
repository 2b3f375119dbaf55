import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { test as withDatabase } from '#test/fixtures.ts';
import { createTotals, readTotal } from './totals.ts';

const moment = new Date('2026-11-20T11:00:00.000Z');
const after = (ms: number) => new Date(moment.getTime() + ms);

test('a total that depends on the clock is cached until its next change', () => {
  const totals = createTotals();
  totals.set('upcoming', moment, { revision: 'r', total: 3, changesAt: after(1000) });
  const at = (ms: number) => totals.get('upcoming', after(ms))?.total;
  expect([at(-1), at(0), at(999), at(1000)]).toEqual([undefined, 3, 3, undefined]);
});

withDatabase(
  'a total is counted once, and again when its table has changed',
  async ({ deps: { db }, make }) => {
    let counts = 0;
    const totals = createTotals();
    const counting: typeof totals = {
      get: totals.get,
      set: (...counted) => {
        counts += 1;
        return totals.set(...counted);
      },
    };
    const count = sql<number>`select count(*) from users where id <> ${'019aa000-0000-7000-8000-00000000ffff'}`;
    const total = async () => {
      const { statement, totalOf } = readTotal(db, counting, {
        key: 'users',
        dependsOn: ['users'],
        count,
        now: moment,
      });
      return totalOf((await db.getExecutor().executeQuery(statement)).rows);
    };
    expect([await total(), await total(), counts]).toEqual([0, 0, 1]);
    await make.place();
    expect([await total(), counts]).toEqual([0, 1]);
    await make.user();
    expect([await total(), await total(), counts]).toEqual([1, 1, 2]);
  },
);
