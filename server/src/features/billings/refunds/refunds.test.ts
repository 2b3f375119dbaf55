import { describe, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { type Client, wrongFields } from '#test/api.ts';
import { minute } from '#test/clock.ts';
import type { Make } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { makeSale, orderTickets, payOrder } from '#test/records/orders.ts';
import { refund, refusal, reportRefund, withdraw } from '#test/records/refunds.ts';

/** Three of three tickets for 95.05 złoty, with a coupon that can be used once. Their shares are 31.69 and twice 31.68. */
async function soldOut(make: Make, program: Client) {
  const { event } = await makeSale(make, { priceMinor: 3335, maxTicketsQty: 3 });
  const eventId = event.id;
  await make.discount({ eventId, couponCode: 'FIVE', percentage: 5, totalQty: 1 });
  const { body: order } = await orderTickets(program, eventId, {
    quantity: 3,
    couponCode: 'FIVE',
    status: 'PAID',
  });
  const ticketIds: string[] = order.tickets.map(({ id }: { id: string }) => id).toSorted();
  return { event, order, ticketIds };
}

/** Status of each ticket, by id. */
async function ticketStatuses(program: Client, { id }: { id: string }) {
  const { tickets } = (await program.get(`/orders/${id}`)).body;
  const byId = tickets.toSorted((one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1));
  return byId.map(({ status }: { status: string }) => status);
}

const left = async (program: Client, { id }: { id: string }) =>
  (await program.get(`/events/${id}`)).body.ticketsLeft;

const exceeds = [409, 'refundExceedsPayment'];

describe('a refund', () => {
  test('of the whole payment invalidates its tickets and releases seats and coupon at once', async ({
    api,
    make,
    clock,
  }) => {
    const [admin, program] = [await api.as('ADMIN'), await api.program()];
    const { event, order } = await soldOut(make, program);
    clock.advance(minute);
    const { status, body, headers } = await refund(admin, order.id, {
      reason: 'Choroba',
      paymentMethod: 'Cash',
    });
    const now = clock.now().toISOString();
    expect(status).toBe(201);
    expect(headers.etag).toBe(`"${body.updatedAt}"`);
    expect(body).toMatchObject({
      type: 'REFUND',
      status: 'PENDING',
      cost: 95.05,
      paymentMethod: 'Cash',
      refundOf: order.id,
      transactionDate: now,
      event: { id: event.id },
    });
    expect(await ticketStatuses(program, order)).toEqual(['REFUNDED', 'REFUNDED', 'REFUNDED']);
    expect(await left(program, event)).toBe(3);
    const again = await orderTickets(program, event.id, { quantity: 3, couponCode: 'FIVE', status: 'PAID' });
    expect(again.status).toBe(201);
    const [entry] = (await admin.get(`/history/billings/${body.id}`)).body.content;
    expect([entry.action, entry.reason]).toEqual(['refundBilling', { pl: 'Choroba', en: 'Choroba' }]);
    const { body: original } = await admin.get(`/admin/billings/${order.id}`);
    expect([original.status, original.refundedBy, original.updatedAt]).toEqual(['PAID', body.id, now]);
  });

  test('of tickets is their share of the cost, whatever their order', async ({ api, make }) => {
    const [admin, program] = [await api.as('ADMIN'), await api.program()];
    const { event, order, ticketIds } = await soldOut(make, program);
    const [first = '', second = '', third = ''] = ticketIds;
    const { body: later } = await refund(admin, order.id, { ticketIds: [third] });
    expect(later.cost).toBe(31.68);
    expect(await ticketStatuses(program, order)).toEqual(['VALID', 'VALID', 'REFUNDED']);
    expect(await left(program, event)).toBe(1);
    expect((await orderTickets(program, event.id, { quantity: 1, couponCode: 'FIVE' })).body.message).toBe(
      'couponUsedUp',
    );
    expect((await refund(admin, order.id, { ticketIds: [second, first] })).body.cost).toBe(63.37);
    expect((await orderTickets(program, event.id, { quantity: 3, couponCode: 'FIVE' })).status).toBe(201);
    expect(refusal(await refund(admin, order.id, { ticketIds: [first] }))).toEqual(exceeds);
  });

  test('of an amount leaves the tickets as they are, and less is left for them', async ({ api, make }) => {
    const [admin, program] = [await api.as('ADMIN'), await api.program()];
    const { event, order, ticketIds } = await soldOut(make, program);
    const { body: goodwill } = await refund(admin, order.id, { amount: 90 });
    expect([goodwill.cost, goodwill.status]).toEqual([90, 'PENDING']);
    expect(await ticketStatuses(program, order)).toEqual(['VALID', 'VALID', 'VALID']);
    expect(await left(program, event)).toBe(0);
    const tooMuch = await refund(admin, order.id, { amount: 5.06 });
    expect([refusal(tooMuch), tooMuch.body.params]).toEqual([exceeds, { left: 5.05 }]);
    expect((await refund(admin, order.id, { ticketIds: ticketIds.slice(0, 1) })).body.cost).toBe(5.05);
    const { body: rest } = await refund(admin, order.id);
    expect([rest.cost, rest.status]).toEqual([0, 'PAID']);
    expect(await ticketStatuses(program, order)).toEqual(['REFUNDED', 'REFUNDED', 'REFUNDED']);
    expect(refusal(await refund(admin, order.id))).toEqual(exceeds);
    expect(refusal(await refund(admin, order.id, { amount: 0.01 }))).toEqual(exceeds);
  });

  test('does not release the seat of a guest who was checked in', async ({ api, make }) => {
    const [admin, program] = [await api.as('ADMIN'), await api.program()];
    const { event, order, ticketIds } = await soldOut(make, program);
    const { code } = order.tickets.find(({ id }: { id: string }) => id === ticketIds[0]);
    await program.post('/check_ins', { body: { code } });
    const { body } = await refund(admin, order.id);
    expect(await ticketStatuses(program, order)).toEqual(['REFUNDED', 'REFUNDED', 'REFUNDED']);
    expect(await left(program, event)).toBe(2);
    expect((await program.post('/check_ins', { body: { code } })).body.result).toBe('REFUNDED');
    expect((await withdraw(admin, body.id)).status).toBe(204);
    expect(await ticketStatuses(program, order)).toEqual(['CHECKED_IN', 'VALID', 'VALID']);
    expect(await left(program, event)).toBe(0);
  });

  test('of a free order is PAID at once', async ({ api, make, clock }) => {
    const [admin, program] = [await api.as('ADMIN'), await api.program()];
    const { event } = await makeSale(make);
    await make.discount({ eventId: event.id, couponCode: 'GIFT', percentage: 100, totalQty: 1 });
    const gift = { quantity: 2, couponCode: 'GIFT', status: 'PAID' };
    const { body: order } = await orderTickets(program, event.id, gift);
    clock.advance(minute);
    const part = (await refund(admin, order.id, { ticketIds: [order.tickets[0].id] })).body;
    expect(part).toMatchObject({ cost: 0, status: 'PAID', transactionDate: clock.now().toISOString() });
    expect((await orderTickets(program, event.id, gift)).body.message).toBe('couponUsedUp');
    expect((await refund(admin, order.id)).body).toMatchObject({ cost: 0, status: 'PAID' });
    expect(refusal(await refund(admin, order.id))).toEqual(exceeds);
    expect((await orderTickets(program, event.id, gift)).status).toBe(201);
  });

  test('works for a payment without tickets', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.billing({ costMinor: 4000 });
    expect((await refund(admin, id, { amount: 15 })).body).toMatchObject({ cost: 15, paymentMethod: 'CARD' });
    expect((await refund(admin, id)).body.cost).toBe(25);
    expect(refusal(await refund(admin, id))).toEqual(exceeds);
  });

  test('is refused where a null stands for a missing value, and refunds nothing', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.billing({ costMinor: 4000 });
    for (const field of ['amount', 'ticketIds', 'paymentMethod', 'reason', 'notify']) {
      const answer = await refund(admin, id, { [field]: null });
      expect([field, answer.status, wrongFields(answer)]).toEqual([field, 400, [field]]);
    }
    expect((await admin.get(`/admin/billings/${id}`)).body.refunds).toEqual([]);
  });

  test('is refused unless an ADMIN asks for part of a PAID payment, in the version shown', async ({
    api,
    make,
  }) => {
    const [admin, manager, program] = [await api.as('ADMIN'), await api.as('MANAGER'), await api.program()];
    const { order, ticketIds } = await soldOut(make, program);
    expect((await refund(manager, order.id)).status).toBe(403);
    for (const status of ['ERROR', 'PENDING', 'IN_PROGRESS', 'REFUNDED'] as const)
      expect(refusal(await refund(admin, (await make.billing({ status })).id))).toEqual([
        409,
        'billingCannotBeRefunded',
      ]);
    const { id: ofNothing } = await make.billing({ type: 'REFUND' });
    expect(refusal(await refund(admin, ofNothing))).toEqual([409, 'billingCannotBeRefunded']);
    expect(refusal(await refund(admin, newId()))).toEqual([404, 'notFound']);
    const other = await refund(admin, order.id, { ticketIds: [ticketIds[0], newId()] });
    expect([refusal(other), wrongFields(other)]).toEqual([[404, 'notFound'], ['ticketIds.1']]);
    for (const [body, ...paths] of [
      [{ ticketIds: [] }, 'ticketIds'],
      [{ ticketIds: [ticketIds[0], ticketIds[0]] }, 'ticketIds'],
      [{ ticketIds: [ticketIds[0]], amount: 1 }, 'amount'],
      [{ amount: 0 }, 'amount'],
      [{ amount: 1.001 }, 'amount'],
      [{ reason: 'x'.repeat(256), paymentMethod: '', notify: 'yes' }, 'paymentMethod', 'reason', 'notify'],
    ] as const)
      expect(wrongFields(await refund(admin, order.id, body))).toEqual(paths);
    const stale = await refund(admin, order.id, {}, { 'if-match': '"then"' });
    expect(refusal(stale)).toEqual([412, 'changedMeanwhile']);
  });

  test('repeated with its key refunds once', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.billing({ costMinor: 4000 });
    const key = { 'idempotency-key': 'refund-1' };
    const once = await refund(admin, id, { amount: 15 }, key);
    expect((await refund(admin, id, { amount: 15 }, key)).body.id).toBe(once.body.id);
    expect((await admin.get(`/admin/billings/${id}`)).body.refunds).toHaveLength(1);
  });
});

