/** Scans, sales, refunds and expiring holds while their event is rescheduled and cancelled, and guests and places are renamed. */
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { buildApp } from '#app.ts';
import type { Tx } from '#db/handles.ts';
import { newId } from '#lib/ids.ts';
import { endAllExpiredHolds } from '#shared/sales/orders.ts';
import { type Answer, client } from '#test/api.ts';
import { testClock } from '#test/clock.ts';
import { testContext } from '#test/context.ts';
import { testDatabase } from '#test/database.ts';
import { passwordHash, testDeps, testStore } from '#test/deps.ts';
import { factories } from '#test/factories.ts';
import { byKey, signIn } from '#test/fixtures.ts';
import { placeInputOf } from '#test/inputs.ts';
import { patience } from '#test/patience.ts';
import { orderHold, orderTickets, payOrder } from '#test/records/orders.ts';
import { refund, withdraw } from '#test/records/refunds.ts';

/** Orders of an event before it is rescheduled: every other one is paid, the others are held. */
const orders = 60;
const guests = 12;
const scanners = 4;
const events = 3;
const slowestScanMs = 1000;
/** Median of a scan on a machine that has two cores for the test. On a crowded one, the limit grows with the median. */
const usualScanMs = 30;

async function openServer() {
  const database = await testDatabase('postgresql', { readOnly: true });
  const clock = testClock();
  const environment = { APP_RATE_LIMIT: '1000000' };
  const parts = { database, clock, mails: [], store: testStore(), publicUrl: () => '', environment };
  const deps = await testDeps(parts);
  const make = factories(deps.change, clock);
  const app = await buildApp(deps);
  const { email } = await make.staff({ role: 'ADMIN', passwordHash });
  const admin = client(app, (await signIn(client(app), email)).accessToken);
  const { key } = await make.accessKey({ scopes: ['orders:write', 'guests:write', 'tickets:check'] });
  const close = async () => {
    await app.close();
    await deps.jobs.stop();
    await database.close();
  };
  return {
    url: String(database.pool.options.connectionString),
    deps,
    clock,
    make,
    admin,
    program: byKey(app, key),
    close,
  };
}
type TestServer = Awaited<ReturnType<typeof openServer>>;

/** Deadlocks in the database so far. A connection reports them at its end, so there must be no other. */
async function countDeadlocks(url: string): Promise<number> {
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  const others =
    'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
  await vi.waitUntil(async () => (await connection.query(others)).rowCount === 0, { timeout: patience });
  const { rows } = await connection.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  await connection.end();
  return rows[0]?.deadlocks ?? Number.NaN;
}

const expectNoFailure = (answer: Answer): Answer => {
  expect([answer.status < 500, answer.text]).toEqual([true, expect.anything()]);
  return answer;
};

