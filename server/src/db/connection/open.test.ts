import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';

const { db, pool, close } = await testDatabase();
beforeAll(() =>
  pool.query('create table samples (big_number bigint, the_day date, moment timestamptz, nested jsonb)'),
);
afterAll(async () => {
  await pool.query('drop table samples');
  await close();
});

test('values come back as numbers, days, moments and untouched JSON, under camelCase names', async () => {
  await pool.query(`insert into samples values
    (9007199254740991, '2026-03-29', '2026-03-29T02:30:00.123+02:00', '{"snake_key": [{"inner_key": 1}]}')`);
  const { rows } = await sql`select * from samples`.execute(db);
  expect(rows).toEqual([
    {
      bigNumber: 9_007_199_254_740_991,
      theDay: '2026-03-29',
      moment: new Date('2026-03-29T00:30:00.123Z'),
      nested: { snake_key: [{ inner_key: 1 }] },
    },
  ]);
});

test('a count is a number', async () => {
  const { rows } = await sql`select count(*) from samples`.execute(db);
  expect(rows).toEqual([{ count: 1 }]);
});

test('a number too great for JavaScript is refused, not rounded, and the connection goes on', async () => {
  await expect(pool.query('select 9007199254740993::bigint as big')).rejects.toThrow('9007199254740993');
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('the session thinks in UTC', async () => {
  const { rows } = await pool.query("select '2026-07-01T23:30:00Z'::timestamptz::date as day");
  expect(rows).toEqual([{ day: '2026-07-01' }]);
});

test('a transaction that throws leaves nothing behind', async () => {
  const attempt = db.transaction().execute(async (db) => {
    await sql`insert into samples (big_number) values (7)`.execute(db);
    throw new Error('changed my mind');
  });
  await expect(attempt).rejects.toThrow('changed my mind');
  const { rows } = await pool.query('select count(*) from samples where big_number = 7');
  expect(rows).toEqual([{ count: 0 }]);
});

test('many at once are served one after the other or side by side, none is lost', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => pool.query<{ n: number }>('select $1::int as n', [n])),
  );
  expect(answers.flatMap(({ rows }) => rows.map(({ n }) => n))).toEqual(
    Array.from({ length: 40 }, (_, n) => n),
  );
});
