import { describe, expect } from 'vitest';
import { wrongFields } from '#test/api.ts';
import { day, hour } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';
import { makeSale, orderHold, orderTickets, payOrder } from '#test/records/orders.ts';

/** Leaves out what only an order of tickets has. */
const noTickets = { eventId: null, quantity: null, couponCode: null };

describe('an order of tickets', () => {
  test('is a billing of the guest with codes, and reserves tickets that staff and guests see', async ({
    api,
    make,
    deps,
    clock,
  }) => {
    const admin = await api.as('ADMIN');
    const program = await api.program('orders:write', 'catalogue:read');
    const { guest, event } = await makeSale(make);
    const { status, body, headers } = await orderTickets(program, event.id, {
      externalId: 'web-1',
      cost: 100,
    });
    const code = expect.stringMatching(/^[A-HJ-NP-Z2-9]{10}$/);
    const now = '2026-11-20T11:00:00.000Z';
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        externalId: 'web-1',
        guest: 'ola',
        guestName: null,
        type: 'EVENT',
        status: 'PENDING',
        cost: 100,
        currency: 'PLN',
        paymentMethod: 'BLIK',
        transactionDate: now,
        eventId: event.id,
        placeId: null,
        quantity: 2,
        couponCode: null,
        seller: { kind: 'KEY', name: expect.stringMatching(/^Till/) },
        reservationDetails: null,
        tickets: [
          { id: expect.any(String), code, status: 'UNPAID', checkedInAt: null },
          { id: expect.any(String), code, status: 'UNPAID', checkedInAt: null },
        ],
        holdUntil: '2026-11-20T11:15:00.000Z',
        errorReason: null,
        refund: null,
        refunds: [],
        refundedAmount: 0,
        createdAt: now,
        paidAt: null,
        refundedAt: null,
        updatedAt: now,
      },
    ]);
    expect(headers.etag).toBe(`"${now}"`);
    expect(new Set(body.tickets.map((ticket: { code: string }) => ticket.code)).size).toBe(2);
    expect((await program.get(`/orders/${body.id}`)).body).toEqual(body);
    expect((await program.get(`/events/${event.id}`)).body).toMatchObject({ ticketsLeft: 8 });
    expect((await admin.get(`/events/admin/${event.id}`)).body).toMatchObject({
      ticketsPurchasedQty: 0,
      ticketsHeldQty: 2,
    });
    const found = async (search: string) =>
      (await admin.get(`/events/admin?eventListType=UPCOMING&search=${search}`)).body.numberOfElements;
    expect([await found('2 held'), await found('3 held')]).toEqual([1, 0]);
    expect((await admin.get(`/admin/billings/${body.id}`)).body).toMatchObject({
      cost: 100,
      status: 'PENDING',
      type: 'EVENT',
      user: { id: guest.id },
      apiMetadata: { title: { pl: event.titlePl }, timeFrom: event.timeFrom.toISOString() },
    });
    const entries = await deps.db
      .selectFrom('auditLog')
      .select(['entity', 'action', 'actor'])
      .where('entityId', '=', body.id)
      .orderBy('id')
      .execute();
    const actor = expect.stringMatching(/^key: Till/);
    expect(entries).toEqual([
      { entity: 'billings', action: 'createOrder', actor },
      { entity: 'orders', action: 'createOrder', actor },
    ]);
    clock.advance(orderHold);
    expect([await found('2 held'), await found('available')]).toEqual([0, 1]);
  });

  test("that is already paid sells tickets without changing the event's version", async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const program = await api.program();
    const { guest, event } = await makeSale(make);
    const before = (await admin.get(`/events/admin/${event.id}`)).body;
    const transactionDate = '2026-11-20T10:00:00+01:00';
    const { status, body } = await orderTickets(program, event.id, { status: 'PAID', transactionDate });
    expect([status, body.holdUntil, body.transactionDate]).toEqual([201, null, '2026-11-20T09:00:00.000Z']);
    const after = (await admin.get(`/events/admin/${event.id}`)).body;
    expect(after).toEqual({ ...before, ticketsPurchasedQty: 2, totalIncome: 100 });
    expect((await admin.get(`/events/registered_users/${event.id}`)).body.content).toMatchObject([
      { id: guest.id },
    ]);
    expect((await program.get(`/events/${event.id}`)).body.ticketsLeft).toBe(8);
  });

  test('costs price times quantity less the coupon, rounded half up', async ({ api, make }) => {
    const program = await api.program('orders:write');
    const { event } = await makeSale(make, { priceMinor: 1005 });
    await make.discount({ couponCode: 'HALF', percentage: 50, eventId: event.id, totalQty: 60 });
    await make.discount({ couponCode: 'FREE', percentage: 100 });
    const cost = async (change: object) => (await orderTickets(program, event.id, change)).body.cost;
    expect(await cost({ quantity: 3 })).toBe(30.15);
    expect(await cost({ quantity: 1, couponCode: 'half' })).toBe(5.03); // 502.5 grosze, rounded up
    expect(await cost({ quantity: 2, couponCode: 'HALF', cost: 10.05 })).toBe(10.05);
    expect(await cost({ quantity: 4, couponCode: ' free ', cost: 0 })).toBe(0);
  });

  test('sent again returns the existing order in its current status', async ({ api, make, clock }) => {
    const admin = await api.as('ADMIN');
    const program = await api.program('orders:write');
    const { guest, event } = await makeSale(make, { maxTicketsQty: 2 });
    await make.discount({ couponCode: 'TEN', eventId: event.id, totalQty: 5 });
    const same = { externalId: 'web-1', couponCode: 'TEN' };
    const first = await orderTickets(program, event.id, same);
    expect(first.status).toBe(201);
    const again = await orderTickets(program, event.id, { ...same, paymentMethod: 'Card' });
    expect([again.status, again.body]).toEqual([200, first.body]);
    await make.user({ externalId: 'other' });
    const { event: elsewhere } = { event: await make.event({ status: 'PUBLISHED' }) };
    const { id: placeId } = await make.place();
    for (const [field, change] of Object.entries({
      guest: { guest: 'other' },
      quantity: { quantity: 1 },
      couponCode: { couponCode: null },
      eventId: { eventId: elsewhere.id },
      type: { type: 'ORDER', placeId, cost: 1, ...noTickets },
      status: { status: 'PAID' }, // a till that reads only the status code must not hand out unpaid tickets
    })) {
      const { status, body } = await orderTickets(program, event.id, { ...same, ...change });
      expect([status, body.message, body.params]).toEqual([409, 'externalIdReused', { fields: [field] }]);
    }
    expect((await orderTickets(program, event.id, { ...same, guest: 'nobody' })).body.message).toBe(
      'guestNotFound',
    );
    await admin.patch(`/users/${guest.id}/status`, { body: { status: 'BLOCKED' } });
    clock.advance(3 * day);
    const late = await orderTickets(program, event.id, same);
    expect([late.status, late.body.id, late.body.status]).toEqual([200, first.body.id, 'ERROR']);
    expect((await admin.get('/admin/billings')).body.numberOfElements).toBe(1);
  });

  test('is created once per Idempotency-Key, with the first response', async ({ api, make }) => {
    const program = await api.program('orders:write');
    const { event } = await makeSale(make);
    const body = { externalId: 'a', guest: 'ola', type: 'EVENT', paymentMethod: 'BLIK', eventId: event.id };
    const call = (quantity: number) =>
      program.post('/orders', { body: { ...body, quantity }, headers: { 'idempotency-key': 'once' } });
    const first = await call(1);
    const again = await call(1);
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect((await call(2)).body.message).toBe('idempotencyKeyReused');
  });
});

