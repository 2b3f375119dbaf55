import { describe, expect } from 'vitest';
import { type Answer, type Client, client } from '#test/api.ts';
import { hour } from '#test/clock.ts';
import { passwordHash } from '#test/deps.ts';
import { test as base, byKey, signIn } from '#test/fixtures.ts';
import { couponInput, eventInputOf, placeInputOf } from '#test/inputs.ts';
import { makeSale, orderTickets, payOrder } from '#test/records/orders.ts';
import { jpeg } from '#test/records/pictures.ts';

interface Fixtures {
  /** Two places of the house. */
  hall: { id: string; name: string };
  cellar: { id: string; name: string };
  /** Signed in as a MANAGER limited to the hall. */
  limited: Client & { id: string; headers: Record<string, string> };
}

const test = base.extend<Fixtures>({
  hall: async ({ make }, use) => use(await make.place({ name: 'Hall' })),
  cellar: async ({ make }, use) => use(await make.place({ name: 'Cellar' })),
  limited: async ({ app, make, hall }, use) => {
    const { id, email } = await make.staff({ role: 'MANAGER', limitedTo: [hall.id], passwordHash });
    const { accessToken } = await signIn(client(app), email);
    const headers = { 'api-key': 'foyer-panel', authorization: `Bearer ${accessToken}` };
    await use({ ...client(app, accessToken), id, headers });
  },
});

const refusal = ({ status, body }: Answer) => [status, body?.message];
const limitedToPlaces = [403, 'limitedToPlaces'];
const reservationAt = (placeId: string) => ({
  placeId,
  reservationDate: '2026-12-01T18:00:00.000Z',
  guestsQty: 2,
  tableNumber: null,
  name: 'Ola',
  phone: null,
  userId: null,
  note: '',
});

