import type { BillingStatus } from '@foyer/contract/enums.ts';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { Client } from '#test/api.ts';
import { wrongFields } from '#test/api.ts';
import { hour, minute, type TestClock } from '#test/clock.ts';
import { test as base } from '#test/fixtures.ts';
import { makeSale, orderHold, orderTickets, payOrder } from '#test/records/orders.ts';

const test = base.extend({ environment: { APP_RATE_LIMIT: '100000' } });

const statuses: BillingStatus[] = ['PENDING', 'IN_PROGRESS', 'PAID', 'ERROR', 'REFUNDED'];

const resultOf = ({ status, body }: { status: number; body: { status?: string; message?: string } }) => [
  status,
  body.status ?? body.message,
];

const codeOf = ({ code }: { code: string }) => code;

const withStatus = (tickets: object[], status: string) => tickets.map((ticket) => ({ ...ticket, status }));

describe('the status of an order', () => {
  test('follows its allowed transitions, and repeating one changes nothing', async ({ api, make, clock }) => {
    const program = await api.program('orders:write');
    const { event } = await makeSale(make, { maxTicketsQty: 1000 });
    const ways: Record<BillingStatus, BillingStatus[]> = {
      PENDING: ['IN_PROGRESS', 'PAID', 'ERROR'],
      IN_PROGRESS: ['PAID', 'ERROR'],
      PAID: ['REFUNDED'],
      ERROR: [],
      REFUNDED: [],
    };
    const roads: Record<BillingStatus, BillingStatus[]> = {
      PENDING: [],
      IN_PROGRESS: ['IN_PROGRESS'],
      PAID: ['PAID'],
      ERROR: ['ERROR'],
      REFUNDED: ['PAID', 'REFUNDED'],
    };
    for (const from of statuses)
      for (const to of statuses) {
        const { body: order } = await orderTickets(program, event.id, { quantity: 1 });
        for (const status of roads[from]) await payOrder(program, order.id, status);
        const before = (await program.get(`/orders/${order.id}`)).body;
        clock.advance(1);
        const answer = await payOrder(program, order.id, to);
        const isAllowed = from === to || ways[from].includes(to);
        expect([from, to, ...resultOf(answer)]).toEqual([
          from,
          to,
          ...(isAllowed ? [200, to] : [409, 'orderStatusForbidden']),
        ]);
        const after = (await program.get(`/orders/${order.id}`)).body;
        if (from === to || !isAllowed) expect(after).toEqual(before);
        else expect(after.tickets.map(codeOf)).toEqual(order.tickets.map(codeOf));
      }
  });

  test('updates payment, lists, tickets and income', async ({ api, make, clock }) => {
    const admin = await api.as('ADMIN');
    const program = await api.program();
    const { event } = await makeSale(make);
    const { body: order } = await orderTickets(program, event.id);
    const figures = async () => {
      const { ticketsPurchasedQty, totalIncome } = (await admin.get(`/events/admin/${event.id}`)).body;
      const { totalIncome: house } = (await admin.get('/dashboard')).body;
      const { ticketsLeft } = (await program.get(`/events/${event.id}`)).body;
      return [ticketsPurchasedQty, ticketsLeft, totalIncome, house.events];
    };
    expect(await figures()).toEqual([0, 8, 0, 0]);
    clock.advance(minute);
    const paid = await program.put(`/orders/${order.id}/status`, {
      body: { status: 'PAID', paymentMethod: 'Card', transactionDate: '2026-11-20T11:00:30Z' },
    });
    expect(paid.body).toEqual({
      ...order,
      status: 'PAID',
      paymentMethod: 'Card',
      transactionDate: '2026-11-20T11:00:30.000Z',
      tickets: withStatus(order.tickets, 'VALID'),
      holdUntil: null,
      paidAt: '2026-11-20T11:01:00.000Z',
      updatedAt: '2026-11-20T11:01:00.000Z',
    });
    expect(await figures()).toEqual([2, 8, 100, 100]);
    expect(resultOf(await payOrder(program, order.id, 'REFUNDED'))).toEqual([200, 'REFUNDED']);
    expect(await figures()).toEqual([0, 10, 0, 0]);
    const { content, numberOfElements } = (await admin.get('/admin/billings?type=EVENT')).body;
    expect([numberOfElements, content]).toMatchObject([1, [{ id: order.id, status: 'REFUNDED' }]]);
  });

  test('is rejected for invalid input, unknown orders and outdated versions', async ({ api, make }) => {
    const program = await api.program('orders:write');
    const { event } = await makeSale(make);
    const { body: order } = await orderTickets(program, event.id);
    const put = (id: string, body: object, headers = {}) =>
      program.put(`/orders/${id}/status`, { body, headers });
    expect(wrongFields(await put(order.id, {}))).toEqual(['status']);
    const wrong = { status: 'LOST', paymentMethod: ' ', transactionDate: 'now' };
    expect(wrongFields(await put(order.id, wrong))).toEqual(['status', 'paymentMethod', 'transactionDate']);
    const billing = await make.billing();
    for (const id of [billing.id, '019aa000-0000-7000-8000-00000000ffff', 'none'])
      expect((await put(id, { status: 'PAID' })).status).toBe(404);
    const stale = { 'if-match': '"2026-11-20T10:00:00.000Z"' };
    expect((await put(order.id, { status: 'PAID' }, stale)).body.message).toBe('changedMeanwhile');
    const fresh = { 'if-match': `"${order.updatedAt}"` };
    expect((await put(order.id, { status: 'PAID' }, fresh)).status).toBe(200);
  });
});

