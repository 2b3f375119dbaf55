import { sql } from 'kysely';
import { test as base, expect } from 'vitest';
import type { Database } from '../../../server/src/db/connection/open.ts';
import { changer, system } from '../../../server/src/db/writing/changes.ts';
import type { FillOptions } from '../../../server/src/demo-data.ts';
import { testClock } from '../../../server/test/clock.ts';
import { testDatabase } from '../../../server/test/database.ts';
import { staleColumns } from '../../../server/test/databases/derived-columns.ts';
import { factories } from '../../../server/test/factories.ts';
import { demoCounts } from '../rows.ts';
import { demoAccounts } from './accounts.ts';
import { fillIfEmpty, fillToScale } from './fill.ts';

const clock = testClock();
const fillingOf = ({ patientDb }: Database): FillOptions => ({
  db: patientDb,
  clock,
  passwords: { hash: async (password) => `hash of ${password}` },
  log: { info: () => {} },
});

const test = base.extend<{ database: Database; filling: FillOptions; filled: Database }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  database: async ({}, use) => {
    const database = await testDatabase();
    await use(database);
    await database.close();
  },
  filling: async ({ database }, use) => use(fillingOf(database)),
  /** A filled database that tests only read. */
  filled: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const database = await testDatabase();
      await fillIfEmpty(fillingOf(database));
      await use(database);
      await database.close();
    },
    { scope: 'file' },
  ],
});

const change = { actor: system, action: 'test', requestId: 'test', now: testClock().now() };

async function countOf(database: Database, condition: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(`select count(*) from ${condition}`);
  return rows[0]?.count ?? Number.NaN;
}