describe('an order at a place', () => {
  test('has the given price and no expiry, and a reservation has a time', async ({ api, make, clock }) => {
    const admin = await api.as('ADMIN');
    const program = await api.program('orders:write');
    await make.user({ externalId: 'ola' });
    const place = await make.place({ name: 'Winiarnia', titlePl: 'Stolik' });
    const body = { guest: 'ola', paymentMethod: 'Card', placeId: place.id };
    const order = { ...body, externalId: 'o-1', type: 'ORDER', cost: 0 };
    const made = await program.post('/orders', { body: order });
    expect([made.status, made.body]).toMatchObject([
      201,
      { type: 'ORDER', cost: 0, placeId: place.id, eventId: null, tickets: [], holdUntil: null },
    ]);
    const reservationDetails = {
      reservationDate: '2026-11-27T19:00:00+01:00',
      guestsQty: 4,
      tableNumber: null,
    };
    const reservation = { ...body, externalId: 'r-1', type: 'RESERVATION', cost: 120.5, reservationDetails };
    const reserved = await program.post('/orders', { body: reservation });
    const stored = { ...reservationDetails, reservationDate: '2026-11-27T18:00:00.000Z' };
    expect(reserved.body).toMatchObject({ type: 'RESERVATION', cost: 120.5, reservationDetails: stored });
    expect((await admin.get(`/admin/billings/${reserved.body.id}`)).body.apiMetadata).toEqual({
      locations: [{ name: 'Winiarnia' }],
      timeFrom: stored.reservationDate,
      title: { pl: 'Stolik' },
    });
    expect((await program.post('/orders', { body: order })).body).toEqual(made.body);
    clock.advance(day);
    expect((await program.get(`/orders/${made.body.id}`)).body.status).toBe('PENDING');
  });
});