describe('reserved tickets', () => {
  const hasRunOut = (clock: TestClock) => clock.advance(orderHold);

  test('are released by the clock, for any reader', async ({ api, make, clock, deps }) => {
    const admin = await api.as('ADMIN');
    const program = await api.program();
    const { event } = await makeSale(make);
    const { body: order } = await orderTickets(program, event.id);
    const { body: begun } = await orderTickets(program, event.id, { status: 'IN_PROGRESS' });
    clock.advance(orderHold - 1);
    expect((await program.get(`/orders/${order.id}`)).body).toEqual(order);
    clock.advance(1);
    expect((await program.get(`/events/${event.id}`)).body.ticketsLeft).toBe(10);
    for (const { id, tickets } of [order, begun])
      expect((await program.get(`/orders/${id}`)).body).toMatchObject({
        status: 'ERROR',
        errorReason: 'HOLD_EXPIRED',
        holdUntil: null,
        tickets: withStatus(tickets, 'VOID'),
        updatedAt: clock.now().toISOString(),
      });
    expect((await admin.get(`/admin/billings/${order.id}`)).body.status).toBe('ERROR');
    const entry = deps.db
      .selectFrom('auditLog')
      .select(['actor', 'action', 'after'])
      .where('entityId', '=', order.id)
      .orderBy('id', 'desc');
    expect(await entry.executeTakeFirst()).toEqual({
      actor: 'system',
      action: 'endHold',
      after: { status: 'ERROR' },
    });
  });

  test('can be paid for after they expired, with the same codes, while tickets are left', async ({
    api,
    make,
    clock,
  }) => {
    const program = await api.program();
    const { event } = await makeSale(make, { maxTicketsQty: 3 });
    const { body: order } = await orderTickets(program, event.id);
    const { body: other } = await orderTickets(program, event.id, { quantity: 1 });
    hasRunOut(clock);
    const paid = await payOrder(program, order.id);
    expect([...resultOf(paid), paid.body.tickets]).toEqual([200, 'PAID', withStatus(order.tickets, 'VALID')]);
    expect((await orderTickets(program, event.id, { quantity: 1 })).status).toBe(201);
    const late = await payOrder(program, other.id);
    expect([...resultOf(late), late.body.params]).toEqual([409, 'ticketsSoldOut', { ticketsLeft: 0 }]);
    expect(resultOf(await payOrder(program, other.id, 'IN_PROGRESS'))).toEqual([409, 'orderStatusForbidden']);
    await payOrder(program, order.id, 'REFUNDED');
    expect(resultOf(await payOrder(program, other.id))).toEqual([200, 'PAID']);
  });

  test('reserve a use of their coupon and release it', async ({ api, make, clock }) => {
    const admin = await api.as('ADMIN');
    const program = await api.program('orders:write');
    const { event } = await makeSale(make, { timeFrom: new Date(clock.now().getTime() + hour) });
    await make.discount({ couponCode: 'ONCE', eventId: event.id, totalQty: 1 });
    const order = async () =>
      (await orderTickets(program, event.id, { couponCode: 'ONCE', quantity: 3 })).body;
    const uses = async () => {
      const [coupon] = (await admin.get('/events/discount_coupons')).body.content;
      return [coupon.totalUsed, coupon.usedPercentage];
    };
    const first = await order();
    expect([first.couponCode, await uses(), (await order()).message]).toEqual([
      'ONCE',
      [1, 100],
      'couponUsedUp',
    ]);
    hasRunOut(clock);
    expect(await uses()).toEqual([0, 0]);
    const second = await order();
    expect(resultOf(await payOrder(program, first.id))).toEqual([409, 'couponUsedUp']);
    await payOrder(program, second.id);
    expect([await uses(), (await order()).message]).toEqual([[1, 100], 'couponUsedUp']);
    await payOrder(program, second.id, 'REFUNDED');
    expect([await uses(), resultOf(await payOrder(program, first.id))]).toEqual([
      [0, 0],
      [200, 'PAID'],
    ]);
    await payOrder(program, first.id, 'REFUNDED');
    const third = await order();
    await payOrder(program, third.id, 'ERROR');
    expect([await uses(), (await order()).status]).toEqual([[0, 0], 'PENDING']);
  });

  test('are released when the event is cancelled, and no more are sold', async ({ api, make, clock }) => {
    const admin = await api.as('ADMIN');
    const program = await api.program('orders:write');
    const { event } = await makeSale(make);
    const { event: other } = { event: await make.event({ status: 'PUBLISHED' }) };
    const { body: held } = await orderTickets(program, event.id);
    const { body: given } = await orderTickets(program, event.id);
    const { body: paid } = await orderTickets(program, event.id, { status: 'PAID' });
    const { body: elsewhere } = await orderTickets(program, other.id);
    await payOrder(program, given.id, 'ERROR');
    expect((await admin.post(`/events/cancel/${event.id}`)).status).toBe(200);
    const now = async (id: string) => (await program.get(`/orders/${id}`)).body.status;
    expect([await now(held.id), await now(paid.id), await now(elsewhere.id)]).toEqual([
      'ERROR',
      'PAID',
      'PENDING',
    ]);
    expect(resultOf(await payOrder(program, held.id))).toEqual([409, 'eventNotOnSale']);
    expect(resultOf(await payOrder(program, given.id))).toEqual([409, 'orderStatusForbidden']);
    expect(resultOf(await payOrder(program, paid.id, 'REFUNDED'))).toEqual([200, 'REFUNDED']);
    clock.set(other.timeTo);
    expect(resultOf(await payOrder(program, elsewhere.id))).toEqual([409, 'eventNotOnSale']);
  });

  test('expire after the time in the settings', async ({ deps, api, make, clock }) => {
    deps.settings.orderHoldMs = hour;
    const program = await api.program('orders:write');
    const { event } = await makeSale(make);
    const { body } = await orderTickets(program, event.id);
    expect(new Date(body.holdUntil).getTime() - clock.now().getTime()).toBe(hour);
  });
});

