/** Two processes on one database, which are killed and started again in turn while phones scan. */
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#db/connection/open.ts';
import { changer } from '#db/writing/changes.ts';
import { systemClock } from '#lib/clock.ts';
import { newId } from '#lib/ids.ts';
import { testContext } from '#test/context.ts';
import { processDatabase } from '#test/database.ts';
import { factories } from '#test/factories.ts';
import { end, killRunning, onPostgres, startProcess } from '#test/services/process.ts';

const { url, remove } = await processDatabase();

afterAll(async () => {
  killRunning();
  await remove();
});

const start = () =>
  startProcess({
    ...onPostgres(url),
    APP_RATE_LIMIT: '1000000',
  });

const tickets = 500;
const phones = 20;
const scans = 2000;

test('of 2,000 scans of 500 tickets, each ticket gets one check-in although both processes are killed in turn', async () => {
  const processes = [await start(), await start()];
  const database = await openDatabase({ kind: 'postgresql', url, poolSize: 2 });
  const change = changer(database.db);
  const make = factories(change, systemClock('Europe/Warsaw'));
  const { key } = await make.accessKey({ scopes: ['tickets:check'] });
  const guest = await make.user();
  const event = await make.event({ status: 'PUBLISHED', maxTicketsQty: tickets });
  const bought = { eventId: event.id, userId: guest.id, createdAt: new Date() };
  await change(testContext(bought.createdAt), (tx) =>
    tx
      .insertInto('tickets')
      .values(Array.from({ length: tickets }, () => ({ id: newId(), ...bought })))
      .execute(),
  );
  const codes = await database.db.selectFrom('ticketCodes').select('code').execute();

  let answered = 0;
  let unanswered = 0;
  const killAt = [scans / 5, (scans * 2) / 5, (scans * 3) / 5];
  let kills = 0;
  let killed: Promise<unknown> = Promise.resolve();
  const kill = async () => {
    const which = kills % processes.length;
    kills += 1;
    const child = processes[which]?.child;
    if (child) await end(child, 'SIGKILL');
    processes[which] = await start();
  };
  const scan = async (number: number) => {
    const body = JSON.stringify({
      code: codes[number % tickets]?.code,
      eventId: event.id,
      nonce: `scan-${number}`,
    });
    // Without an answer, repeats the scan with its nonce at the other process.
    for (let attempt = 0; ; attempt += 1) {
      const { address = '' } = processes[(number + attempt) % processes.length] ?? {};
      const response = await fetch(`${address}/api/app/v1/check_ins`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body,
      }).catch(() => undefined);
      const text = await response?.text().catch(() => undefined);
      if (response?.status === 200 && text !== undefined) {
        answered += 1;
        if (answered === killAt[0]) {
          killAt.shift();
          killed = killed.then(kill); // one at a time: the other answers meanwhile
        }
        const { result }: { result: string } = JSON.parse(text);
        return { number, result };
      }
      unanswered += 1;
    }
  };
  let next = 0;
  const outcomes: { number: number; result: string }[] = [];
  const phone = async () => {
    while (next < scans) {
      next += 1;
      outcomes.push(await scan(next - 1));
    }
  };
  await Promise.all(Array.from({ length: phones }, phone));
  await killed;
  expect(kills).toBe(3);
  expect(unanswered).toBeGreaterThan(0);

  expect(outcomes).toHaveLength(scans);
  const perTicket = Map.groupBy(outcomes, ({ number }) => number % tickets);
  for (const those of perTicket.values()) {
    expect(those.map(({ result }) => result).toSorted()).toEqual([
      'ALREADY_CHECKED_IN',
      'ALREADY_CHECKED_IN',
      'ALREADY_CHECKED_IN',
      'CHECKED_IN',
    ]);
  }
  const stored = await database.db.selectFrom('checkIns').select(['nonce', 'result']).execute();
  expect(stored).toHaveLength(scans);
  const admitted = outcomes.filter(({ result }) => result === 'CHECKED_IN');
  expect(
    stored
      .filter(({ result }) => result === 'CHECKED_IN')
      .map(({ nonce }) => nonce)
      .toSorted(),
  ).toEqual(admitted.map(({ number }) => `scan-${number}`).toSorted());
  const entries = await database.db
    .selectFrom('auditLog')
    .select('id')
    .where('entity', '=', 'check_ins')
    .execute();
  expect(entries).toHaveLength(tickets);
  await database.close();
  for (const { child } of processes) expect(await end(child, 'SIGTERM')).toBe(0);
});
