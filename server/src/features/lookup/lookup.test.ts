import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { makeSale, orderTickets, payOrder } from '#test/records/orders.ts';

test('a ticket code, an order id and a coupon code are found exactly', async ({ api, make }) => {
  const admin = await api.as('ADMIN');
  const program = await api.program();
  const { guest, event } = await makeSale(make, { titlePl: 'Jazz' });
  const order = (await orderTickets(program, event.id, { quantity: 1, externalId: 'Web 1001' })).body;
  await payOrder(program, order.id);
  const coupon = await make.discount({ couponCode: 'JAZZ10' });
  const eventCoupon = await make.discount({ couponCode: 'Jazz10', eventId: event.id });
  const found = async (text: string, client: Pick<typeof admin, 'get'> = admin) =>
    (await client.get(`/lookup?text=${encodeURIComponent(text)}`)).body.content;

  const name = `${guest.name} ${guest.surname}`;
  const [{ id, code }] = order.tickets;
  const ticket = {
    kind: 'TICKET',
    id,
    code,
    status: 'VALID',
    guest: name,
    event: { id: event.id, title: 'Jazz' },
    billingId: order.id,
  };
  const payment = {
    kind: 'ORDER',
    id: order.id,
    guest: name,
    status: 'PAID',
    type: 'EVENT',
    cost: 50,
    currency: 'PLN',
  };
  expect(await found(` ${code.slice(0, 5)}-${code.slice(5).toLowerCase()}`)).toEqual([ticket]);
  expect(await found(code.slice(0, 9))).toEqual([]);
  for (const text of [order.id, order.id.toUpperCase(), 'Web 1001'])
    expect(await found(text)).toEqual([payment]);
  expect(new Set((await found('jazz10')).map((one: { id: string }) => one.id))).toEqual(
    new Set([coupon.id, eventCoupon.id]),
  );
  expect(await found('jazz10', await api.as('MANAGER'))).toEqual([]);
  expect(await found(code, await api.as('MANAGER'))).toEqual([ticket]);
  expect((await admin.get('/lookup?text=')).status).toBe(400);
});
