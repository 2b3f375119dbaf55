import type { HistoryEntry } from '@foyer/contract/history.ts';
import type { Page } from '@foyer/contract/queries/list-query.ts';
import { describe, expect } from 'vitest';
import { day, hour, second } from '#test/clock.ts';
import { byKey, publicUrl, test } from '#test/fixtures.ts';
import { makeSale, orderHold, orderTickets, payOrder } from '#test/records/orders.ts';

type Entry = { code: string; status: string; updatedAt: string };

describe('the ticket list of an event', () => {
  test('has every status, and what each change updates', async ({ api, make, clock }) => {
    const program = await api.program();
    const { event } = await makeSale(make);
    const { body: order } = await orderTickets(program, event.id, { quantity: 2 });
    const path = `/events/${event.id}/tickets`;
    const list = async (query = '') => (await program.get(`${path}?${query}`)).body.content as Entry[];
    const changed = async () => {
      const since = clock.now().toISOString();
      return (await list(`updatedSince=${since}`)).map(({ status }) => status);
    };
    const [ticket] = order.tickets;
    expect(await list()).toHaveLength(2);
    expect((await list()).find(({ code }) => code === ticket.code)).toEqual({
      id: ticket.id,
      code: ticket.code,
      status: 'UNPAID',
      checkedInAt: null,
      orderId: order.id,
      guest: { externalId: 'ola', name: 'Ola', surname: expect.any(String), tags: [] },
      updatedAt: clock.now().toISOString(),
    });
    clock.advance(second);
    expect(await changed()).toEqual([]);
    await payOrder(program, order.id);
    expect(await changed()).toEqual(['VALID', 'VALID']);
    clock.advance(second);
    await program.post('/check_ins', { body: { code: ticket.code } });
    expect(await changed()).toEqual(['CHECKED_IN']);
    expect(await list('status=VALID,VOID')).toHaveLength(1);
    clock.advance(second);
    await program.delete(`/check_ins/${ticket.id}`);
    expect(await changed()).toEqual(['VALID']);
    clock.advance(second);
    const { body: ola } = await program.get('/guests/ola');
    const { email, language, profile } = ola;
    await program.put('/guests/ola', { body: { email, language, profile: { ...profile, surname: 'Żak' } } });
    expect(await changed()).toHaveLength(2);
    clock.advance(second);
    await payOrder(program, order.id, 'REFUNDED');
    expect(await changed()).toEqual(['REFUNDED', 'REFUNDED']);
    await orderTickets(program, event.id, { quantity: 1 });
    clock.advance(orderHold);
    expect(await changed()).toEqual(['VOID']);
    const manager = await api.as('MANAGER');
    clock.advance(second);
    await manager.post(`/events/cancel/${event.id}`);
    expect((await changed()).toSorted()).toEqual(['CANCELLED', 'CANCELLED', 'VOID']);
  });

  test('has codes for tickets that no program sold', async ({ api, make }) => {
    const manager = await api.as('MANAGER');
    const guest = await make.user({ name: 'Zoë', surname: 'Łoś', email: 'zoe@a.pl' });
    const event = await make.event({ status: 'PUBLISHED' });
    const billing = await make.billing({ type: 'EVENT', eventId: event.id, userId: guest.id });
    for (const _ of [1, 2]) await make.ticket({ eventId: event.id, userId: guest.id, billingId: billing.id });
    await make.ticket({ eventId: event.id });
    const list = async (query: string) =>
      (await manager.get(`/events/tickets/${event.id}?${query}`)).body.content as Entry[];
    const code = expect.stringMatching(/^[A-HJ-NP-Z2-9]{10}$/);
    expect(await list('search=los%20zoe')).toMatchObject([
      { code, status: 'VALID', orderId: billing.id, guest: { email: 'zoe@a.pl', surname: 'Łoś' } },
      { code, status: 'VALID', orderId: billing.id },
    ]);
    const [one] = await list('search=zoe@a.pl');
    expect(await list(`search=${one?.code.toLowerCase()}`)).toEqual([one]);
    const admin = await api.as('ADMIN');
    const { body: refund } = await admin.post(`/admin/billings/${billing.id}/refund`, { body: {} });
    await admin.put(`/admin/billings/${refund.id}/status`, { body: { status: 'ERROR' } });
    expect((await list('')).map(({ status }) => status).toSorted()).toEqual([
      'REFUNDED',
      'REFUNDED',
      'VALID',
    ]);
  });

  test('is followed by its cursor, and 404 for a draft', async ({ api, make }) => {
    const program = await api.program();
    const { event } = await makeSale(make);
    await orderTickets(program, event.id, { quantity: 5 });
    const path = `/events/${event.id}/tickets?size=2`;
    const codes: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const { body } = await program.get(next === '' ? path : `${path}&after=${next}`);
      codes.push(...body.content.map(({ code }: Entry) => code));
      next = body.next;
    }
    expect(codes).toHaveLength(5);
    expect(codes).toEqual(codes.toSorted());
    const draft = await make.event();
    expect((await program.get(`/events/${draft.id}/tickets`)).status).toBe(404);
  });
});

