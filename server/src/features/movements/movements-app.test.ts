import { expect } from 'vitest';
import { hour, minute } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';
import { makeSale, orderTickets, payOrder } from '#test/records/orders.ts';
import { refund } from '#test/records/refunds.ts';

test('a program reads movements and takings, which agree with its orders', async ({ api, make, clock }) => {
  const program = await api.program();
  const admin = await api.as('ADMIN');
  const { event } = await makeSale(make);
  const { body: order } = await orderTickets(program, event.id);
  clock.advance(minute);
  await payOrder(program, order.id);
  clock.advance(hour);
  await program.post(`/orders/${order.id}/refunds`, { body: { amount: 30, paymentMethod: 'Card' } });
  await refund(admin, order.id, { amount: 1 }); // pending: no money has moved
  const { body } = await program.get('/movements');
  const common = { orderId: order.id, externalId: order.externalId, type: 'EVENT', eventId: event.id };
  expect(body).toMatchObject({
    numberOfElements: 2,
    next: null,
    content: [
      { ...common, kind: 'REFUND', amount: -30, quantity: 0, paymentMethod: 'Card', day: '2026-11-20' },
      { ...common, kind: 'INCOME', amount: 100, quantity: 2, refundId: null, seller: order.seller },
    ],
  });
  const one = (await program.get('/movements?size=1&sort=recordedAt,asc')).body;
  const next = (await program.get(`/movements?size=1&sort=recordedAt,asc&after=${one.next}`)).body;
  expect([...one.content, ...next.content]).toEqual(body.content.toReversed());
  const sinceFirst = `/movements?size=1&recordedSince=${body.content[1].recordedAt}`;
  const page = (await program.get(sinceFirst)).body;
  const rest = (await program.get(`${sinceFirst}&after=${page.next}`)).body;
  expect([...page.content, ...rest.content]).toEqual(body.content);
  const since = await program.get(`/movements?recordedSince=${body.content[0].recordedAt}`);
  expect(since.body.content).toEqual([body.content[0]]);
  expect(since.headers['as-of']).toEqual(expect.any(String));
  expect((await program.get('/movements?kind=INCOME')).body.content).toEqual([body.content[1]]);
  const days = 'from=2026-11-20&to=2026-11-20';
  const takings = await program.get(`/takings?${days}`);
  expect(takings.body.total).toMatchObject({ income: 100, refunds: 30, net: 70 });
  expect(takings.body).toEqual((await admin.get(`/admin/takings?${days}`)).body);
  const limited = await api.program('orders:write');
  for (const path of ['/movements', `/takings?${days}`]) expect((await limited.get(path)).status).toBe(403);
});
