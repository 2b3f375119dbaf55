/** Two processes on one database; one is killed during a sale. */
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#db/connection/open.ts';
import { changer } from '#db/writing/changes.ts';
import { systemClock } from '#lib/clock.ts';
import { processDatabase } from '#test/database.ts';
import { factories } from '#test/factories.ts';
import { atOnce } from '#test/records/orders.ts';
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

const tickets = 100;
const couponUses = 30;

/** Every second order uses a coupon with too few uses for half of the tickets. */
const couponOf = (number: number) => (number % 2 === 0 ? { couponCode: 'FEW' } : {});

test('no ticket or coupon use is sold twice or lost when one of two processes is killed', async () => {
  const first = await start();
  const second = await start();
  const database = await openDatabase({ kind: 'postgresql', url, poolSize: 2 });
  const make = factories(changer(database.db), systemClock('Europe/Warsaw'));
  const { key } = await make.accessKey({ scopes: ['orders:write'] });
  await make.user({ externalId: 'ola' });
  const event = await make.event({ status: 'PUBLISHED', maxTicketsQty: tickets });
  const coupon = await make.discount({ couponCode: 'FEW', eventId: event.id, totalQty: couponUses });

  const order = async (address: string | undefined, number: number) => {
    const response = await fetch(`${address}/api/app/v1/orders`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        externalId: `order-${number}`,
        guest: 'ola',
        type: 'EVENT',
        eventId: event.id,
        quantity: 1,
        paymentMethod: 'BLIK',
        status: number % 3 === 0 ? 'PAID' : 'PENDING',
        ...couponOf(number),
      }),
    });
    const { id = '', message = '' }: { id?: string; message?: string } = JSON.parse(await response.text());
    return { status: response.status, id, message };
  };

  let made = 0;
  let killed: Promise<unknown> | undefined;
  let unanswered = 0;
  const answers = await atOnce(500, async (number) => {
    const here = number % 2 === 0 ? first.address : second.address;
    // Without a response, repeats the order at the other process, which finds an existing order.
    const answer = await order(here, number).catch(() => {
      unanswered += 1;
      return order(second.address, number);
    });
    if (answer.id) made += 1;
    if (made === tickets / 4) killed ??= end(first.child, 'SIGKILL');
    return answer;
  });
  await killed;
  expect(unanswered).toBeGreaterThan(0);

  const refusals = new Set(
    answers.filter(({ id }) => !id).map(({ status, message }) => `${status} ${message}`),
  );
  expect([...refusals].toSorted()).toEqual(['409 couponUsedUp', '409 ticketsSoldOut']);
  const orders = await database.db
    .selectFrom('orders as o')
    .innerJoin('billings as b', 'b.id', 'o.id')
    .select(['o.id', 'o.discountId', 'o.holding', 'b.status'])
    .execute();
  const sold = await database.db.selectFrom('tickets').select(['id', 'discountId']).execute();
  const acknowledged = answers.flatMap(({ id }) => id || []);
  expect(acknowledged.toSorted()).toEqual(orders.map(({ id }) => id).toSorted());
  expect(orders).toHaveLength(tickets);
  expect(orders.filter(({ discountId }) => discountId === coupon.id)).toHaveLength(couponUses);
  expect(orders.filter(({ holding, status }) => holding === (status === 'PENDING'))).toHaveLength(tickets);
  expect(sold).toHaveLength(orders.filter(({ status }) => status === 'PAID').length);
  await database.close();
  expect(await end(second.child, 'SIGTERM')).toBe(0);
});
