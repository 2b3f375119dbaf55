import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readerOfPairs } from '#db/reading/read-together.ts';
import type { Tables } from '#db/schema/tables.ts';
import { asAdmin, createDatabase } from '#test/databases/database-postgres.ts';
import { type PostgresServer, startPostgres } from '#test/services/postgres.ts';
import { openDatabase } from './open.ts';
import { bounded, connect } from './pool.ts';

let server: PostgresServer;

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const openAt = (database: string, warnings: string[] = []) =>
  openDatabase({
    kind: 'postgresql',
    url: server.url(database),
    poolSize: 2,
    log: { warn: (line) => warnings.push(line) },
  });

test('a session has its time limits', async () => {
  const { pool, close } = await openAt('foyer');
  const { rows } = await pool.query(
    `select current_setting('statement_timeout') as statement, current_setting('TimeZone') as zone,
       current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  expect(rows).toEqual([{ statement: '12s', zone: 'UTC', idle: '30s' }]);
  await close();
});

test('when the server stops, queries fail at once with SQLSTATE class 08, and work again afterwards', async () => {
  const warnings: string[] = [];
  const { db, close } = await openAt('foyer', warnings);
  const answer = () => sql<{ one: number }>`select 1 as one`.execute(db);
  await answer();
  const underWay = sql`select pg_sleep(30)`.execute(db);
  const failure = expect(underWay).rejects.toMatchObject({ code: expect.stringMatching(/^(08|57P)/) });
  await new Promise((resolve) => setTimeout(resolve, 100));

  await server.down();
  await failure;
  await expect(answer()).rejects.toMatchObject({ code: '08006' });

  await server.up();
  expect((await answer()).rows).toEqual([{ one: 1 }]);
  await close();
});

test('a connection lost while idle is logged and replaced', async () => {
  const warnings: string[] = [];
  const { pool, close } = await openAt('foyer', warnings);
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const other = await openAt('foyer');
  await other.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await other.close();
  await expect
    .poll(() => warnings)
    .toEqual(['A connection to the database was lost: terminating connection due to administrator command']);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await close();
});

test('a server that stops responding fails a transaction by timeout, and the next gets a new connection', async () => {
  const pool = connect({ engine: 'postgresql', url: server.url(), poolSize: 1 }, () => {});
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: bounded(pool, 300) }) });
  const start = performance.now();
  const silent = db.transaction().execute((db) => sql`select pg_sleep(10)`.execute(db));
  await expect(silent).rejects.toMatchObject({ code: '08006' });
  expect(performance.now() - start).toBeLessThan(3000);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

/** Numbers of chunks in each write to the only connection of the pool. */
async function writesOf(pool: pg.Pool): Promise<number[]> {
  const writes: number[] = [];
  const client = await pool.connect();
  const { stream } = client.connection;
  const write = stream._write.bind(stream);
  const writev = stream._writev?.bind(stream);
  stream._write = (...chunk) => {
    writes.push(1);
    write(...chunk);
  };
  stream._writev = (chunks, done) => {
    writes.push(chunks.length);
    writev?.(chunks, done);
  };
  client.release();
  return writes;
}

test('two statements that are read together are sent in one write', async () => {
  const { db, readTogether, pool, close } = await openAt('foyer');
  const writes = await writesOf(pool);
  const one = sql<{ one: number }>`select ${1}::int as one`.compile(db);
  const two = sql<{ two: number }>`select ${2}::int as two`.compile(db);
  await Promise.all(readTogether(one, two)); // prepares both
  writes.length = 0;
  expect(await Promise.all(readTogether(one, two))).toEqual([[{ one: 1 }], [{ two: 2 }]]);
  expect(writes.length).toBe(1);
  await close();
});

test('a transaction begins in the write of its first statement', async () => {
  const { db, pool, close } = await openAt('foyer');
  const writes = await writesOf(pool);
  const two = () =>
    db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      return sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx);
    });
  const [first] = (await two()).rows;
  writes.length = 0;
  const [second] = (await two()).rows;
  expect(writes.length).toBe(3); // with the second statement and the commit
  expect(second).not.toEqual(first);
  await close();
});

test('the first statement of a transaction that cannot begin fails', async () => {
  const { pool, close } = await openAt('foyer');
  const client = await bounded(pool).connect();
  await client.query('begin in vain', []);
  await expect(client.query('select 1', [])).rejects.toMatchObject({ code: '42601' });
  await client.query('begin', []);
  expect((await client.query('select 1 as one', [])).rows).toEqual([{ one: 1 }]);
  await client.query('rollback', []);
  client.release();
  await close();
});

test('a connection keeps its client, and nothing of a transaction that could not begin', async () => {
  const pool = connect({ engine: 'postgresql', url: server.url(), poolSize: 1 }, () => {});
  const { connect: take } = bounded(pool);
  const first = await take();
  await first.query('begin in vain', []);
  await expect(first.query('select 1', [])).rejects.toMatchObject({ code: '42601' });
  first.release();
  const second = await take();
  expect(second).toBe(first); // Kysely would remember each
  expect((await second.query('select 1 as one', [])).rows).toEqual([{ one: 1 }]);
  second.release();
  await pool.end();
});

test('when the server stops, both of two statements fail with SQLSTATE class 08', async () => {
  const { db, readTogether, close } = await openAt('foyer');
  const slow = sql`select pg_sleep(30)`.compile(db);
  const both = Promise.allSettled(readTogether(slow, slow));
  await new Promise((resolve) => setTimeout(resolve, 100));
  await server.down();
  const lost = { status: 'rejected', reason: { code: expect.stringMatching(/^(08|57P)/) } };
  expect(await both).toMatchObject([lost, lost]);
  await server.up();
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await close();
});

test('a server that stops responding fails both of two statements, and the next gets a new connection', async () => {
  const pool = connect({ engine: 'postgresql', url: server.url(), poolSize: 1 }, () => {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: bounded(pool, 300) }) });
  const readTogether = readerOfPairs(db, pool);
  const start = performance.now();
  const both = await Promise.allSettled(
    readTogether(sql`select pg_sleep(10)`.compile(db), sql`select 1 as one`.compile(db)),
  );
  const lost = { status: 'rejected', reason: { code: '08006' } };
  expect(both).toMatchObject([lost, lost]);
  expect(performance.now() - start).toBeLessThan(3000);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test('small reads get a connection while many lists are being read', async () => {
  const { db, readTogether, close } = await openAt('foyer');
  await sql`select pg_sleep(0)`.execute(db);
  const slow = sql`select pg_sleep(3)`.compile(db);
  let lists = 'under way';
  const reading = Promise.allSettled([1, 2].map(() => readTogether(slow, slow)[0])).then(() => {
    lists = 'over';
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  expect(lists).toBe('under way');
  await server.down(); // the reads may fail
  await reading;
  await server.up();
  await close();
});

test('an unreachable address is reported in one line', async () => {
  const unused = server.url().replace(/:\d+\//, ':1/');
  await expect(openDatabase({ kind: 'postgresql', url: unused, poolSize: 2 })).rejects.toThrow(
    /^DATABASE_URL: the server cannot be reached: connect ECONNREFUSED 127\.0\.0\.1:1$/,
  );
});

test('a missing database is reported in one line', async () => {
  await expect(openAt('nowhere')).rejects.toThrow(
    /^DATABASE_URL: the server cannot be used: database "nowhere" does not exist$/,
  );
});

test('a database in another encoding than UTF8 is rejected', async () => {
  await createDatabase(server.url(), 'ascii', "encoding 'SQL_ASCII' template template0");
  await expect(openAt('ascii')).rejects.toThrow(
    /^DATABASE_URL: the database is encoded in SQL_ASCII; Foyer needs one in UTF8\.$/,
  );
});

test('tables in another schema than public are reported, not created again', async () => {
  const url = await createDatabase(server.url(), 'elsewhere');
  await asAdmin(url, 'create schema foyer; create table foyer.audit_seals ()', 'elsewhere');
  await expect(openAt('elsewhere')).rejects.toThrow(
    /^DATABASE_URL: the tables of Foyer are in the schema foyer; Foyer needs them in public\./,
  );
});

test('statements are prepared once, planned for their values, and survive a schema change', async () => {
  const { db, close } = await openAt('foyer');
  const prepared = sql<{ statement: string }>`select statement from pg_prepared_statements order by 1`;
  await db.connection().execute(async (one) => {
    await sql`create table shelf (id int primary key)`.execute(one);
    const whole = sql`select * from shelf where id = ${1}`;
    const named = sql`select id from shelf where id = ${1}`;
    for (const statement of [whole, named, named, prepared]) await statement.execute(one);
    await sql`alter table shelf add column label text`.execute(one);
    await sql`insert into shelf values (1, 'top')`.execute(one);
    expect((await whole.execute(one)).rows).toEqual([{ id: 1, label: 'top' }]);
    expect((await named.execute(one)).rows).toEqual([{ id: 1 }]);
    expect((await prepared.execute(one)).rows.map(({ statement }) => statement)).toEqual([
      'select id from shelf where id = $1',
      expect.stringContaining('pg_prepared_statements'),
    ]);
    const mode = await sql`select current_setting('plan_cache_mode') as mode`.execute(one);
    expect(mode.rows).toEqual([{ mode: 'force_custom_plan' }]);
  });
  await close();
});

test('a connection caches a limited number of statements', async () => {
  const { db, close } = await openAt('foyer');
  await db.connection().execute(async (one) => {
    for (let index = 0; index < 300; index += 1) await sql`select ${sql.lit(index)} as one`.execute(one);
    const { rows } = await sql`select count(*)::int as kept from pg_prepared_statements`.execute(one);
    expect(rows).toEqual([{ kept: 250 }]);
  });
  await close();
});