describe('the outcome of a refund', () => {
  test('says when and how the money went back; a failed one leaves its tickets refunded', async ({
    api,
    make,
    clock,
  }) => {
    const [admin, program] = [await api.as('ADMIN'), await api.program()];
    const { event, order } = await soldOut(make, program);
    const { id } = (await refund(admin, order.id)).body;
    clock.advance(minute);
    expect((await reportRefund(admin, id, 'ERROR')).body.status).toBe('ERROR');
    expect(await ticketStatuses(program, order)).toEqual(['REFUNDED', 'REFUNDED', 'REFUNDED']);
    expect(await left(program, event)).toBe(3);
    const paid = await reportRefund(admin, id, 'PAID', { paymentMethod: 'Cash' });
    expect(paid.body).toMatchObject({
      status: 'PAID',
      paymentMethod: 'Cash',
      transactionDate: clock.now().toISOString(),
    });
  });

  test('never lets more go back than was paid', async ({ api, make }) => {
    const [admin, program] = [await api.as('ADMIN'), await api.program()];
    const { order } = await soldOut(make, program);
    const failed = (await refund(admin, order.id)).body;
    await reportRefund(admin, failed.id, 'ERROR');
    const { body: goodwill } = await refund(admin, order.id, { amount: 0.01 });
    for (const status of ['PENDING', 'PAID'])
      expect(refusal(await reportRefund(admin, failed.id, status))).toEqual(exceeds);
    const path = `/orders/${order.id}/refund`;
    const report = { body: { status: 'PAID', refundId: failed.id } };
    expect(refusal(await program.put(path, report))).toEqual(exceeds);
    expect((await withdraw(admin, goodwill.id)).status).toBe(204);
    expect((await reportRefund(admin, failed.id, 'PENDING')).body.status).toBe('PENDING');
    expect(refusal(await payOrder(program, order.id, 'REFUNDED'))).toEqual([409, 'orderStatusForbidden']);
  });
});