/** All indexes, constraints and triggers as comparable text. */
async function furniture({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select indexdef as line from pg_indexes where schemaname = 'public'
    union all
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated
      from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text
      from pg_trigger where not tgisinternal
    order by 1
  `.execute(db);
  return rows.map(({ line }) => line);
}

test('an empty database is filled once, even by two simultaneous starts', async ({ database, filling }) => {
  const start = () => fillIfEmpty(filling);
  // An embedded database belongs to one process, whose one session a second start would not get in time.
  const filled =
    database.engine === 'postgresql' ? await Promise.all([start(), start()]) : [await start(), await start()];
  expect(filled.toSorted()).toEqual([false, true]);
  expect(await fillIfEmpty(filling)).toBe(false);
  expect(await countOf(database, "users where role = 'USER'")).toBe(demoCounts.users);
  expect(await countOf(database, 'events')).toBe(demoCounts.events);
  expect(await countOf(database, 'billings')).toBe(demoCounts.billings);
});

test('only the demo accounts have a password', async ({ filled }) => {
  const able = await filled.db
    .selectFrom('users')
    .select(['email', 'role', 'status', 'passwordHash'])
    .where('passwordHash', 'is not', null)
    .orderBy('email')
    .execute();
  expect(able).toEqual([
    { email: 'admin@foyer.example', role: 'ADMIN', status: 'ACTIVE', passwordHash: 'hash of Foyer-demo-1' },
    {
      email: 'manager@foyer.example',
      role: 'MANAGER',
      status: 'ACTIVE',
      passwordHash: 'hash of Foyer-demo-1',
    },
    {
      email: 'p.grabowski@foyer.example',
      role: 'MANAGER',
      status: 'ACTIVE',
      passwordHash: 'hash of Foyer-demo-1',
    },
  ]);
  expect(able.map(({ email }) => email)).toEqual(expect.arrayContaining([...demoAccounts.emails]));
});

test('the history credits staff, and all triggers are enabled afterwards', async ({ database, filled }) => {
  expect(await countOf(filled, 'audit_log where subject is not null and label is not null')).toBeGreaterThan(
    100,
  );
  expect(await countOf(filled, 'audit_log where actor_name is null')).toBe(0);
  expect(await countOf(filled, "audit_log where at > '2026-11-20T11:00:00Z'")).toBe(0);
  expect(await countOf(filled, "revisions where name = 'billings'")).toBe(1);
  expect(await furniture(filled)).toEqual(await furniture(database));
});

test('guests of a past and of a current event are checked in', async ({ filled }) => {
  const now = clock.now().toISOString();
  const inAt = (condition: string) =>
    countOf(filled, `check_ins i join events e on e.id = i.event_id where i.at <= '${now}' and ${condition}`);
  expect(await inAt(`e.time_to < '${now}'`)).toBeGreaterThan(50);
  expect(await inAt(`e.time_to > '${now}'`)).toBeGreaterThan(20);
  expect(await countOf(filled, `check_ins where at > '${now}'`)).toBe(0);
  expect(await countOf(filled, "audit_log where action = 'checkIn' and subject = 'events'")).toBe(
    await countOf(filled, 'check_ins where not admitted'),
  );
});

test('tonight has notes for staff and guests with tags, and mails tell guests of their reservations', async ({
  filled,
}) => {
  const now = clock.now().toISOString();
  const tonight = `e.status = 'PUBLISHED' and e.time_from < timestamptz '${now}' + interval '12 hours' and e.time_to > '${now}'`;
  expect(await countOf(filled, `events e where ${tonight} and e.staff_note <> ''`)).toBeGreaterThan(0);
  expect(
    await countOf(
      filled,
      `tickets t join events e on e.id = t.event_id join users u on u.id = t.user_id where ${tonight} and u.tags <> '{}'`,
    ),
  ).toBeGreaterThan(0);
  expect(await countOf(filled, "mails where kind = 'RESERVATION' and state = 'SENT'")).toBeGreaterThan(100);
  expect(await countOf(filled, `mails where sent_at > timestamptz '${now}' + interval '1 minute'`)).toBe(0);
  expect(await countOf(filled, 'message_replies where staff_id is null')).toBe(1);
  expect(await countOf(filled, `message_replies where created_at > '${now}'`)).toBe(0);
});

test('orders, paid tables, refunds in part and free tickets are shown, and what needs attention', async ({
  filled,
}) => {
  const now = clock.now().toISOString();
  const some = async (condition: string) => {
    expect([condition, (await countOf(filled, condition)) > 0]).toEqual([condition, true]);
  };
  await some('orders where quantity > 1 and discount_id is not null');
  await some("orders o join billings b on b.id = o.id where b.type = 'ORDER' and o.place_id is not null");
  for (const status of ['PAID', 'PENDING'])
    await some(
      `reservations r join billings b on b.id = r.billing_id where b.status = '${status}' and r.reservation_date > '${now}'`,
    );
  await some("reservations r join billings b on b.id = r.billing_id where r.status = 'CANCELLED'");
  await some(
    "billings r join billings p on p.id = r.original_id where r.cost_minor < p.cost_minor and p.status = 'PAID'",
  );
  await some('ticket_codes where refund_id is not null');
  await some('billings where cost_minor = 0 and tickets > 0');
  await some('users u join billings b on b.seller = u.id::text');
  await some("mails where state = 'FAILED'");
  await some('check_ins where admitted');
  await some("audit_log where action = 'admitOffline' and subject = 'events'");
  await some('events where publish_failure is not null');
  await some("waiting_list_entries where state = 'WAITING'");
  await some(`waiting_list_entries where state = 'OFFERED' and hold_until > timestamptz '${now}'`);
  await some(
    `billings where type = 'REFUND' and status = 'PENDING' and transaction_date < timestamptz '${now}' - interval '3 days'`,
  );
  expect(
    await countOf(
      filled,
      "billings p where (select sum(cost_minor) from billings r where r.original_id = p.id and r.status <> 'ERROR') > p.cost_minor",
    ),
  ).toBe(0);
});

test('no event is oversold, with the tickets that are offered to its waiting list', async ({ filled }) => {
  const reserved = `(select coalesce(sum(w.quantity), 0) from waiting_list_entries w where w.event_id = s.event_id and w.state = 'OFFERED')`;
  expect(
    await countOf(filled, `event_sales s where ${reserved} > 0 and s.sold + ${reserved} = s.max_tickets_qty`),
  ).toBe(1);
  expect(await countOf(filled, `event_sales s where s.sold + ${reserved} > s.max_tickets_qty`)).toBe(0);
});

test('derived columns equal the result of their functions', async ({ filled }) => {
  expect(await staleColumns(filled.db)).toEqual({});
});

test('every id is a UUID v7', async ({ filled }) => {
  const { rows: tables } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as table, attname as column
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
     where contype = 'p' and connamespace = 'public'::regnamespace and atttypid = 'uuid'::regtype`.execute(
    filled.db,
  );
  expect(tables.length).toBeGreaterThan(30);
  const wrong = [];
  for (const { table, column } of tables)
    if ((await countOf(filled, `${table} where substr(${column}::text, 15, 1) <> '7'`)) > 0)
      wrong.push(table);
  expect(wrong).toEqual([]);
});

