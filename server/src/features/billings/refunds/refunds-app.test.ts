import { describe, expect } from 'vitest';
import { type Client, wrongFields } from '#test/api.ts';
import { minute } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';
import { makeSale, orderTickets, payOrder } from '#test/records/orders.ts';
import { refund as refundByStaff, refusal, reportRefund } from '#test/records/refunds.ts';
import { test as webhookTest } from '#test/services/webhooks.ts';

const refund = (program: Client, { id }: { id: string }, body: object = {}, headers = {}) =>
  program.post(`/orders/${id}/refunds`, { body, headers });

const read = async (program: Client, { id }: { id: string }) => (await program.get(`/orders/${id}`)).body;

const reused = (...fields: string[]) => [409, 'externalIdReused', { fields }];
const answer = ({ status, body }: Awaited<ReturnType<Client['post']>>) => [status, body.message, body.params];

describe('a refund by a program', () => {
  test('of tickets is paid at once, frees their places and is shown with its order', async ({
    api,
    make,
    clock,
  }) => {
    const [program, admin] = [await api.program(), await api.as('ADMIN')];
    const { event } = await makeSale(make);
    const { body: order } = await orderTickets(program, event.id, { status: 'PAID' });
    clock.advance(minute);
    const [{ id: ticketId }] = order.tickets;
    const made = { externalId: 're_1', ticketIds: [ticketId], paymentMethod: 'Card', reason: 'Choroba' };
    const { status, body } = await refund(program, order, made);
    const now = clock.now().toISOString();
    const shown = { ...made, id: body.id, status: 'PAID', amount: 50, requestedAt: now, completedAt: now };
    expect([status, body]).toEqual([201, shown]);
    const { body: billing } = await admin.get(`/admin/billings/${order.id}`);
    expect(billing.refunds).toMatchObject([{ id: body.id, externalId: 're_1', reason: 'Choroba' }]);
    const after = await read(program, order);
    expect(after).toMatchObject({ status: 'PAID', refund: shown, refunds: [shown], refundedAmount: 50 });
    expect(after.tickets.map(({ status }: { status: string }) => status)).toEqual(['REFUNDED', 'VALID']);
    expect((await program.get(`/events/${event.id}`)).body.ticketsLeft).toBe(9);
    const [entry] = (await admin.get(`/history/billings/${body.id}`)).body.content;
    expect([entry.action, entry.reason.pl]).toEqual(['refundBilling', 'Choroba']);
    expect(entry.actor.email).toMatch(/^key: /);
  });

  test('of an amount leaves the tickets, and one of nothing named is of the whole rest', async ({
    api,
    make,
  }) => {
    const program = await api.program();
    const { event } = await makeSale(make);
    const { body: order } = await orderTickets(program, event.id, { status: 'PAID' });
    const { body: part } = await refund(program, order, { amount: 30.5 });
    expect(part).toMatchObject({ amount: 30.5, ticketIds: [], externalId: null, paymentMethod: 'BLIK' });
    const { body: rest } = await refund(program, order);
    const ids = order.tickets.map(({ id }: { id: string }) => id).toSorted();
    expect([rest.amount, rest.ticketIds.toSorted()]).toEqual([69.5, ids]);
    const over = await refund(program, order, { amount: 0.01 });
    expect(answer(over)).toEqual([409, 'refundExceedsPayment', { left: 0 }]);
    expect((await read(program, order)).refundedAmount).toBe(100);
  });

  test('that is PENDING is completed by its id, and reporting the same again changes nothing', async ({
    api,
    make,
    clock,
  }) => {
    const [program, admin] = [await api.program(), await api.as('ADMIN')];
    const { event } = await makeSale(make);
    const { body: order } = await orderTickets(program, event.id, { status: 'PAID' });
    const asked = { externalId: 're_2', amount: 20, status: 'PENDING' };
    const { body: pending } = await refund(program, order, asked);
    expect(pending).toMatchObject({ status: 'PENDING', completedAt: null });
    const report = (status: string) =>
      program.put(`/orders/${order.id}/refund`, { body: { status, refundId: pending.id } });
    const failed = await report('ERROR');
    clock.advance(minute);
    expect([(await report('ERROR')).status, (await report('ERROR')).body]).toEqual([200, failed.body]);
    const paid = await report('PAID');
    expect(paid.body.refund).toMatchObject({ status: 'PAID', completedAt: clock.now().toISOString() });
    clock.advance(minute);
    expect((await report('PAID')).body).toEqual(paid.body);
    const byStaff = await reportRefund(admin, pending.id, 'PAID');
    expect([byStaff.status, byStaff.body.updatedAt]).toEqual([200, paid.body.refund.completedAt]);
    const otherMethod = { body: { status: 'PAID', paymentMethod: 'Cash' } };
    const changed = await admin.put(`/admin/billings/${pending.id}/status`, otherMethod);
    expect(refusal(changed)).toEqual([409, 'billingStatusForbidden']);
    expect((await refund(program, order, asked)).body.status).toBe('PAID'); // asked for as PENDING, completed since
  });

  test('is refused for an unpaid order, an unknown one, an old version and wrong fields', async ({
    api,
    make,
  }) => {
    const program = await api.program();
    const { event } = await makeSale(make);
    const { body: held } = await orderTickets(program, event.id);
    expect(refusal(await refund(program, held))).toEqual([409, 'billingCannotBeRefunded']);
    const billing = await make.billing({ status: 'PAID' });
    expect(refusal(await refund(program, billing))).toEqual([404, 'notFound']);
    await payOrder(program, held.id);
    const stale = { 'if-match': '"2020-01-01T00:00:00.000Z"' };
    expect(refusal(await refund(program, held, {}, stale))).toEqual([412, 'changedMeanwhile']);
    for (const wrong of [{ amount: null }, { status: 'ERROR' }, { reason: '' }, { cost: 5 }])
      expect(wrongFields(await refund(program, held, wrong))).toEqual(Object.keys(wrong));
    const both = await refund(program, held, { amount: 1, ticketIds: [held.tickets[0].id] });
    expect(wrongFields(both)).toEqual(['amount']);
    const foreign = await refund(program, held, { ticketIds: [billing.id] });
    expect(refusal(foreign)).toEqual([404, 'notFound']);
  });
});

