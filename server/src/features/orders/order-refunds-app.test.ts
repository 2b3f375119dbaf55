import { describe, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import type { Client } from '#test/api.ts';
import { hour, minute } from '#test/clock.ts';
import type { Make } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { makeSale, orderHold, orderTickets, payOrder } from '#test/records/orders.ts';
import { test as webhookTest } from '#test/services/webhooks.ts';

const refusal = ({ status, body }: Awaited<ReturnType<Client['get']>>) => [status, body?.message];

/** A paid order of an event that staff cancel, refunding it. */
async function refundedOrder(make: Make, program: Client, manager: Client, later: () => void) {
  const { event } = await makeSale(make);
  const { body: order } = await orderTickets(program, event.id, { status: 'PAID' });
  later();
  await manager.post(`/events/cancel/${event.id}`, { body: { refund: true } });
  return { event, order, refunded: (await program.get(`/orders/${order.id}`)).body };
}

describe('an order', () => {
  test('shows when it was paid and refunded, and why it is an error', async ({ api, make, clock }) => {
    const program = await api.program('orders:write');
    const { event } = await makeSale(make);
    const { body: order } = await orderTickets(program, event.id);
    const blank = { paidAt: null, refundedAt: null, errorReason: null, refund: null };
    expect(order).toMatchObject(blank);
    clock.advance(minute);
    const paidAt = clock.now().toISOString();
    expect((await payOrder(program, order.id)).body).toMatchObject({ ...blank, paidAt });
    clock.advance(minute);
    const refundedAt = clock.now().toISOString();
    const returned = (await payOrder(program, order.id, 'REFUNDED')).body;
    expect(returned).toMatchObject({ ...blank, paidAt, refundedAt });
    const { body: reported } = await orderTickets(program, event.id);
    const failed = (await payOrder(program, reported.id, 'ERROR')).body;
    expect(failed).toMatchObject({ ...blank, errorReason: 'REPORTED' });
    const { body: late } = await orderTickets(program, event.id);
    clock.advance(orderHold);
    const read = async ({ id }: { id: string }) => (await program.get(`/orders/${id}`)).body;
    expect(await read(late)).toMatchObject({ ...blank, errorReason: 'HOLD_EXPIRED' });
    expect((await payOrder(program, late.id)).body.errorReason).toBeNull();
    const { body: held } = await orderTickets(program, event.id);
    await (await api.as('MANAGER')).post(`/events/cancel/${event.id}`);
    expect(await read(held)).toMatchObject({ ...blank, errorReason: 'EVENT_CANCELLED' });
    const sold = (await orderTickets(program, (await makeOther(make)).id, { status: 'PAID' })).body;
    expect(sold.paidAt).toBe(clock.now().toISOString());
  });

  test('shows the refund that staff start and complete', async ({ api, make, clock }) => {
    const [program, manager] = [await api.program('orders:write'), await api.as('MANAGER')];
    const admin = await api.as('ADMIN');
    const { order, refunded } = await refundedOrder(make, program, manager, () => clock.advance(hour));
    const at = clock.now().toISOString();
    const refund = { id: expect.any(String), status: 'PENDING', amount: 100, requestedAt: at };
    const updatedAt = expect.stringMatching(/^2026-11-20T12:00:00\.00\dZ$/); // each change of a ticket counts
    const said = { externalId: null, paymentMethod: order.paymentMethod, reason: null };
    const ticketIds = order.tickets.map(({ id }: { id: string }) => id).toSorted();
    const pending = { ...refund, ...said, ticketIds, completedAt: null };
    const tickets = order.tickets.map((ticket: object) => ({ ...ticket, status: 'CANCELLED' })); // with the event
    expect(refunded).toEqual({ ...order, tickets, refund: pending, refunds: [pending], updatedAt });
    const refused = await payOrder(program, order.id, 'REFUNDED');
    expect([refusal(refused), refused.body.params]).toEqual([
      [409, 'orderStatusForbidden'],
      { from: 'PAID', to: 'REFUNDED', refund: refunded.refund },
    ]);
    clock.advance(hour);
    const completedAt = clock.now().toISOString();
    const path = `/admin/billings/${refunded.refund.id}/status`;
    expect((await admin.put(path, { body: { status: 'PAID' } })).body.transactionDate).toBe(completedAt);
    const completed = { ...refunded.refund, status: 'PAID', completedAt };
    expect((await program.get(`/orders/${order.id}`)).body).toEqual({
      ...refunded,
      refund: completed,
      refunds: [completed],
      refundedAmount: 100,
      refundedAt: completedAt,
      updatedAt: completedAt,
    });
  });
});

const makeOther = (make: Make) => make.event({ status: 'PUBLISHED', maxTicketsQty: 10 });

test('a program reports the outcome of a refund, and tries a failed one again', async ({
  api,
  make,
  clock,
}) => {
  const [program, manager] = [await api.program('orders:write'), await api.as('MANAGER')];
  const { order, refunded } = await refundedOrder(make, program, manager, () => clock.advance(hour));
  const report = (id: string, body: object, headers = {}) =>
    program.put(`/orders/${id}/refund`, { body, headers });
  const { id: refundId } = refunded.refund;
  for (const status of ['PENDING', 'REFUNDED'])
    expect(refusal(await report(order.id, { status }))).toEqual([400, 'validationFailed']);
  const missing = { status: 'PAID', refundId: null }; // not “the only one”
  expect(refusal(await report(order.id, missing))).toEqual([400, 'validationFailed']);
  const plain = (await orderTickets(program, (await makeOther(make)).id, { status: 'PAID' })).body;
  const billing = await make.billing();
  for (const [id, body] of [
    [plain.id, {}],
    [billing.id, {}],
    [newId(), {}],
    [order.id, { refundId: newId() }],
  ] as const)
    expect(refusal(await report(id, { status: 'PAID', ...body }))).toEqual([404, 'notFound']);
  const stale = { 'if-match': `"${order.updatedAt}"` };
  expect(refusal(await report(order.id, { status: 'PAID' }, stale))).toEqual([412, 'changedMeanwhile']);
  clock.advance(minute);
  const failed = (await report(order.id, { status: 'ERROR' })).body;
  expect(failed).toMatchObject({ refund: { id: refundId, status: 'ERROR', completedAt: null } });
  expect(failed.updatedAt > refunded.updatedAt).toBe(true);
  expect((await report(order.id, { status: 'ERROR' })).body).toEqual(failed);
  const paid = await report(order.id, { status: 'PAID', refundId });
  expect(paid.body.refund).toMatchObject({ status: 'PAID', completedAt: clock.now().toISOString() });
  expect(refusal(await report(order.id, { status: 'ERROR' }))).toEqual([409, 'billingStatusForbidden']);
  const { action, actor } = await manager
    .get(`/history/billings/${refundId}`)
    .then(({ body }) => ({ action: body.content[0].action, actor: body.content[0].actor.email }));
  expect([action, actor]).toEqual(['setRefundStatus', expect.stringMatching(/^key: /)]);
});

webhookTest('a refund is announced as a change of its order', async ({ api, make, receiver, subscribe }) => {
  const [program, manager] = [await api.program('orders:write'), await api.as('MANAGER')];
  await subscribe('order.updated');
  const { order } = await refundedOrder(make, program, manager, () => {});
  const [started] = await receiver.first(1);
  expect(started?.json).toMatchObject({
    type: 'order.updated',
    data: { id: order.id, status: 'PAID', refund: { status: 'PENDING' } },
  });
  await program.put(`/orders/${order.id}/refund`, { body: { status: 'PAID' } });
  const [, completed] = await receiver.first(2);
  expect(completed?.json).toMatchObject({
    type: 'order.updated',
    data: { id: order.id, refund: { status: 'PAID' } },
  });
});