describe('a MANAGER limited to a place', () => {
  test('plans, changes, copies and deletes events there', async ({ limited, hall }) => {
    const input = eventInputOf([hall.id], { discountCoupons: [{ ...couponInput, couponCode: 'HALL' }] });
    const made = await limited.post('/events/create', { body: input });
    expect([made.status, made.body.locationIds]).toEqual([201, [hall.id]]);
    const { id } = made.body;
    const [coupon] = made.body.discountCoupons;
    const edited = { ...input, discountCoupons: [{ ...coupon, discountPercentage: 20 }] };
    expect(refusal(await limited.put(`/events/${id}`, { body: edited }))).toEqual([200, undefined]);
    const series = await limited.post(`/events/series/${id}`, {
      body: { dates: ['2026-12-05', '2026-12-06'] },
    });
    expect(refusal(series)).toEqual([201, undefined]);
    expect(refusal(await limited.post(`/events/duplicate/${id}`))).toEqual([201, undefined]);
    const ids = series.body.events.map((event: { id: string }) => event.id);
    const bulk = await limited.post('/bulk/events', { body: { action: 'delete', ids } });
    expect([bulk.status, bulk.body.done]).toEqual([200, 2]);
    expect(refusal(await limited.patch(`/events/staff_note/${id}`, { body: { staffNote: 'x' } }))).toEqual([
      200,
      undefined,
    ]);
    expect((await limited.get('/events/admin')).body.numberOfElements).toBe(2);
    expect(refusal(await limited.delete(`/events/${id}`))).toEqual([204, undefined]);
  });

  test('sells, reschedules and cancels there, and counts the uses of coupons everywhere', async ({
    limited,
    hall,
    cellar,
    make,
    api,
  }) => {
    const onSale = { status: 'PUBLISHED', maxTicketsQty: 10 } as const;
    const event = await make.event({ ...onSale, placeIds: [hall.id] });
    const other = await make.event({ ...onSale, placeIds: [cellar.id] });
    await make.discount({ couponCode: 'ONCE', totalQty: 1 });
    const guest = await make.user({ email: 'ola@people.example' });
    const sale = { userId: guest.id, quantity: 1, paymentMethod: 'Cash' };
    expect(refusal(await limited.post(`/events/${event.id}/tickets`, { body: sale }))).toEqual([
      201,
      undefined,
    ]);
    const elsewhere = await limited.post(`/events/${other.id}/tickets`, { body: sale });
    expect(refusal(elsewhere)).toEqual([404, 'notFound']);
    const used = { ...sale, couponCode: 'ONCE' };
    expect((await (await api.as('ADMIN')).post(`/events/${other.id}/tickets`, { body: used })).status).toBe(
      201,
    );
    const again = await limited.post(`/events/${event.id}/tickets`, { body: used });
    expect(refusal(again)).toEqual([409, 'couponUsedUp']);
    const reason = { pl: 'Remont', en: 'Works' };
    const moved = { timeFrom: '2026-12-01T19:00:00.000Z', timeTo: '2026-12-01T21:00:00.000Z' };
    const path = `/events/reschedule/${event.id}`;
    const away = await limited.post(path, { body: { ...moved, locationIds: [cellar.id], reason } });
    expect([away.status, away.body.details[0].path]).toEqual([400, 'locationIds.0']);
    const later = await limited.post(path, { body: { ...moved, locationIds: [hall.id], reason } });
    expect(refusal(later)).toEqual([200, undefined]);
    expect(refusal(await limited.post(`/events/cancel/${event.id}`, { body: { reason } }))).toEqual([
      200,
      undefined,
    ]);
  });

  test('cannot plan, move or reserve elsewhere, which is 400 at the field', async ({
    limited,
    hall,
    cellar,
    make,
  }) => {
    const paths = (answer: Answer) => [
      answer.status,
      answer.body.details?.map((one: { path: string }) => one.path),
    ];
    const both = eventInputOf([hall.id, cellar.id]);
    expect(paths(await limited.post('/events/create', { body: both }))).toEqual([400, ['locationIds.1']]);
    const event = await make.event({ placeIds: [hall.id] });
    expect(paths(await limited.put(`/events/${event.id}`, { body: both }))).toEqual([400, ['locationIds.1']]);
    const reservation = await make.reservation({ placeId: hall.id });
    for (const answer of [
      await limited.post('/reservations', { body: reservationAt(cellar.id) }),
      await limited.put(`/reservations/${reservation.id}`, { body: reservationAt(cellar.id) }),
    ])
      expect(paths(answer)).toEqual([400, ['placeId']]);
  });

  test('reads an event that is also elsewhere, and cannot change it', async ({
    limited,
    hall,
    cellar,
    make,
    api,
  }) => {
    const event = await make.event({ placeIds: [hall.id, cellar.id], titlePl: 'Both' });
    const { status, body } = await limited.get(`/events/admin/${event.id}`);
    expect([status, body.title.pl, body.locationIds]).toEqual([200, 'Both', [hall.id, cellar.id]]);
    const input = eventInputOf([hall.id]);
    for (const answer of [
      await limited.put(`/events/${event.id}`, { body: input }),
      await limited.put(`/events/publish/${event.id}`, { body: input }),
      await limited.delete(`/events/${event.id}`),
      await limited.post(`/events/duplicate/${event.id}`),
      await limited.patch(`/events/staff_note/${event.id}`, { body: { staffNote: 'x' } }),
    ])
      expect(refusal(answer)).toEqual(limitedToPlaces);
    const refused = [{ id: event.id, label: 'Both', message: 'limitedToPlaces' }];
    for (const action of ['delete', 'publish', 'duplicate']) {
      const body = { action, ids: [event.id] };
      expect((await limited.post('/bulk/events/preview', { body })).body).toEqual({ ids: [], refused });
      expect((await limited.post('/bulk/events', { body })).body).toEqual({ done: 0, refused });
    }
    expect((await (await api.as('ADMIN')).get(`/events/admin/${event.id}`)).status).toBe(200);
  });

  test('keeps the reservations, the special days and the place itself', async ({ limited, hall }) => {
    const made = await limited.post('/reservations', { body: reservationAt(hall.id) });
    expect(refusal(made)).toEqual([201, undefined]);
    const path = `/reservations/${made.body.id}`;
    expect(refusal(await limited.patch(`${path}/status`, { body: { status: 'ARRIVED' } }))).toEqual([
      200,
      undefined,
    ]);
    expect(refusal(await limited.put(path, { body: reservationAt(hall.id) }))).toEqual([200, undefined]);
    expect(refusal(await limited.delete(path))).toEqual([204, undefined]);
    const day = { date: '2026-12-24', isOpen: false, from: null, to: null, note: { pl: 'x', en: 'x' } };
    const days = { locationIds: [hall.id], days: [day] };
    expect(refusal(await limited.post('/locations/special_days', { body: days }))).toEqual([200, undefined]);
    const undo = await limited.post('/locations/special_days/undo', { body: { ...days, replaced: [] } });
    expect(refusal(undo)).toEqual([200, undefined]);
    const body = placeInputOf({ name: 'Great hall', goPosId: 'pos-1' });
    const draft = await limited.put(`/locations/admin/${hall.id}`, { body });
    expect(refusal(draft)).toEqual([200, undefined]);
  });

  test('adds and deletes pictures of the place and of its drafts, and knows none elsewhere', async ({
    limited,
    hall,
    cellar,
    make,
    api,
  }) => {
    const admin = await api.as('ADMIN');
    const picture = await jpeg(60, 40);
    const send = (caller: Client, path: string, field: string, id: string) => {
      const multipart = new FormData();
      multipart.set(field, id);
      multipart.set('order', '1');
      multipart.set('file', new Blob([new Uint8Array(picture)]), 'picture');
      return caller.post(path, { multipart });
    };
    const [own, other] = [
      await make.event({ placeIds: [hall.id] }),
      await make.event({ placeIds: [cellar.id] }),
    ];
    const last = [409, 'photoRequired']; // of a published place
    for (const [path, field, id, elsewhere, deleted] of [
      ['/locations/admin/photo', 'locationId', hall.id, cellar.id, last],
      ['/events/admin/image', 'eventId', own.id, other.id, [204, undefined]],
    ] as const) {
      const root = path.replace(/photo$/, 'image');
      const made = await send(limited, path, field, id);
      expect(refusal(made)).toEqual([201, undefined]);
      expect(refusal(await send(limited, path, field, elsewhere))).toEqual([404, 'notFound']);
      const theirs = await send(admin, path, field, elsewhere);
      expect(refusal(await limited.delete(`${root}/${theirs.body.id}`))).toEqual([404, 'notFound']);
      expect(refusal(await limited.delete(`${root}/${made.body.id}`))).toEqual(deleted);
    }
  });

  test('finds a guest from elsewhere by a whole e-mail address or phone number only, and books for them', async ({
    limited,
    hall,
    make,
  }) => {
    const guest = await make.user({ email: 'ola@people.example', phoneNumber: '600700800', name: 'Ola' });
    const found = async (search: string) =>
      (await limited.get(`/users?search=${encodeURIComponent(search)}`)).body.content.map(
        ({ id }: { id: string }) => id,
      );
    for (const whole of ['Ola@people.example', '+48 600 700 800', '600700800'])
      expect([whole, await found(whole)]).toEqual([whole, [guest.id]]);
    for (const part of ['', 'Ola', 'ola@people', '600700', 'people.example'])
      expect([part, await found(part)]).toEqual([part, []]);
    expect((await limited.get(`/users/${guest.id}`)).status).toBe(404);
    const body = { ...reservationAt(hall.id), name: null, userId: guest.id };
    expect((await limited.post('/reservations', { body })).status).toBe(201);
    expect([(await limited.get(`/users/${guest.id}`)).status, await found('Ola')]).toEqual([200, [guest.id]]);
  });

  test('answers the messages assigned to them, and hands them over', async ({ limited, make, api }) => {
    const guest = await make.user({ name: 'Ola', email: 'ola@people.example' });
    const [own, other] = [await make.message({ userId: guest.id }), await make.message()];
    const admin = await api.as('ADMIN');
    expect((await limited.get('/help_messages')).body.numberOfElements).toBe(0);
    await admin.patch(`/help_messages/${own.id}/assignee`, { body: { assigneeId: limited.id } });
    const { body } = await limited.get('/help_messages');
    expect(body.content.map(({ id }: { id: string }) => id)).toEqual([own.id]);
    expect((await limited.get('/dashboard')).body.counts).toMatchObject({ messages: 1, pendingMessages: 1 });
    expect((await limited.get(`/users/${guest.id}`)).status).toBe(200);
    const answer = await limited.post(`/help_messages/${own.id}/answers`, { body: { text: 'At seven.' } });
    expect(refusal(answer)).toEqual([201, undefined]);
    expect((await limited.get(`/help_messages/${own.id}/thread`)).status).toBe(200);
    expect((await limited.get(`/history/messages/${own.id}`)).body.numberOfElements).toBe(3);
    const text = { pl: 'Cześć, {name}', en: 'Hello {name}' };
    const template = (await admin.post('/answer_templates', { body: { name: 'Greeting', text } })).body;
    const filled = await limited.get(`/help_messages/${own.id}/template/${template.id}`);
    expect([filled.status, filled.body.text]).toEqual([200, 'Cześć, Ola']);
    for (const path of ['', '/thread', `/template/${template.id}`])
      expect((await limited.get(`/help_messages/${other.id}${path}`)).status).toBe(404);
    const take = { body: { assigneeId: limited.id } };
    expect((await limited.patch(`/help_messages/${other.id}/assignee`, take)).status).toBe(404);
    const handOver = await limited.patch(`/help_messages/${own.id}/assignee`, {
      body: { assigneeId: admin.staff.id },
    });
    expect(refusal(handOver)).toEqual([200, undefined]);
    expect((await limited.get(`/help_messages/${own.id}`)).status).toBe(404);
  });

  test('is refused everything of the house', async ({ limited, hall, make }) => {
    const guest = await make.user();
    const colleague = await make.staff();
    for (const answer of [
      await limited.post('/locations/admin/create', { body: placeInputOf() }),
      await limited.delete(`/locations/admin/${hall.id}`),
      await limited.get('/admin/staff'),
      await limited.post('/admin/staff', { body: {} }),
      await limited.get(`/admin/staff/${colleague.id}`),
      await limited.put(`/admin/staff/${colleague.id}`, { body: {} }),
      await limited.delete(`/admin/staff/${limited.id}`),
      await limited.put('/admin/content_management/terms_of_use', { body: {} }),
      await limited.post('/admin/content_management/faq', { body: {} }),
      await limited.patch(`/users/${guest.id}/status`, { body: { status: 'BLOCKED' } }),
    ])
      expect(refusal(answer)).toEqual(limitedToPlaces);
  });

  test('has the figures of the place on the dashboard', async ({ limited, hall, cellar, make, api }) => {
    const program = await api.program();
    for (const [place, priceMinor] of [
      [hall, 5000],
      [cellar, 900],
    ] as const) {
      const event = await make.event({ status: 'PUBLISHED', placeIds: [place.id], priceMinor });
      await make.user({ externalId: place.name });
      await make.review({ eventId: event.id, rating: place === hall ? 4 : 1 });
      const order = await orderTickets(program, event.id, { guest: place.name });
      await payOrder(program, order.body.id);
    }
    await make.message();
    const { body } = await limited.get('/dashboard');
    expect(body.totalIncome).toEqual({ total: 100, events: 100 });
    expect(body.billings.count).toBe(1);
    expect(body.appUsers.active).toBe(2); // the buyer and the reviewer
    expect(body.reviewsAvg.events).toMatchObject({ totalAvg: 4, totalReviews: 1 });
    expect(body.counts).toEqual({ places: 1, messages: 0, pendingMessages: 0, events: 1 });
    const { body: whole } = await (await api.as('ADMIN')).get('/dashboard');
    expect(whole.totalIncome.total).toBe(118);
  });

  test('has exact totals, which follow an event that moves away', async ({
    limited,
    hall,
    cellar,
    make,
    api,
  }) => {
    const events = [];
    for (const place of [hall, hall, cellar]) events.push(await make.event({ placeIds: [place.id] }));
    for (const { id: eventId } of events) await make.billing({ eventId, type: 'EVENT' });
    const totals = async () => [
      (await limited.get('/events/admin')).body.numberOfElements,
      (await limited.get('/admin/billings')).body.numberOfElements,
    ];
    expect(await totals()).toEqual([2, 2]);
    const admin = await api.as('ADMIN');
    await admin.put(`/events/${events[0]?.id}`, { body: eventInputOf([cellar.id]) });
    expect(await totals()).toEqual([1, 1]);
    expect((await admin.get('/events/admin')).body.numberOfElements).toBe(3);
  });

  test('admits guests there and knows no ticket of another place, also with a door device', async ({
    limited,
    hall,
    cellar,
    make,
    api,
    app,
    clock,
  }) => {
    const program = await api.program();
    const now = clock.now().getTime();
    const during = { timeFrom: new Date(now - hour), timeTo: new Date(now + 5 * hour) };
    const { event } = await makeSale(make, { placeIds: [hall.id], ...during });
    const other = await make.event({ status: 'PUBLISHED', placeIds: [cellar.id], ...during });
    const codes = [];
    for (const { id } of [event, other]) {
      const order = await orderTickets(program, id, { quantity: 1 });
      await payOrder(program, order.body.id);
      codes.push(order.body.tickets[0].code);
    }
    const [own, elsewhere] = codes;
    const scan = async (code: string) =>
      (await limited.post(`/events/check_in/${event.id}`, { body: { code } })).body;
    expect((await scan(own)).result).toBe('CHECKED_IN');
    expect(await scan(elsewhere)).toMatchObject({ result: 'UNKNOWN', event: null });
    const { body: device } = await limited.post('/events/door_devices', { body: { name: 'Phone' } });
    const door = byKey(app, device.url.split('#')[1] ?? '');
    expect((await door.get('/door')).body.events.map(({ id }: { id: string }) => id)).toEqual([event.id]);
    expect((await door.get(`/events/${other.id}/tickets`)).status).toBe(404);
    expect((await door.post('/check_ins', { body: { code: elsewhere } })).body.result).toBe('UNKNOWN');
  });
});