test('orders are listed newest first and found by their external id', async ({ api, make, clock }) => {
  const program = await api.program('orders:write');
  const { event } = await makeSale(make);
  const ids: string[] = [];
  for (const externalId of ['a', 'b', 'c']) {
    ids.unshift((await orderTickets(program, event.id, { externalId })).body.id);
    clock.advance(hour / 60);
  }
  const listed = async (query: string) => {
    const { body } = await program.get(`/orders?${query}`);
    return [body.content.map(({ id }: { id: string }) => id), body.numberOfElements];
  };
  expect(await listed('size=2')).toEqual([ids.slice(0, 2), 3]);
  expect(await listed('sort=createdAt,asc&size=2&page=1')).toEqual([ids.slice(0, 1), 3]);
  expect(await listed('externalId=b')).toEqual([[ids[1]], 1]);
  expect(await listed('externalId=none')).toEqual([[], 0]);
  const imported = await make.billing({ externalId: 'import-1' });
  expect(await listed('externalId=import-1')).toEqual([[], 0]);
  expect((await program.get(`/orders/${imported.id}`)).status).toBe(404);
  const taken = await orderTickets(program, event.id, { externalId: 'import-1' });
  await payOrder(program, ids[0] ?? '');
  const paid = await orderTickets(program, event.id, { externalId: 'c', status: 'PAID' });
  expect([paid.status, paid.body.status]).toEqual([200, 'PAID']); // made as PENDING, paid since
  expect([taken.status, taken.body.message]).toEqual([409, 'externalIdReused']);
});