/** Reschedules and cancels an event in the middle of everything else. Returns how long scans took, in ms. */
async function cancelAmidst({ deps, clock, make, admin, program }: TestServer): Promise<number[]> {
  const posIds = [newId(), newId()];
  const places = [await make.place({ goPosId: posIds[0] }), await make.place({ goPosId: posIds[1] })];
  const placeIds = places.map(({ id }) => id);
  const event = await make.event({
    status: 'PUBLISHED',
    maxTicketsQty: 10_000,
    placeIds: placeIds.slice(0, 1),
  });
  const order = (number: number) =>
    orderTickets(program, event.id, {
      guest: `guest-${number % guests}`,
      status: number % 2 ? 'PAID' : 'PENDING',
    });
  const sold: { id: string; tickets: { code: string }[] }[] = [];
  for (let number = 0; number < orders; number += 1) sold.push(expectNoFailure(await order(number)).body);
  const codes = sold.flatMap(({ tickets }) => tickets.map(({ code }) => code));
  clock.advance(orderHold); // the holds of the orders so far have expired
  const times: number[] = [];
  let over = false;
  const whileOpen = async (work: (number: number) => Promise<unknown>) => {
    for (let number = 0; !over; number += 1) await work(number);
  };
  const scan = async (number: number) => {
    const begun = performance.now();
    expectNoFailure(await program.post('/check_ins', { body: { code: codes[number % codes.length] } }));
    times.push(performance.now() - begun);
  };
  const amidst = [
    ...Array.from({ length: scanners }, (_, first) => whileOpen((number) => scan(number * scanners + first))),
    whileOpen(async (number) => expectNoFailure(await order(number))),
    whileOpen(async (number) =>
      expectNoFailure(await payOrder(program, sold[(number * 2) % orders]?.id ?? '')),
    ),
    whileOpen(async (number) => {
      const { status, body } = expectNoFailure(
        await refund(admin, sold[(number * 2 + 1) % orders]?.id ?? '', { amount: 0.01 }),
      );
      if (status === 201 && number % 2) expectNoFailure(await withdraw(admin, body.id));
    }),
    whileOpen(() => endAllExpiredHolds(deps, clock.now())),
    whileOpen(async (number) => {
      const body = { profile: { name: `Ola ${number}` } };
      expect((await program.patch(`/guests/guest-${number % guests}`, { body })).status).toBe(200);
    }),
    whileOpen(async (number) => {
      const path = `/locations/admin/${placeIds[number % 2]}`;
      const body = placeInputOf({ name: `Sala ${number}`, goPosId: posIds[number % 2] ?? '' });
      expect((await admin.put(path, { body })).status).toBe(200);
    }),
  ];
  const moveAndCancel = async () => {
    for (let move = 0; move < 4; move += 1) {
      const day = `2026-12-${10 + move}`;
      const body = {
        timeFrom: `${day}T19:00:00.000Z`,
        timeTo: `${day}T21:00:00.000Z`,
        locationIds: [placeIds[move % 2]],
        reason: { pl: 'Choroba', en: 'Illness' },
      };
      expect((await admin.post(`/events/reschedule/${event.id}`, { body })).status).toBe(200);
    }
    const body = { refund: true, notify: true };
    expect((await admin.post(`/events/cancel/${event.id}`, { body })).status).toBe(200);
  };
  const cancelled = moveAndCancel().finally(() => {
    over = true;
  });
  await Promise.all([cancelled, ...amidst]);
  return times;
}

test('rescheduling and cancelling deadlock with nothing, and scans do not wait long', async () => {
  const server = await openServer();
  for (let number = 0; number < guests; number += 1)
    await server.make.user({ externalId: `guest-${number}` });
  const times: number[] = [];
  for (let number = 0; number < events; number += 1) times.push(...(await cancelAmidst(server)));
  await server.close();
  expect(await countDeadlocks(server.url)).toBe(0);
  expect(times.length).toBeGreaterThan(20);
  const median = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
  expect(Math.max(...times)).toBeLessThan(slowestScanMs * Math.max(1, median / usualScanMs));
});

test('renaming a place begins again if an event has moved there and is changed again', async () => {
  const server = await openServer();
  const { deps, clock, make, admin } = server;
  const goPosId = newId();
  const { id: placeId } = await make.place({ name: 'Sala', goPosId });
  const { id: eventId } = await make.event();
  const lockEvent = (tx: Tx) => sql`select from events where id = ${eventId} for no key update`.execute(tx);
  const lockPlace = (tx: Tx) => sql`select from places where id = ${placeId} for share`.execute(tx);
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(deps.db);
    return rows[0]?.count;
  };
  const [hasMoved, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const move = deps.change(testContext(clock.now()), async (tx) => {
    await lockEvent(tx);
    await lockPlace(tx);
    await tx.insertInto('eventPlaces').values({ eventId, placeId, position: 1 }).execute();
    hasMoved.resolve();
    await mayCommit.promise;
  });
  await hasMoved.promise;
  const nextMove = deps.change(testContext(clock.now()), async (tx) => {
    await lockEvent(tx);
    await lockPlace(tx);
  });
  await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 5000 });
  const renaming = admin.put(`/locations/admin/${placeId}`, {
    body: placeInputOf({ name: 'Nowa', goPosId }),
  });
  await vi.waitFor(async () => expect(await waiting()).toBe(2), { timeout: 5000 });
  mayCommit.resolve();
  await Promise.all([move, nextMove]);
  expect((await renaming).status).toBe(200);
  const event = await admin.get(`/events/admin/${eventId}`);
  expect(event.body.locations.map(({ name }: { name: string }) => name)).toContain('Nowa');
  await server.close();
  expect(await countDeadlocks(server.url)).toBe(0);
});