test('for any orders, payments and expiries, sold and reserved tickets never exceed the limit', async ({
  api,
  make,
  clock,
}) => {
  const program = await api.program();
  await make.user({ externalId: 'ola' });
  const step = fc.oneof(
    fc.record({ order: fc.integer({ min: 1, max: 4 }), status: fc.constantFrom('PENDING', 'PAID') }),
    fc.record({ pay: fc.nat(9), status: fc.constantFrom(...statuses) }),
    fc.record({ wait: fc.constantFrom(minute, orderHold / 2, orderHold) }),
  );
  type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
  const run = async (steps: Step[]) => {
    const from = new Date(clock.now().getTime() + 100 * hour);
    const event = await make.event({
      status: 'PUBLISHED',
      maxTicketsQty: 6,
      timeFrom: from,
      timeTo: new Date(from.getTime() + hour),
    });
    const made: string[] = [];
    for (const one of steps) {
      if ('order' in one) {
        const { order: quantity, status } = one;
        const { body } = await orderTickets(program, event.id, { quantity, status });
        if (body.id) made.push(body.id);
      } else if ('pay' in one) await payOrder(program, made[one.pay % made.length] ?? 'none', one.status);
      else clock.advance(one.wait);
      await expectBalance(program, event.id, made);
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), run), {
    numRuns: 8,
    seed: 13,
  });
});

/** Checks that tickets held, sold and left add up to six. */
async function expectBalance(program: Client, eventId: string, ids: string[]): Promise<void> {
  let taken = 0;
  for (const id of ids) {
    const { status, quantity } = (await program.get(`/orders/${id}`)).body;
    if (['PENDING', 'IN_PROGRESS', 'PAID'].includes(status)) taken += quantity;
  }
  const { ticketsLeft, ticketStatus } = (await program.get(`/events/${eventId}`)).body;
  expect([taken + ticketsLeft, ticketStatus]).toEqual([6, ticketsLeft === 0 ? 'SOLD' : 'AVAILABLE']);
}
