import { expect } from 'vitest';
import { wrongFields } from '#test/api.ts';
import { test } from '#test/fixtures.ts';
import { atOnce, makeSale, orderTickets } from '#test/records/orders.ts';
import { mailAt } from '#test/services/mails.ts';
import { test as webhookTest } from '#test/services/webhooks.ts';

const cash = { quantity: 2, paymentMethod: 'Cash' };

test('staff sell tickets to a walk-in, who appears wherever buyers do', async ({ api, make, mails }) => {
  const [program, admin] = [await api.program('orders:write', 'tickets:check'), await api.as('ADMIN')];
  const { event } = await makeSale(make, { priceMinor: 5000 });
  const path = `/events/${event.id}/tickets`;
  const { status, body: sold } = await admin.post(path, { body: { ...cash, guestName: 'Zuza' } });
  const walkIn = (name: string) => ({
    id: null,
    email: '',
    profile: { name, surname: '', phonePrefix: '', phoneNumber: '' },
  });
  expect([status, sold]).toMatchObject([
    201,
    { user: walkIn('Zuza'), status: 'PAID', type: 'EVENT', cost: 100, quantity: 2, paymentMethod: 'Cash' },
  ]);
  const { body: unnamed } = await admin.post(path, { body: { ...cash, free: true, paymentMethod: null } });
  expect(unnamed).toMatchObject({ user: walkIn('Walk-in'), cost: 0 });

  const { content } = (await admin.get('/admin/billings?search=zuza')).body;
  expect(content).toMatchObject([{ id: sold.id, user: walkIn('Zuza') }]);
  const takings = (await admin.get('/admin/takings?from=2026-11-20&to=2026-11-20&groupBy=seller')).body;
  expect(takings.groups).toMatchObject([{ key: admin.staff.id, income: 100, tickets: 2, freeTickets: 2 }]);
  const { content: byEmail } = (await admin.get('/admin/billings?sort=email,asc')).body;
  expect(byEmail).toHaveLength(2);
  for (const file of ['download_csv', 'export', 'export?columns=name,email,phoneNumber']) {
    const { status, text } = await admin.get(`/admin/billings/${file}`);
    expect([status, text.includes('Zuza'), text.includes('Walk-in')]).toEqual([200, true, true]);
  }
  expect((await admin.get('/dashboard')).status).toBe(200);
  const { content: history } = (await admin.get(`/history/billings/${sold.id}`)).body;
  expect(history).toMatchObject([{ action: 'addGuests' }]);

  const { body: order } = await program.get(`/orders/${sold.id}`);
  expect(order).toMatchObject({ externalId: null, guest: null, guestName: 'Zuza', status: 'PAID' });
  const [ticket] = order.tickets;
  const guest = { externalId: null, name: 'Zuza', surname: '', tags: [] };
  const scan = (await program.post('/check_ins', { body: { code: ticket.code } })).body;
  expect(scan).toMatchObject({ result: 'CHECKED_IN', guest });
  const entries = (await program.get(`/events/${event.id}/tickets`)).body.content;
  expect(entries).toContainEqual(expect.objectContaining({ guest }));

  const mailed = `/admin/billings/${sold.id}/send_tickets`;
  expect((await admin.post(mailed, { body: {} })).body.message).toBe('noEmailAddress');
  expect((await admin.post(mailed, { body: { email: 'zuza@foyer.example' } })).status).toBe(204);
  expect((await mailAt(mails)).to).toBe('zuza@foyer.example');

  const { body: refund } = await admin.post(`/admin/billings/${sold.id}/refund`, { body: { notify: true } });
  expect(refund).toMatchObject({ user: walkIn('Zuza'), status: 'PENDING', cost: 100 });
  const facts = (await admin.get(`/events/cancel_preview/${event.id}`)).body;
  expect([facts.mails, facts.tickets]).toEqual([0, 3]); // one guest is in
  expect(
    (await admin.post(`/events/cancel/${event.id}`, { body: { refund: true, notify: true } })).status,
  ).toBe(200);
});

