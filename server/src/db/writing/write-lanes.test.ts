import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { asRequest, currentRequest } from '#db/connection/request-scope.ts';
import { testDatabase } from '#test/database.ts';
import { test } from '#test/fixtures.ts';
import { makeSale, orderTickets } from '#test/records/orders.ts';
import { type Lane, writeLanes } from './write-lanes.ts';

test('a list does not wait for all changes that came before it', async ({ api, make }) => {
  const [admin, program] = [await api.as('ADMIN'), await api.program()];
  const { event } = await makeSale(make, { maxTicketsQty: 300 });
  let sold = 0;
  const buying = Array.from({ length: 40 }, async () => {
    expect((await orderTickets(program, event.id)).status).toBe(201);
    sold += 1;
  });
  await Promise.race(buying);
  expect((await admin.get('/users')).status).toBe(200);
  expect(sold).toBeLessThan(20);
  await Promise.all(buying);
});

/** Runs work in a request that may wait for another second. */
const atTheEnd = (work: () => Promise<unknown>) =>
  new Promise<unknown>((resolve, reject) => {
    asRequest(() => {
      const request = currentRequest();
      if (request) request.waitedMs = 11_000;
      work().then(resolve, reject);
    });
  });

async function openLanes() {
  const database = await testDatabase();
  onTestFinished(database.close);
  const lanes = writeLanes(database.pool);
  await sql`select`.execute(database.db); // connects
  const ended = Promise.withResolvers<void>();
  onTestFinished(() => ended.resolve());
  /** Fills the lane with changes that do not end, and returns the error of one more. */
  const refusalOf = async (lane: Lane, running: number, answers: boolean) => {
    for (let number = 0; number < running; number += 1) void lanes.run(lane, () => ended.promise);
    let error: unknown;
    let isOver = false;
    const late = atTheEnd(() => lanes.run(lane, async () => {})).catch((thrown: unknown) => {
      error = thrown;
      isOver = true;
    });
    while (answers && !isOver) await sql`select`.execute(database.db);
    await late;
    return error;
  };
  return { connections: database.pool.options.max, refusalOf };
}

test('a change that waits too long is refused, and its error says for what', async () => {
  const { connections, refusalOf } = await openLanes();
  const full = await refusalOf({ lane: 'event 1' }, connections === 1 ? 1 : 2, true);
  expect(full).toMatchObject({
    code: '53300',
    message: expect.stringMatching(
      connections === 1 ? /^All connections for changes are in use/ : /^Too many changes of event 1 wait/,
    ),
  });
  expect(await refusalOf({}, connections, true)).toMatchObject({
    code: '53300',
    message: expect.stringMatching(/^All connections for changes are in use \(\d+ of \d+, DATABASE_POOL\)/),
  });
});

test('a change that waits while the database does not answer counts as lost', async () => {
  const { connections, refusalOf } = await openLanes();
  expect(await refusalOf({}, connections, false)).toMatchObject({ code: '08006' });
});