test('the door shows the events with tickets of the night, from six to six', async ({
  app,
  api,
  make,
  clock,
}) => {
  const program = await api.program();
  const manager = await api.as('MANAGER');
  const at = (time: string) => new Date(`2026-11-${time}+01:00`);
  const night = await make.event({
    status: 'PUBLISHED',
    timeFrom: at('20T23:00:00'),
    timeTo: at('21T04:00:00'),
  });
  const morning = { status: 'PUBLISHED', timeFrom: at('21T06:00:00'), timeTo: at('21T10:00:00') } as const;
  await make.event(morning);
  await make.event({ timeFrom: at('20T20:00:00'), timeTo: at('20T22:00:00') });
  await make.event({
    status: 'PUBLISHED',
    category: 'UNLIMITED',
    maxTicketsQty: null,
    priceMinor: null,
    timeFrom: at('20T20:00:00'),
    timeTo: at('20T22:00:00'),
  });
  const guest = await make.user({ externalId: 'ola' });
  const { body: order } = await orderTickets(program, night.id, { quantity: 3, status: 'PAID' });
  await orderTickets(program, night.id, { quantity: 1 });
  await program.post('/check_ins', { body: { code: order.tickets[0].code } });
  await program.post('/check_ins', { body: { code: 'NONE', eventId: night.id, admitted: true } });
  const { status, body } = await program.get('/door');
  expect(status).toBe(200);
  expect(body).toEqual({
    serverTime: clock.now().toISOString(),
    validUntil: null,
    events: [
      {
        id: night.id,
        title: { pl: night.titlePl, en: night.titleEn },
        timeFrom: night.timeFrom.toISOString(),
        timeTo: night.timeTo.toISOString(),
        place: expect.stringContaining('Sala'),
        expected: 3,
        arrived: 1,
        offlineAdmissions: 1,
      },
    ],
  });
  const forStaff = [{ ...body.events[0], staffNote: '' }];
  const validUntil = new Date(clock.now().getTime() + 90 * day).toISOString(); // LOGIN_TTL after the login
  expect((await manager.get('/events/door')).body).toEqual({ ...body, validUntil, events: forStaff });
  const expiresAt = new Date(clock.now().getTime() + hour);
  const till = byKey(app, (await make.accessKey({ scopes: ['tickets:check'], expiresAt })).key);
  expect((await till.get('/door')).body.validUntil).toBe(expiresAt.toISOString());
  expect(guest.externalId).toBe('ola');
  await payOrder(program, order.id, 'REFUNDED');
  expect((await program.get('/door')).body.events).toMatchObject([{ expected: 1, arrived: 1 }]);
  const exhibition = { status: 'PUBLISHED', timeFrom: at('18T10:00:00'), timeTo: at('23T20:00:00') } as const;
  const running = await make.event(exhibition);
  const ids = (await program.get('/door')).body.events.map(({ id }: { id: string }) => id);
  expect(ids, 'one that began earlier comes last').toEqual([night.id, running.id]);
});