const ownTest = test.extend({ ownServer: true });

ownTest(
  'a body that arrives over a connection leaves the limit in place',
  async ({ app, limited, hall, cellar }) => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const put = async (placeId: string) => {
      const { status } = await fetch(`${address}/api/reservations`, {
        method: 'POST',
        headers: { ...limited.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ ...reservationAt(placeId), note: 'x'.repeat(1000) }),
      });
      return status;
    };
    expect([await put(hall.id), await put(cellar.id)]).toEqual([201, 400]);
  },
);

test('a change of the limit takes effect on the next call', async ({ limited, hall, cellar, deps, make }) => {
  const seen = async () =>
    (await limited.get('/locations/admin')).body.content.map(({ id }: { id: string }) => id);
  const limitTo = (limitedTo: string[] | null) =>
    deps.change(
      { actor: { id: null, email: 'test' }, action: 'test', requestId: 'test', now: new Date() },
      (tx) => tx.updateTable('users').set({ limitedTo }).where('id', '=', limited.id).execute(),
    );
  await make.event({ placeIds: [cellar.id] });
  expect(await seen()).toEqual([hall.id]);
  await limitTo([cellar.id]);
  expect(await seen()).toEqual([cellar.id]);
  await limitTo(null);
  expect((await seen()).toSorted()).toEqual([hall.id, cellar.id].toSorted());
  expect((await limited.get('/admin/staff')).status).toBe(200);
  await limitTo([hall.id]);
  expect(await seen()).toEqual([hall.id]);
});