describe('a pending refund', () => {
  test('can be withdrawn only while the coupon is free, also if another refund of the payment failed', async ({
    api,
    make,
  }) => {
    const [admin, program] = [await api.as('ADMIN'), await api.program()];
    const { order, ticketIds } = await soldOut(make, program);
    const { body: part } = await refund(admin, order.id, { ticketIds: ticketIds.slice(0, 1) });
    const { body: rest } = await refund(admin, order.id);
    await reportRefund(admin, part.id, 'ERROR');
    const again = { couponCode: 'FIVE', status: 'PAID', externalId: 'again', quantity: 1 };
    expect((await orderTickets(program, order.eventId, again)).status).toBe(201);
    expect(refusal(await withdraw(admin, rest.id))).toEqual([409, 'couponUsedUp']);
  });

  test('can be withdrawn: its tickets are valid again', async ({ api, make, clock }) => {
    const [admin, program] = [await api.as('ADMIN'), await api.program()];
    const { event, order } = await soldOut(make, program);
    const { body } = await refund(admin, order.id);
    clock.advance(minute);
    expect(refusal(await withdraw(admin, body.id, { 'if-match': '"then"' }))).toEqual([
      412,
      'changedMeanwhile',
    ]);
    expect((await withdraw(await api.as('MANAGER'), body.id)).status).toBe(403);
    expect((await withdraw(admin, body.id, { 'if-match': `"${body.updatedAt}"` })).status).toBe(204);
    expect(await ticketStatuses(program, order)).toEqual(['VALID', 'VALID', 'VALID']);
    expect(await left(program, event)).toBe(0);
    expect((await program.get(`/orders/${order.id}`)).body).toMatchObject({
      refund: null,
      refunds: [],
      updatedAt: clock.now().toISOString(),
    });
    expect(refusal(await withdraw(admin, body.id))).toEqual([404, 'notFound']);
    expect((await payOrder(program, order.id, 'REFUNDED')).status).toBe(200);
  });

  test('cannot be withdrawn once its places were sold', async ({ api, make }) => {
    const [admin, program] = [await api.as('ADMIN'), await api.program()];
    const { event, order } = await soldOut(make, program);
    const { body } = await refund(admin, order.id);
    const { body: other } = await orderTickets(program, event.id, { quantity: 1, couponCode: 'FIVE' });
    const soldAgain = await withdraw(admin, body.id);
    expect([refusal(soldAgain), soldAgain.body.params]).toEqual([
      [409, 'ticketsSoldOut'],
      { ticketsLeft: 2 },
    ]);
    await payOrder(program, other.id, 'ERROR');
    expect((await withdraw(admin, body.id)).status).toBe(204);
  });

  test('cannot be withdrawn once its coupon was used up', async ({ api, make }) => {
    const [admin, program] = [await api.as('ADMIN'), await api.program()];
    const { event } = await makeSale(make);
    await make.discount({ eventId: event.id, couponCode: 'ONCE', percentage: 10, totalQty: 1 });
    const sale = { quantity: 1, couponCode: 'ONCE', status: 'PAID' };
    const { body: order } = await orderTickets(program, event.id, sale);
    const { body } = await refund(admin, order.id);
    const { body: other } = await orderTickets(program, event.id, sale);
    expect(refusal(await withdraw(admin, body.id))).toEqual([409, 'couponUsedUp']);
    await payOrder(program, other.id, 'REFUNDED');
    expect((await withdraw(admin, body.id)).status).toBe(204);
    expect((await orderTickets(program, event.id, sale)).body.message).toBe('couponUsedUp');
  });

  test('is the only billing that can be withdrawn', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.billing({ costMinor: 4000 });
    const forbidden = [409, 'billingStatusForbidden'];
    expect(refusal(await withdraw(admin, id))).toEqual(forbidden);
    const { body } = await refund(admin, id);
    for (const status of ['ERROR', 'PAID']) {
      await reportRefund(admin, body.id, status);
      expect(refusal(await withdraw(admin, body.id))).toEqual(forbidden);
    }
    const { id: ofNothing } = await make.billing({ type: 'REFUND', status: 'PENDING' });
    expect((await withdraw(admin, ofNothing)).status).toBe(204);
    expect(refusal(await withdraw(admin, newId()))).toEqual([404, 'notFound']);
  });
});