describe('a refund sent again under its externalId', () => {
  test('is the existing one, also if many send it at the same time', async ({ api, make }) => {
    const program = await api.program();
    const { event } = await makeSale(make);
    const { body: order } = await orderTickets(program, event.id, { status: 'PAID' });
    const asked = { externalId: 're_3', amount: 40 };
    const answers = await Promise.all(Array.from({ length: 8 }, () => refund(program, order, asked)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(7).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await read(program, order)).refunds).toHaveLength(1);
  });

  test('with other contents is refused with the fields that differ', async ({ api, make }) => {
    const program = await api.program();
    const { event } = await makeSale(make);
    const { body: order } = await orderTickets(program, event.id, { status: 'PAID', quantity: 4 });
    const { body: other } = await orderTickets(program, event.id, { status: 'PAID', externalId: 'web-9' });
    const [one, two] = order.tickets.map(({ id }: { id: string }) => id);
    const ofTickets = { externalId: 'tickets', ticketIds: [two, one], paymentMethod: 'Card', reason: 'A' };
    const ofAmount = { externalId: 'amount', amount: 10 };
    const ofRest = { externalId: 'rest' };
    for (const asked of [ofTickets, ofAmount, ofRest]) {
      expect((await refund(program, order, asked)).status).toBe(201);
      expect((await refund(program, order, asked)).status).toBe(200);
    }
    expect((await refund(program, order, { ...ofTickets, ticketIds: [one, two] })).status).toBe(200);
    const again = async (asked: object) => answer(await refund(program, order, asked));
    expect(await again({ ...ofTickets, ticketIds: [one] })).toEqual(reused('ticketIds'));
    expect(await again({ externalId: 'tickets', amount: 100 })).toEqual(reused('amount'));
    expect(await again({ externalId: 'tickets' })).toEqual(reused('ticketIds'));
    expect(await again({ ...ofTickets, paymentMethod: 'Cash', reason: 'B' })).toEqual(
      reused('paymentMethod', 'reason'),
    );
    expect(await again({ ...ofAmount, amount: 11 })).toEqual(reused('amount'));
    expect(await again({ externalId: 'amount', ticketIds: [one] })).toEqual(reused('ticketIds'));
    expect(await again({ externalId: 'amount' })).toEqual(reused('amount'));
    expect(await again({ ...ofRest, status: 'PENDING' })).toEqual(reused('status'));
    expect(await again({ externalId: 'web-9' })).toEqual(reused('orderId')); // that of an order
    expect(answer(await refund(program, other, ofAmount))).toEqual(reused('orderId'));
    const asOrder = await orderTickets(program, event.id, { externalId: 'rest' });
    expect(answer(asOrder)).toEqual(reused('type'));
  });
});

test('what went back for an order is all its refunds, or its whole cost once it is REFUNDED', async ({
  api,
  make,
}) => {
  const [program, admin] = [await api.program(), await api.as('ADMIN')];
  const { event } = await makeSale(make);
  const { body: order } = await orderTickets(program, event.id, { status: 'PAID' });
  const [inside] = order.tickets;
  await program.post('/check_ins', { body: { code: inside.code } });
  expect((await payOrder(program, order.id, 'REFUNDED')).body.refundedAmount).toBe(100);
  // The guest who is inside keeps the place.
  expect((await program.get(`/events/${event.id}`)).body.ticketsLeft).toBe(9);
  const { body: second } = await orderTickets(program, event.id, { status: 'PAID' });
  await refundByStaff(admin, second.id, { amount: 10, reason: 'Spóźnienie' });
  const [shown] = (await read(program, second)).refunds;
  expect(shown).toMatchObject({ status: 'PENDING', externalId: null, reason: 'Spóźnienie', ticketIds: [] });
});

webhookTest(
  'a refund by a program is announced with its order',
  async ({ api, make, receiver, subscribe }) => {
    const program = await api.program();
    const { event } = await makeSale(make);
    const { body: order } = await orderTickets(program, event.id, { status: 'PAID' });
    await subscribe('order.updated');
    const { body } = await refund(program, order, { externalId: 're_5', amount: 10 });
    const [announced] = await receiver.first(1);
    expect(announced?.json.data).toMatchObject({ id: order.id, refunds: [body], refundedAmount: 10 });
  },
);
