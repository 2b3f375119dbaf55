/** An erasure in a database with 200,000 billings, and a history as long. */
import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import type { Deps } from '#deps.ts';
import { testContext } from '#test/context.ts';
import { test } from '#test/fixtures.ts';
import { withoutTriggers } from '#test/records/without-triggers.ts';

const billings = 200_000;
const others = 50_000;
const atOnce = 10_000;

const idOf = (kind: string) => sql.raw(`('019aa000-${kind}-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid`);
const guest = sql.raw(`('019aa000-1000-7000-9000-' || lpad(to_hex(n % ${others} + 1), 12, '0'))::uuid`);

/** Fills the tables of guests, each row of another guest. In parts, so that no statement exceeds its limit on a busy machine. */
async function fill({ change, clock, db }: Deps, placeId: string, eventId: string): Promise<void> {
  const now = clock.now();
  type Table = Parameters<typeof withoutTriggers>[1][number];
  const insert = async (table: Table, count: number, columns: string, values: RawBuilder<unknown>) => {
    for (let from = 1; from <= count; from += atOnce)
      await change(testContext(now), (tx) =>
        withoutTriggers(tx, [table], () =>
          sql`insert into ${sql.table(table)} (${sql.raw(columns)})
              select ${values} from generate_series(${from}::int, ${from + atOnce - 1}::int) n`.execute(tx),
        ),
      );
  };
  const times = 'created_at, updated_at';
  await insert(
    'users',
    others,
    `id, email, name, surname, role, status, language, ${times}`,
    sql`${idOf('1000')}, 'guest' || n || '@scale.example', 'Ola', 'Nowak ' || n, 'USER', 'ACTIVE', 'pl', ${now}::timestamptz, ${now}::timestamptz`,
  );
  await insert(
    'billings',
    billings,
    `id, user_id, status, type, cost_minor, payment_method, transaction_date, ${times}`,
    sql`${idOf('2000')}, ${guest}, 'PAID', 'ORDER', n, 'BLIK', ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz`,
  );
  await insert(
    'ticketCodes',
    others,
    'id, position, code, event_id, user_id, updated_at',
    sql`${idOf('3000')}, 0, 'CODE' || n, ${eventId}::uuid, ${guest}, ${now}::timestamptz`,
  );
  await insert(
    'messages',
    others,
    `id, user_id, title, content, ${times}`,
    sql`${idOf('4000')}, ${guest}, 'T', 'C', ${now}::timestamptz, ${now}::timestamptz`,
  );
  await insert(
    'reservations',
    others,
    `id, place_id, reservation_date, guests_qty, user_id, ${times}`,
    sql`${idOf('5000')}, ${placeId}::uuid, ${now}::timestamptz, 2, ${guest}, ${now}::timestamptz, ${now}::timestamptz`,
  );
  await insert(
    'reviews',
    others,
    'id, user_id, place_id, rating, content, subject, created_at',
    sql`${idOf('6000')}, ${guest}, ${placeId}::uuid, 5, 'C', '{}'::jsonb, ${now}::timestamptz`,
  );
  await insert(
    'auditLog',
    billings,
    'at, actor, action, entity, entity_id, before, after, request_id, subject, subject_id, label',
    sql`${now}::timestamptz, 'system', 'updateUser', 'users', ${guest}, '{"name": "Ola"}'::jsonb, '{"name": "Ela"}'::jsonb, 'test',
        'users', ${guest}, 'Ola'`,
  );
  await sql`analyze audit_log, users, billings, ticket_codes, messages, reservations, reviews`.execute(db);
}

/** Tables of which sequential scans have read more rows since `before`, with the number of rows. */
async function scanned({ db }: Pick<Deps, 'db'>, before: Record<string, number> = {}) {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ name: string; read: string }>`
    select relname as name, seq_tup_read as read from pg_stat_user_tables where schemaname = 'public'`.execute(
    db,
  );
  const more = rows.map(({ name, read }) => [name, Number(read) - (before[name] ?? 0)] as const);
  return Object.fromEntries(more.filter(([, read]) => read > 0));
}

// Needs its own server, whose connection nobody else uses.
test.extend({ ownServer: true, environment: { DATABASE_POOL: '1' } })(
  'among 200,000 billings, an erasure reads the history once or twice, and tables of guests by indexes only',
  async ({ api, deps, make }) => {
    const admin = await api.as('ADMIN');
    const [place, event] = [await make.place(), await make.event({ status: 'PUBLISHED' })];
    await fill(deps, place.id, event.id);
    const before = await scanned(deps);
    const started = performance.now();
    const path = '/users/019aa000-1000-7000-9000-000000000007/erase';
    expect((await admin.post(path, { body: { keepTickets: true } })).status).toBe(204);
    const took = Math.round(performance.now() - started);
    const read = await scanned(deps, before);
    process.stdout.write(`An erasure took ${took} ms and scanned ${JSON.stringify(read)}\n`);
    const tables = ['users', 'billings', 'ticket_codes', 'messages', 'reservations', 'reviews'];
    expect(Object.keys(read).filter((table) => tables.includes(table))).toEqual([]);
    expect((read.audit_log ?? 0) / billings).toBeLessThan(2.5);
  },
);
