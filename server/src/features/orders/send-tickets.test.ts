import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { makeSale, orderTickets } from '#test/records/orders.ts';
import { mailAt } from '#test/services/mails.ts';

const codesOf = ({ tickets }: { tickets: { code: string }[] }) => tickets.map(({ code }) => code);

test('the valid tickets of an order are mailed again, to the guest or to another address', async ({
  api,
  make,
  mails,
}) => {
  const [program, manager] = [await api.program('orders:write', 'tickets:check'), await api.as('MANAGER')];
  const { event, guest } = await makeSale(make);
  const { body: order } = await orderTickets(program, event.id, { status: 'PAID', quantity: 3 });
  const [used = '', ...valid] = codesOf(order);
  await program.post('/check_ins', { body: { code: used } });
  const path = `/admin/billings/${order.id}/send_tickets`;
  const headers = { 'idempotency-key': 'again-1' };
  expect((await manager.post(path, { body: {}, headers })).status).toBe(204);
  expect((await manager.post(path, { body: {}, headers })).status).toBe(204); // the same call
  expect((await manager.post(path, { body: { email: 'jan@foyer.example' } })).status).toBe(204);
  await mailAt(mails, 1);
  expect(mails.map(({ to }) => to).toSorted()).toEqual([guest.email, 'jan@foyer.example'].toSorted());
  for (const { text, calendars } of mails) {
    for (const code of valid) expect(text).toContain(`: ${code}\n`);
    expect(text).not.toContain(used);
    expect(calendars).toHaveLength(1);
  }
  const { content } = (await manager.get(`/history/billings/${order.id}`)).body;
  expect(content.map(({ action }: { action: string }) => action)).toEqual([
    'sendTickets',
    'sendTickets',
    'createOrder',
  ]);
});

test('a guest who was mailed tickets again hears in their calendar of a new time', async ({
  api,
  make,
  mails,
}) => {
  const [program, manager] = [await api.program('orders:write'), await api.as('MANAGER')];
  const { event } = await makeSale(make);
  const { body: order } = await orderTickets(program, event.id, { status: 'PAID' });
  await manager.post(`/admin/billings/${order.id}/send_tickets`, { body: {} });
  await mailAt(mails);
  const { status } = await manager.post(`/events/cancel/${event.id}`, { body: { notify: true } });
  expect([status, (await mailAt(mails, 1)).calendars?.length]).toEqual([200, 1]);
});

test('without valid tickets, or to a blocked guest, nothing is mailed', async ({ api, make, mails }) => {
  const [program, admin] = [await api.program('orders:write'), await api.as('ADMIN')];
  const { event, guest } = await makeSale(make);
  const send = async (id: string, body = {}) => {
    const answer = await admin.post(`/admin/billings/${id}/send_tickets`, { body });
    return [answer.status, answer.body?.message];
  };
  const { body: order } = await orderTickets(program, event.id, { status: 'PAID' });
  const { body: unpaid } = await orderTickets(program, event.id);
  const { id: other } = await make.billing();
  expect(await send(unpaid.id)).toEqual([409, 'noTickets']);
  expect(await send(other)).toEqual([409, 'noTickets']);
  expect(await send(event.id)).toEqual([404, 'notFound']);
  expect(await send(order.id, { email: 'nowhere' })).toEqual([400, 'validationFailed']);
  await admin.patch(`/users/${guest.id}/status`, { body: { status: 'BLOCKED' } });
  expect(await send(order.id, { email: 'jan@foyer.example' })).toEqual([409, 'userBlocked']);
  await admin.patch(`/users/${guest.id}/status`, { body: { status: 'ACTIVE' } });
  const { body: refund } = await admin.post(`/admin/billings/${order.id}/refund`, { body: {} });
  expect(await send(order.id)).toEqual([409, 'noTickets']);
  expect(await send(refund.id)).toEqual([409, 'noTickets']);
  expect(mails).toEqual([]);
});
