import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cachedTotals, countKey, readingOfTotal, tablesOf } from '#lists/totals.ts';
import { test as withWorld } from '#test/fixtures.ts';

const texts = fc.constantFrom(
  'select count(*) from "users"',
  'select count(*) from "users" where "status" = $1',
  'select count(*) from "users" where "name" = $1',
);
const moment = new Date('2026-11-20T11:00:00.000Z');
const value = fc.oneof(
  { withCrossShrink: true },
  fc.constantFrom(null, true, false, '', 'null', 'true', '1', 'date', 'moment', moment.toISOString()),
  fc.constantFrom(new Date(moment), new Date(0), ['a', 'b'], ['a,b'], [], ['moment']),
  fc.integer({ min: -2, max: 2 }),
  fc.string({ maxLength: 3 }),
);
const statement = fc.record({ sql: texts, parameters: fc.array(value, { maxLength: 3 }) });

test('two counts share a total only if they are the same statement with the same values', () => {
  fc.assert(
    fc.property(statement, statement, (one, other) => {
      const same = one.sql === other.sql && isDeepStrictEqual(one.parameters, other.parameters);
      expect(countKey(one) === countKey(other)).toBe(same);
      expect(countKey(one, moment) === countKey(other, moment)).toBe(same);
    }),
    { numRuns: 3000 },
  );
});

test('a count of a moment is one until the clock changes it, and different from any other value', () => {
  const at = (now: Date, ...more: unknown[]) =>
    countKey({ sql: 'select count(*) from "events"', parameters: [now, ...more] }, now);
  const later = new Date(moment.getTime() + 1);
  expect(at(moment)).toBe(at(later));
  expect(at(moment, moment)).not.toBe(at(moment, later));
  expect(countKey({ sql: '', parameters: [moment] })).not.toBe(countKey({ sql: '', parameters: [later] }));
  expect(countKey({ sql: '', parameters: ['moment'] })).not.toBe(at(moment));
});

test.for([
  ['select count(*) from "users" as "u"', ['users']],
  ['select count(*) from users u left join lateral (select 1 from "places") l on true', ['places', 'users']],
  ['select coalesce(sum(billings), 0) from billing_sums where true', ['billings']],
  ['select 1 from "events" where a is distinct from b and id in (select x from unnest($1) x)', ['events']],
] as const)('%s depends on %s', ([text, tables]) => {
  expect(tablesOf(text)).toEqual(tables);
});

test('a table whose changes nothing tells of cannot be counted', () => {
  expect(() => tablesOf('select count(*) from "users" join "logins" on true')).toThrow('logins');
  expect(() => tablesOf('select 1')).toThrow('without a table');
});

withWorld('a total is counted once, and again when its table has changed', async ({ deps: { db }, make }) => {
  const totals = cachedTotals();
  let counts = 0;
  const count = sql<number>`select count(*) from users where id <> ${'019aa000-0000-7000-8000-00000000ffff'}`;
  const total = async () => {
    const { statement, totalOf } = readingOfTotal(db, counting, { count, now: moment });
    return totalOf((await db.getExecutor().executeQuery(statement)).rows);
  };
  const counting: typeof totals = (...question) => {
    const known = totals(...question);
    return {
      ...known,
      hold: (counted) => {
        counts += 1;
        return known.hold(counted);
      },
    };
  };
  expect([await total(), await total(), counts]).toEqual([0, 0, 1]);
  await make.place();
  expect([await total(), counts]).toEqual([0, 1]);
  await make.user();
  expect([await total(), await total(), counts]).toEqual([1, 1, 2]);
});
