/** Databases of the migrations before the baseline. */
import type pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '#app.ts';
import { statementsOf } from '#db/schema/adoption.ts';
import { migrate } from '#db/schema/migrate.ts';
import { readMigrations, schemaFolders } from '#db/schema/schema-files.ts';
import { changer, system } from '#db/writing/changes.ts';
import { writeLanes } from '#db/writing/write-lanes.ts';
import { sealAudit } from '#history/seal-audit.ts';
import { verifySeal } from '#history/verify-seal.ts';
import { client } from '#test/api.ts';
import { testClock } from '#test/clock.ts';
import { emptyDatabase } from '#test/database.ts';
import { staleColumns } from '#test/databases/derived-columns.ts';
import { password, testDeps, testStore } from '#test/deps.ts';
import { factories } from '#test/factories.ts';
import { unrecordedMovements } from '#test/money/movements.ts';
import { catalogueOf } from '#test/upgrades/catalogue.ts';
import { loadEarlierDatabase } from '#test/upgrades/earlier-database.ts';

const log = { info: () => {} };
const database = await emptyDatabase();
const { pool, db } = database;
afterAll(() => database.close());

beforeEach(async () => {
  await pool.query('drop schema if exists pgboss cascade; drop schema public cascade; create schema public');
});

/** All rows as text, without the dropped column, the names of migrations and what a session counts. */
async function rowsOf(pool: pg.Pool): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables.filter(({ name }) => name !== 'schema_migrations')) {
    const { rows } = await pool.query<{ row: string }>(
      `select (to_jsonb(t) - 'refund_of')::text as row from ${name} t order by 1`,
    );
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

/** Rows of the tables and columns of `before`, which has a row of each table. Migrations may add others. */
function rowsAsBefore(rows: Record<string, string[]>, before: Record<string, string[]>) {
  const kept = Object.entries(before).map(([table, [first = '{}']]) => {
    const columns = Object.keys(JSON.parse(first));
    const ofBefore = (row: string) => {
      const values: Record<string, unknown> = JSON.parse(row);
      return JSON.stringify(columns.map((column) => [column, values[column]]));
    };
    return [table, rows[table]?.map(ofBefore).toSorted()];
  });
  return Object.fromEntries(kept);
}

test('an adopted database has the catalogue of a new one, and its own rows', async () => {
  await migrate(pool, log);
  const fresh = await catalogueOf(pool);
  expect(Object.keys(fresh).length).toBeGreaterThan(900);
  await pool.query('drop schema public cascade; create schema public');
  await loadEarlierDatabase(pool);
  const before = await rowsOf(pool);
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
  const lines: string[] = [];
  await Promise.all([migrate(pool, { info: (line) => lines.push(line) }), migrate(pool, log)]);
  expect(lines).toEqual([...new Set(lines)]); // each step once
  expect(await catalogueOf(pool)).toEqual(fresh);
  const { audit_seals: _, audit_log: earlier = [], ...others } = before;
  const { audit_seals: seals, audit_log: entries, movements, ...rest } = await rowsOf(pool);
  expect(movements).not.toEqual([]);
  expect(await unrecordedMovements(db)).toEqual([]);
  const { revisions = [] } = rest;
  const after = { ...rest, revisions: revisions.filter((row) => !row.includes('"movements"')) };
  expect(rowsAsBefore(after, others)).toEqual(rowsAsBefore(others, others));
  // All rows are sealed again, which is one more entry.
  expect(seals).toEqual([]);
  expect(entries?.filter((row) => !row.includes('"sealHistoryAgain"'))).toEqual(earlier);
  const { rows: applied } = await pool.query('select name, checksum from schema_migrations');
  expect(applied).toEqual(readMigrations(schemaFolders).map(({ name, checksum }) => ({ name, checksum })));
});

test('an adopted database answers lists, verifies its history and records changes', async () => {
  await loadEarlierDatabase(pool);
  await migrate(pool, log);
  expect(await staleColumns(db)).toEqual({});
  const clock = testClock();
  const parts = { database, clock, mails: [], store: testStore(), publicUrl: () => '', environment: {} };
  const deps = await testDeps(parts);
  const app = await buildApp(deps);
  await sealAudit({ db, change: deps.change, now: clock.now });
  expect(await verifySeal(db)).toMatchObject({ ok: true, checked: 53, erased: 0 });
  const { body } = await client(app).post('/admin/login', {
    body: { email: 'boss@foyer.example', password },
  });
  const boss = client(app, body.accessToken);
  const counts = {
    '/admin/billings': 7,
    '/users': 2,
    '/admin/staff': 2,
    '/events/admin?eventListType=DRAFT': 1,
    '/locations/admin': 1,
    '/events/discount_coupons': 1,
    '/admin/membership_coupons': 1,
    '/review/all': 2,
    '/help_messages': 1,
    '/admin/content_management/faq': 1,
    '/reservations': 3,
    '/admin/access_keys': 1,
    '/admin/webhooks': 1,
    '/admin/imports': 1,
  };
  const found: [string, number | string][] = [];
  for (const path of Object.keys(counts)) {
    const { status, body } = await boss.get(path);
    found.push([path, status === 200 ? body.numberOfElements : JSON.stringify(body)]);
  }
  expect(Object.fromEntries(found)).toEqual(counts);
  const sections = (await boss.get('/history?size=1')).body;
  await factories(deps.change, clock).event();
  expect((await boss.get('/history?size=1')).body.numberOfElements).toBe(sections.numberOfElements + 2);
  await app.close();
  await deps.jobs.stop();
});

test('a database that stopped before the last of those migrations is refused with the version to start', async () => {
  await loadEarlierDatabase(pool);
  await pool.query("delete from schema_migrations where name > '0050'");
  const before = await catalogueOf(pool);
  await expect(migrate(pool, log)).rejects.toThrow(
    /^The migrations end with 0049_counts_of_sales\.sql, from which this version cannot continue\. Start the last version with migration 0067_login_account\.sql first, which applies the others\.$/,
  );
  expect(await catalogueOf(pool)).toEqual(before);
});

test('a database with a migration after those is refused as newer', async () => {
  await loadEarlierDatabase(pool);
  await pool.query("insert into schema_migrations values ('0068_later.sql', 'x')");
  await expect(migrate(pool, log)).rejects.toThrow(/which this version does not know\./);
});

test('an upgrade seals the history again, after an entry that names the old head', async () => {
  await loadEarlierDatabase(pool);
  const { rows } = await pool.query<{ head: string }>(
    "select encode(hash, 'hex') as head from audit_seals order by audit_id desc limit 1",
  );
  await migrate(pool, log);
  const entry = await db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    actor: 'system',
    action: 'sealHistoryAgain',
    subject: 'system',
    after: { head: rows[0]?.head, entries: 52 },
  });
});

test('writes after an adoption need an actor, as before', async () => {
  await loadEarlierDatabase(pool);
  await migrate(pool, log);
  await expect(pool.query("begin read write; update faqs set question_pl = 'x'")).rejects.toThrow(
    'a change to faqs without an actor',
  );
  await pool.query('rollback');
  const change = changer(db, undefined, writeLanes(pool));
  const context = { actor: system, action: 'test', requestId: 'test', now: testClock().now() };
  await change(context, (tx) => tx.updateTable('faqs').set({ questionPl: 'x' }).execute());
});

test('a file is split into statements at semicolons outside texts, comments and functions', () => {
  expect(
    statementsOf(`-- Comment; with a semicolon.
select ';' || 'it''s' -- a tail; 'too
  from a;
do $$ begin null; end $$;
create function b() returns text language sql as $x$ select '$$;' $x$; call c('d')`),
  ).toEqual([
    "select ';' || 'it''s' \n  from a",
    'do $$ begin null; end $$',
    "create function b() returns text language sql as $x$ select '$$;' $x$",
    "call c('d')",
  ]);
});