describe('staff at the door', () => {
  test('scan for the event of the page, with the name of their phone', async ({ api, make }) => {
    const program = await api.program();
    const manager = await api.as('MANAGER');
    const { event } = await makeSale(make);
    const other = await make.event({ status: 'PUBLISHED' });
    const { body: order } = await orderTickets(program, event.id, { quantity: 2, status: 'PAID' });
    const [{ id, code }, { code: second }] = order.tickets;
    const path = `/events/check_in/${event.id}`;
    expect((await manager.post(`/events/check_in/${other.id}`, { body: { code } })).body.result).toBe(
      'OTHER_EVENT',
    );
    const { body } = await manager.post(path, { body: { code, device: 'Phone 1', eventId: event.id } });
    expect([body.result, body.firstCheckIn.by]).toEqual(['CHECKED_IN', `${manager.staff.email} (Phone 1)`]);
    expect((await manager.post(path, { body: { code, eventId: other.id } })).status).toBe(400);
    expect((await manager.post(path, { body: { code, unknown: 1 } })).status).toBe(400);
    const batch = {
      scans: [
        { code: second, device: 'Phone 2' },
        { code: second, pin: 1 },
      ],
    };
    const { body: outcomes } = await manager.post(`/events/check_in_batch/${event.id}`, { body: batch });
    expect(outcomes).toMatchObject([{ result: 'CHECKED_IN' }, { result: 'INVALID' }]);
    expect((await manager.delete(`/events/check_in/${other.id}/${id}`)).status).toBe(404);
    expect((await manager.delete(`/events/check_in/${event.id}/${id}`)).status).toBe(204);
    expect((await manager.get(`/events/tickets/${event.id}?status=VALID`)).body.content).toMatchObject([
      { id },
    ]);
  });

  test('are named in the history of the event, which can leave check-ins out', async ({ api, make }) => {
    const program = await api.program();
    const manager = await api.as('MANAGER');
    const { event } = await makeSale(make);
    const { body: order } = await orderTickets(program, event.id, { quantity: 2, status: 'PAID' });
    const [{ id, code }, { code: second }] = order.tickets;
    const { updatedAt } = (await manager.get(`/events/admin/${event.id}`)).body;
    await manager.post(`/events/check_in/${event.id}`, { body: { code, device: 'Phone 1' } });
    await program.post('/check_ins', { body: { code: second } });
    await manager.delete(`/events/check_in/${event.id}/${id}`);
    const history = async (query: string) =>
      (await manager.get(`/history/events/${event.id}?${query}`)).body as Page<HistoryEntry>;
    const { content } = await history('checkIns=true');
    const phone = `${manager.staff.email} (Phone 1)`;
    expect(content.map(({ action, label, actor }) => [action, label, actor.email])).toEqual([
      ['undoCheckIn', expect.stringMatching(/^Ola /), manager.staff.email],
      ['checkIn', expect.stringMatching(/^Ola /), expect.stringMatching(/^key: Till/)],
      ['checkIn', expect.stringMatching(/^Ola /), phone],
    ]);
    const others = await history('checkIns=false');
    expect(others.content.map(({ action }) => action)).not.toContain('checkIn');
    expect((await history('')).numberOfElements).toBe(others.numberOfElements + 3);
    const { history: latest } = (await manager.get(`/events/overview/${event.id}`)).body;
    expect(latest.map((entry: HistoryEntry) => entry.id)).toEqual(
      others.content.slice(0, 3).map((entry) => entry.id),
    );
    expect((await manager.get(`/events/admin/${event.id}`)).body.updatedAt).toBe(updatedAt);
  });

  test('take the payment of an unpaid order, once', async ({ api, make, clock }) => {
    const program = await api.program();
    const manager = await api.as('MANAGER');
    const { event } = await makeSale(make);
    const { body: order } = await orderTickets(program, event.id, { quantity: 2 });
    const [{ code }] = order.tickets;
    clock.advance(second);
    const scan = async (body: object) =>
      (await manager.post(`/events/check_in/${event.id}`, { body: { code, ...body } })).body;
    expect((await scan({})).result).toBe('UNPAID');
    const paid = await scan({ paymentMethod: 'Cash', nonce: 'pay' });
    expect([paid.result, paid.order]).toEqual(['CHECKED_IN', { id: order.id, tickets: 2, checkedIn: 1 }]);
    expect((await scan({ paymentMethod: 'Card', nonce: 'pay' })).result).toBe('CHECKED_IN');
    expect((await program.get(`/orders/${order.id}`)).body).toMatchObject({
      status: 'PAID',
      paymentMethod: 'Cash',
      transactionDate: clock.now().toISOString(),
      holdUntil: null,
    });
    expect((await manager.get(`/events/admin/${event.id}`)).body.ticketsPurchasedQty).toBe(2);
  });
});