describe('an order is rejected', () => {
  test('with all its errors', async ({ api }) => {
    const program = await api.program('orders:write');
    const wrong = async (body: object) => wrongFields(await program.post('/orders', { body }));
    const base = { externalId: 'a', guest: 'ola', paymentMethod: 'BLIK' };
    const id = '019aa000-0000-7000-8000-00000000ffff';
    expect(await wrong({})).toEqual(['externalId', 'guest', 'type', 'paymentMethod']);
    expect(await wrong({ ...base, type: 'REFUND' })).toEqual(['type']);
    expect(await wrong({ ...base, type: 'EVENT' })).toEqual(['eventId', 'quantity']);
    expect(await wrong({ ...base, type: 'ORDER' })).toEqual(['placeId', 'cost']);
    expect(await wrong({ ...base, type: 'RESERVATION' })).toEqual(['placeId', 'reservationDetails']);
    const event = { ...base, type: 'EVENT', eventId: id, quantity: 1 };
    for (const [change, path] of [
      [{ externalId: 'x'.repeat(101) }, 'externalId'],
      [{ paymentMethod: 'x'.repeat(51) }, 'paymentMethod'],
      [{ status: 'ERROR' }, 'status'],
      [{ quantity: 0 }, 'quantity'],
      [{ quantity: 21 }, 'quantity'],
      [{ quantity: '2' }, 'quantity'],
      [{ couponCode: '' }, 'couponCode'],
      [{ cost: 1.005 }, 'cost'],
      [{ cost: -1 }, 'cost'],
      [{ transactionDate: 'today' }, 'transactionDate'],
      [{ eventId: '7' }, 'eventId'],
    ] as const)
      expect([change, await wrong({ ...event, ...change })]).toEqual([change, [path]]);
  });

  test('for unknown records, then for their state, and last for a lack of tickets', async ({
    api,
    make,
    clock,
  }) => {
    const program = await api.program('orders:write');
    const { event } = await makeSale(make, { maxTicketsQty: 3 });
    await make.user({ externalId: 'blocked', status: 'BLOCKED' });
    await make.user({ externalId: 'gone', status: 'DELETED' });
    const at = (hours: number) => new Date(clock.now().getTime() + hours * hour);
    const draft = await make.event();
    const hidden = await make.place({ status: 'DRAFT' });
    const past = await make.event({ status: 'PUBLISHED', timeFrom: at(-3), timeTo: at(0) });
    const current = await make.event({ status: 'PUBLISHED', timeFrom: at(-3), timeTo: at(1) });
    const cancelled = await make.event({ status: 'CANCELLED' });
    const unlimited = {
      status: 'PUBLISHED',
      category: 'UNLIMITED',
      maxTicketsQty: null,
      priceMinor: null,
    } as const;
    const free = await make.event(unlimited);
    const coupon = (couponCode: string, change: object) => make.discount({ couponCode, ...change });
    await coupon('OTHER', { eventId: current.id, totalQty: 9 });
    await coupon('VIP', { membership: 'VIP' });
    await coupon('TOMORROW', { validFrom: '2026-11-21', validTo: '2026-11-21' });
    await coupon('YESTERDAY', { validFrom: '2026-11-19', validTo: '2026-11-19' });
    await coupon('ONCE', { eventId: event.id, totalQty: 1 });
    expect((await orderTickets(program, current.id)).status).toBe(201);
    expect((await orderTickets(program, event.id, { couponCode: 'ONCE', quantity: 1 })).status).toBe(201);
    const none = '019aa000-0000-7000-8000-00000000ffff';
    for (const [change, status, message] of [
      [{ guest: 'nobody', eventId: draft.id }, 404, 'guestNotFound'],
      [{ guest: 'blocked', eventId: draft.id }, 404, 'notFound'],
      [{ eventId: none }, 404, 'notFound'],
      [{ type: 'ORDER', placeId: hidden.id, cost: 1, ...noTickets }, 404, 'notFound'],
      [{ guest: 'blocked', eventId: past.id }, 409, 'userBlocked'],
      [{ guest: 'gone', eventId: past.id }, 409, 'userDeleted'],
      [{ eventId: past.id, couponCode: 'NONE' }, 409, 'eventNotOnSale'],
      [{ eventId: cancelled.id }, 409, 'eventNotOnSale'],
      [{ eventId: free.id }, 409, 'eventNotOnSale'],
      [{ couponCode: 'NONE', cost: 1 }, 409, 'couponInvalid'],
      [{ couponCode: 'OTHER' }, 409, 'couponInvalid'],
      [{ couponCode: 'VIP' }, 409, 'couponInvalid'],
      [{ couponCode: 'TOMORROW' }, 409, 'couponInvalid'],
      [{ couponCode: 'YESTERDAY' }, 409, 'couponInvalid'],
      [{ cost: 99.99, quantity: 3 }, 409, 'costDiffers'],
      [{ quantity: 3, couponCode: 'ONCE' }, 409, 'ticketsSoldOut'],
      [{ quantity: 2, couponCode: 'ONCE' }, 409, 'couponUsedUp'],
    ] as const) {
      const { body } = await orderTickets(program, event.id, change);
      expect([change, body.statusCode, body.message]).toEqual([change, status, message]);
    }
    expect((await orderTickets(program, event.id, { quantity: 3 })).body.params).toEqual({ ticketsLeft: 2 });
    expect((await orderTickets(program, event.id, { cost: 1 })).body.params).toEqual({ cost: 100 });
    expect((await orderTickets(program, event.id)).status).toBe(201); // the rejected orders took no tickets
  });
});
