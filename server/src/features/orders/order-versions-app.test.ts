import { expect } from 'vitest';
import type { Tx } from '#db/handles.ts';
import { hour, minute } from '#test/clock.ts';
import { testContext } from '#test/context.ts';
import { test } from '#test/fixtures.ts';
import { makeSale, orderTickets } from '#test/records/orders.ts';
import { refund } from '#test/records/refunds.ts';
import { test as webhookTest } from '#test/services/webhooks.ts';

/** Expects the order to have a new version after each of these, and to be in the list of changes. */
test('an order changes with its tickets: checked in, undone, refunded, cancelled with the event', async ({
  api,
  make,
  clock,
}) => {
  const [program, admin] = [await api.program(), await api.as('ADMIN')];
  const { event } = await makeSale(make);
  const { body: order } = await orderTickets(program, event.id, { status: 'PAID', quantity: 3 });
  const { body: other } = await orderTickets(program, event.id, { status: 'PAID', externalId: 'other' });
  const [first, second] = order.tickets;
  const read = async () => program.get(`/orders/${order.id}`);
  const changes: Record<string, () => Promise<unknown>> = {
    'checked in': () => program.post('/check_ins', { body: { code: first.code } }),
    undone: () => program.delete(`/check_ins/${first.id}`),
    refunded: () => refund(admin, order.id, { ticketIds: [second.id] }),
    'cancelled with the event': () => admin.post(`/events/cancel/${event.id}`),
  };
  for (const [change, act] of Object.entries(changes)) {
    const before = await read();
    clock.advance(hour);
    const since = clock.now().toISOString();
    await act();
    const after = await read();
    expect([change, after.body.updatedAt, after.headers.etag]).toEqual([change, since, `"${since}"`]);
    const { body: changed } = await program.get(`/orders?updatedSince=${since}`);
    const ids = changed.content.map(({ id }: { id: string }) => id);
    const expected = change === 'cancelled with the event' ? [other.id, order.id] : [order.id];
    expect([change, ids, changed.numberOfElements]).toEqual([change, expected, expected.length]);
    const headers = { 'if-match': before.headers.etag ?? '' };
    const stale = await program.put(`/orders/${order.id}/status`, { body: { status: 'REFUNDED' }, headers });
    expect([change, stale.status]).toEqual([change, 412]);
  }
});

test('a program gets 304 for an order, a list or a guest that it knows already', async ({ api, make }) => {
  const program = await api.program();
  const { event } = await makeSale(make);
  const { body: order } = await orderTickets(program, event.id, { status: 'PAID' });
  const [{ code }] = order.tickets;
  const { id } = await make.reservation();
  for (const path of [
    ...[`/orders/${order.id}`, '/orders', '/guests/ola', '/guests', `/reservations/${id}`, '/reservations'],
    ...[
      `/events/${event.id}`,
      `/events/${event.id}/tickets`,
      '/movements',
      '/takings?from=2026-11-20&to=2026-11-20',
    ],
    ...[`/tickets/${code}/qr.svg`, `/tickets/${code}/qr.png`],
  ]) {
    const { status, headers } = await program.get(path);
    const again = await program.get(path, { headers: { 'if-none-match': headers.etag ?? '' } });
    expect([path, status, again.status, again.body]).toEqual([path, 200, 304, undefined]);
  }
  const known = (await program.get(`/orders/${order.id}`)).headers.etag ?? '';
  await program.post('/check_ins', { body: { code } });
  const changed = await program.get(`/orders/${order.id}`, { headers: { 'if-none-match': known } });
  expect(changed.status).toBe(200);
});

test('an order names who made it, but no address of staff', async ({ api, make }) => {
  const [program, manager] = [await api.program(), await api.as('MANAGER')];
  const { event } = await makeSale(make);
  const { body: byKey } = await orderTickets(program, event.id, { status: 'PAID' });
  expect(byKey.seller).toEqual({ kind: 'KEY', name: expect.stringMatching(/^Till/) });
  const sale = { userId: null, guestName: 'Zuza', quantity: 1, paymentMethod: 'Cash' };
  const { body: sold } = await manager.post(`/events/${event.id}/tickets`, { body: sale });
  const { seller } = (await program.get(`/orders/${sold.id}`)).body;
  expect(seller).toEqual({ kind: 'STAFF', name: expect.not.stringContaining('@') });
});

webhookTest(
  'cancelling an event announces its paid orders, without a refund too',
  async ({ api, make, receiver, subscribe }) => {
    const [program, admin] = [await api.program(), await api.as('ADMIN')];
    await subscribe('order.updated');
    const { event } = await makeSale(make);
    const { body: order } = await orderTickets(program, event.id, { status: 'PAID' });
    await admin.post(`/events/cancel/${event.id}`);
    const [announced] = await receiver.first(1);
    expect(announced?.json).toMatchObject({ type: 'order.updated', data: { id: order.id, status: 'PAID' } });
    expect(announced?.json.data.tickets).toMatchObject([{ status: 'CANCELLED' }, { status: 'CANCELLED' }]);
  },
);

webhookTest(
  'coupons of a draft are announced once it is published, without who made them',
  async ({ make, receiver, subscribe, deps, clock }) => {
    await subscribe('discount.created', 'discount.updated');
    const event = await make.event({ status: 'DRAFT' });
    const coupon = await make.discount({ eventId: event.id, couponCode: 'SECRET' });
    const open = await make.discount({ couponCode: 'OPEN' });
    const change = (work: (tx: Tx) => Promise<unknown>) => deps.change(testContext(clock.now()), work);
    for (const { id } of [coupon, open])
      await change((tx) => tx.updateTable('discounts').set({ percentage: 7 }).where('id', '=', id).execute());
    await change((tx) =>
      tx.updateTable('events').set({ status: 'PUBLISHED' }).where('id', '=', event.id).execute(),
    );
    const sent = await receiver.first(3);
    const events = sent.map(({ json }) => `${json.data.couponCode}: ${json.type}`);
    // Only messages about one record have an order.
    expect(events.toSorted()).toEqual([
      'OPEN: discount.created',
      'OPEN: discount.updated',
      'SECRET: discount.created',
    ]);
    expect(sent[0]?.json.data).not.toHaveProperty('createdBy');
  },
);

test('a deleted guest is only named', async ({ api, make, clock }) => {
  const program = await api.program();
  await make.user({ externalId: 'ola', name: 'Ola' });
  clock.advance(minute);
  expect((await program.delete('/guests/ola')).status).toBe(204);
  const gone = { externalId: 'ola', status: 'DELETED', updatedAt: clock.now().toISOString() };
  expect((await program.get('/guests/ola')).body).toEqual(gone);
  expect((await program.get('/guests')).body.content).toEqual([gone]);
});
