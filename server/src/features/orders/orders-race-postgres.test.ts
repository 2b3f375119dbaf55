import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Deps } from '#deps.ts';
import type { Answer } from '#test/api.ts';
import { test as base } from '#test/fixtures.ts';
import { atOnce, makeSale, orderHold, orderTickets, payOrder } from '#test/records/orders.ts';

const test = base.extend({ environment: { APP_RATE_LIMIT: '1000000' } });

/** Number of answers by error key or status. */
const countResults = (answers: Answer[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status, body }) => body.message ?? status)).map(
      ([what, of = []]) => [what, of.length],
    ),
  );

/** Tickets sold and held, over all events. */
async function taken({ db, clock }: Deps): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select (select count(*) from tickets)
         + (select coalesce(sum(quantity), 0) from orders where holding and hold_until > ${clock.now()}) as taken`.execute(
    db,
  );
  return rows[0]?.taken ?? Number.NaN;
}

test('of two thousand parallel orders a hundred get a ticket, and again when reservations expire', async ({
  api,
  make,
  deps,
  clock,
}) => {
  const program = await api.program('orders:write');
  const { event } = await makeSale(make, { maxTicketsQty: 100 });
  const order = (number: number) =>
    orderTickets(program, event.id, { quantity: 1, status: number % 3 === 0 ? 'PAID' : 'PENDING' });
  const answers = await atOnce(2000, order);
  expect([countResults(answers), await taken(deps)]).toEqual([{ 201: 100, ticketsSoldOut: 1900 }, 100]);

  const pending = answers.filter(({ body }) => body.status === 'PENDING').map(({ body }) => body.id);
  clock.advance(orderHold);
  const later = await atOnce(pending.length + 300, (number) => {
    const id = pending[number / 2];
    return id ? payOrder(program, id) : order(1);
  });
  expect(Object.keys(countResults(later)).toSorted()).toEqual(['200', '201', 'ticketsSoldOut']);
  expect(await taken(deps)).toBe(100);
});

test('of many orders with one coupon, as many succeed as it allows', async ({ api, make, deps }) => {
  const program = await api.program('orders:write');
  const { event } = await makeSale(make, { maxTicketsQty: 1000 });
  // valid for every event, so the event locks do not serialize its use
  const coupon = await make.discount({ couponCode: 'FEW', totalQty: 30 });
  const { event: other } = { event: await make.event({ status: 'PUBLISHED', maxTicketsQty: 1000 }) };
  const answers = await atOnce(300, (number) =>
    orderTickets(program, number % 2 === 0 ? event.id : other.id, {
      couponCode: 'FEW',
      quantity: 2,
      status: number % 3 === 0 ? 'PAID' : 'PENDING',
    }),
  );
  expect(countResults(answers)).toEqual({ 201: 30, couponUsedUp: 270 });
  const { uses } = await deps.db
    .selectFrom('orders')
    .where('discountId', '=', coupon.id)
    .select((eb) => eb.fn.countAll<number>().as('uses'))
    .executeTakeFirstOrThrow();
  expect(uses).toBe(30);
});

test('an order sent many times in parallel is created once', async ({ api, make, deps }) => {
  const program = await api.program('orders:write');
  const { event } = await makeSale(make);
  const answers = await atOnce(20, () => orderTickets(program, event.id, { externalId: 'web-1' }));
  expect(countResults(answers)).toEqual({ 201: 1, 200: 19 });
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  const pays = await atOnce(20, (number) =>
    payOrder(program, answers[0]?.body.id, number % 2 ? 'PAID' : 'IN_PROGRESS'),
  );
  expect(pays.filter(({ body }) => body.status === 'PAID').length).toBeGreaterThan(9);
  expect(await taken(deps)).toBe(2);
});