test('programs sell to walk-ins, at once paid', async ({ api, make }) => {
  const program = await api.program('orders:write');
  const { event } = await makeSale(make);
  const walkIn = { externalId: 'till-1', guest: null, guestName: 'Jan', status: 'PAID' };
  const { status, body } = await orderTickets(program, event.id, walkIn);
  expect([status, body]).toMatchObject([201, { guest: null, guestName: 'Jan', externalId: 'till-1' }]);
  expect((await orderTickets(program, event.id, walkIn)).body.id).toBe(body.id);
  expect((await orderTickets(program, event.id, { ...walkIn, guestName: 'Ela' })).status).toBe(409);
  expect((await orderTickets(program, event.id, { guest: null })).status).toBe(400);
  expect((await orderTickets(program, event.id, { guestName: 'Jan' })).status).toBe(400);
  const mailed = await orderTickets(program, event.id, {
    ...walkIn,
    externalId: 'till-2',
    mailTickets: true,
  });
  expect(wrongFields(mailed)).toEqual(['mailTickets']); // to nobody
});

webhookTest('webhooks announce what staff sell', async ({ api, make, receiver, subscribe }) => {
  const [admin, program] = [await api.as('ADMIN'), await api.program('tickets:check')];
  await subscribe('order.created', 'ticket.checked_in');
  const soon = new Date(Date.now() + 3_600_000);
  const { event } = await makeSale(make, { timeFrom: soon, timeTo: new Date(soon.getTime() + 3_600_000) });
  await make.discount({ couponCode: 'HALF', percentage: 50, eventId: event.id, validTo: '2999-01-01' });
  const { body } = await admin.post(`/events/${event.id}/tickets`, { body: { ...cash, couponCode: 'HALF' } });
  await program.post('/check_ins', { body: { code: body.tickets[0].code } });
  const [sold, scanned] = await receiver.first(2);
  expect(sold?.json.data).toMatchObject({
    ...{ id: body.id, externalId: null, guest: null, guestName: null, cost: 50, couponCode: 'HALF' },
  });
  expect(scanned?.json.data).toMatchObject({ guest: { externalId: null, name: 'Walk-in', surname: '' } });
});

test('staff sell to a guest by the rules of orders', async ({ api, make, mails }) => {
  const manager = await api.as('MANAGER');
  const { event, guest } = await makeSale(make, { maxTicketsQty: 3 });
  const draft = await make.event({ status: 'DRAFT' });
  const sell = async (body: object, id = event.id) => {
    const answer = await manager.post(`/events/${id}/tickets`, { body: { ...cash, ...body } });
    return [answer.status, answer.body.message];
  };
  expect(await sell({ userId: guest.id, mailTickets: true })).toEqual([201, undefined]);
  expect((await mailAt(mails)).to).toBe(guest.email);
  expect(await sell({ userId: guest.id })).toEqual([409, 'ticketsSoldOut']);
  expect(await sell({ couponCode: 'NONE' })).toEqual([409, 'couponInvalid']);
  expect(await sell({}, draft.id)).toEqual([409, 'eventNotOnSale']);
  expect(await sell({}, guest.id)).toEqual([404, 'notFound']);
  expect((await sell({ userId: event.id }))[0]).toBe(404);
  for (const wrong of [
    { userId: guest.id, guestName: 'Jan' },
    { mailTickets: true },
    { paymentMethod: null },
    { free: true, couponCode: 'X' },
    { quantity: 0 },
  ])
    expect(await sell(wrong)).toEqual([400, 'validationFailed']);
});

test('orders and sales by staff at the same time never oversell', async ({ api, make }) => {
  const [program, manager] = [await api.program('orders:write'), await api.as('MANAGER')];
  const { event } = await makeSale(make, { maxTicketsQty: 15 });
  const path = `/events/${event.id}/tickets`;
  const answers = await atOnce(40, (number) =>
    number % 2 === 0
      ? manager.post(path, { body: { ...cash, quantity: 1 } })
      : orderTickets(program, event.id, { quantity: 1 }),
  );
  const statuses = answers.map(({ status }) => status);
  expect([
    statuses.filter((one) => one === 201).length,
    statuses.filter((one) => one === 409).length,
  ]).toEqual([15, 25]);
});