describe('a door device', () => {
  test('checks the tickets of tonight until six, and sees no addresses', async ({
    app,
    api,
    make,
    clock,
  }) => {
    const program = await api.program();
    const manager = await api.as('MANAGER');
    const start = new Date(clock.now().getTime() + 8 * hour);
    const { event } = await makeSale(make, { timeFrom: start, timeTo: new Date(start.getTime() + hour) });
    const next = new Date(start.getTime() + 2 * day);
    const later = await make.event({
      status: 'PUBLISHED',
      timeFrom: next,
      timeTo: new Date(next.getTime() + hour),
    });
    const { body: order } = await orderTickets(program, event.id, { quantity: 3, status: 'PAID' });
    const { body: elsewhere } = await orderTickets(program, later.id, { quantity: 1, status: 'PAID' });
    const made = await manager.post('/events/door_devices', { body: { name: 'Door 1' } });
    expect([made.status, made.body]).toEqual([
      201,
      {
        id: expect.any(String),
        name: 'Door 1',
        url: expect.stringMatching(`^${publicUrl}/door#foyer_[\\w-]{43}$`),
        expiresAt: '2026-11-21T05:00:00.000Z',
      },
    ]);
    const { url, ...shown } = made.body;
    expect((await manager.get('/events/door_devices')).body).toEqual({ content: [shown] });
    const device = byKey(app, url.split('#')[1]);
    expect((await device.get('/door')).body.events).toMatchObject([{ id: event.id }]);
    expect((await device.get('/orders')).status).toBe(403);
    expect((await device.get(`/events/${later.id}/tickets`)).status).toBe(404);
    const list = await device.get(`/events/${event.id}/tickets`);
    expect([list.status, list.text.includes('@')]).toEqual([200, false]);
    const scan = async (code: string, more: object = {}) =>
      (await device.post('/check_ins', { body: { code, ...more } })).body;
    const [one, two, three] = order.tickets;
    // Nothing about the guest of an event that is not at this door.
    const title = { pl: later.titlePl, en: later.titleEn };
    expect(await scan(elsewhere.tickets[0].code)).toEqual({
      result: 'OTHER_EVENT',
      ticket: { ...elsewhere.tickets[0], status: 'VALID', checkedInAt: null },
      order: null,
      guest: null,
      event: { id: later.id, title, timeFrom: later.timeFrom.toISOString() },
      firstCheckIn: null,
    });
    await program.post('/check_ins', { body: { code: elsewhere.tickets[0].code, nonce: 'till' } });
    expect(await scan(elsewhere.tickets[0].code, { nonce: 'till' })).toMatchObject({
      order: null,
      guest: null,
    });
    expect((await device.get('/door')).body.validUntil).toBe(shown.expiresAt);
    const body = { code: one.code, eventId: later.id };
    expect((await device.post('/check_ins', { body })).status).toBe(404);
    expect((await scan(one.code)).firstCheckIn.by).toBe('key: Door 1');
    await manager.post(`/events/check_in/${event.id}`, { body: { code: two.code, device: 'Phone' } });
    expect((await scan(two.code)).firstCheckIn.by).toBe('staff (Phone)');
    expect((await device.delete(`/check_ins/${two.id}`)).body.message).toBe('otherCheckIn');

    const madeAt = clock.now().toISOString();
    clock.advance(18 * hour); // the device has ended an hour ago
    expect((await manager.get('/events/door_devices')).body).toEqual({ content: [] });
    expect((await device.get('/door')).status).toBe(401);
    expect((await device.post('/check_ins', { body: { code: three.code } })).status).toBe(401);
    expect((await scan(three.code, { checkedInAt: madeAt })).result).toBe('CHECKED_IN');
    clock.advance(24 * hour);
    const late = { code: three.code, checkedInAt: madeAt };
    expect((await device.post('/check_ins', { body: late })).status).toBe(401);
  });

  test('ends at once when it is revoked; other keys are not devices', async ({ app, api, make }) => {
    const manager = await api.as('MANAGER');
    const { id, url } = (await manager.post('/events/door_devices', { body: { name: 'Door' } })).body;
    const device = byKey(app, url.split('#')[1]);
    expect((await device.get('/door')).status).toBe(200);
    for (const _ of [1, 2]) expect((await manager.delete(`/events/door_devices/${id}`)).status).toBe(204);
    expect((await device.get('/door')).status).toBe(401);
    const checkedInAt = new Date('2026-11-20T10:59:00Z').toISOString();
    expect((await device.post('/check_ins', { body: { code: 'A', checkedInAt } })).status).toBe(401);
    const { id: till } = await make.accessKey();
    expect((await manager.delete(`/events/door_devices/${till}`)).status).toBe(404);
    const past = { name: 'Door', expiresAt: '2026-11-20T10:00:00Z' };
    expect((await manager.post('/events/door_devices', { body: past })).status).toBe(400);
  });
});