test('counters are correct and reach zero when everything is deleted', async ({ database, filling }) => {
  await fillIfEmpty(filling);
  expect(await countOf(database, 'counters where value > 0')).toBeGreaterThan(5);
  await changer(database.db)(change, async (tx) => {
    for (const table of [
      'waitingListEntries',
      'tickets',
      'ticketCodes',
      'reservations',
      'billings',
      'reviews',
      'messages',
      'placeLikes',
    ] as const) {
      await tx.deleteFrom(table).execute();
    }
    await tx.deleteFrom('users').where('role', '=', 'USER').execute();
  });
  expect(await countOf(database, '(select from counters group by name having sum(value) <> 0) c')).toBe(0);
  expect(
    await countOf(
      database,
      '(select from billing_sums group by status, type, of_event having (sum(billings), sum(cost_minor)) <> (0, 0)) s',
    ),
  ).toBe(0);
  expect(
    await countOf(
      database,
      '(select from billing_method_sums group by status, type, payment_method having (sum(billings), sum(cost_minor)) <> (0, 0)) s',
    ),
  ).toBe(0);
  expect(await countOf(database, 'ratings')).toBe(0);
  expect(await countOf(database, 'places where liked_count <> 0')).toBe(0);
});

test('a database with accounts is left unchanged', async ({ database, filling }) => {
  await factories(changer(database.db), testClock()).staff();
  expect(await fillIfEmpty(filling)).toBe(false);
  expect(await fillToScale(filling, demoCounts)).toBe(false);
  expect(await countOf(database, 'users')).toBe(1);
});

test('a fill that fails half-way leaves an empty database, which the next one fills', async ({
  database,
  filling,
}) => {
  const { pool } = database;
  const before = await furniture(database);
  await pool.query('alter table faqs add constraint nothing_will_do check (id is null)'); // FAQs are written last
  await expect(fillToScale(filling, demoCounts)).rejects.toThrow('nothing_will_do');
  await pool.query('alter table faqs drop constraint nothing_will_do');
  expect(await countOf(database, 'users')).toBe(0);
  expect(await furniture(database)).toEqual(before);
  expect(await fillIfEmpty(filling)).toBe(true);
});

test('at another size, all rows, indexes, keys and triggers exist', async ({ database, filling }) => {
  const before = await furniture(database);
  const counts = {
    users: 900,
    places: 12,
    events: 150,
    discounts: 90,
    billings: 2500,
    reviews: 300,
    messages: 70,
  };
  expect(await fillToScale(filling, counts)).toBe(true);
  expect(await furniture(database)).toEqual(before);
  expect(await countOf(database, "users where role = 'USER'")).toBe(counts.users);
  for (const table of ['places', 'events', 'discounts', 'billings', 'reviews', 'messages'] as const) {
    expect([table, await countOf(database, table)]).toEqual([table, counts[table]]);
  }
  expect(await countOf(database, 'audit_log')).toBe(0);
});
