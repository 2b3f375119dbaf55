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

test('values are read as numbers, dates, moments and unchanged JSON, with camelCase names', async () => {
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

test('a number too large for JavaScript is an error, not rounded, and the connection continues', async () => {
  await expect(pool.query('select 9007199254740993::bigint as big')).rejects.toThrow('9007199254740993');
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('the session uses UTC', async () => {
  const { rows } = await pool.query("select '2026-07-01T23:30:00Z'::timestamptz::date as day");
  expect(rows).toEqual([{ day: '2026-07-01' }]);
});

test('a transaction that throws is rolled back', async () => {
  const attempt = db.transaction().execute(async (db) => {
    await sql`insert into samples (big_number) values (7)`.execute(db);
    throw new Error('changed my mind');
  });
  await expect(attempt).rejects.toThrow('changed my mind');
  const { rows } = await pool.query('select count(*) from samples where big_number = 7');
  expect(rows).toEqual([{ count: 0 }]);
});

test('parallel queries are all answered', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => pool.query<{ n: number }>('select $1::int as n', [n])),
  );
  expect(answers.flatMap(({ rows }) => rows.map(({ n }) => n))).toEqual(
    Array.from({ length: 40 }, (_, n) => n),
  );
});
