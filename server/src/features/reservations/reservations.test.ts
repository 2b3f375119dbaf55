import { describe, expect } from 'vitest';
import { wrongFields } from '#test/api.ts';
import { test } from '#test/fixtures.ts';

/** The test clock starts at noon on 20 November 2026 in Warsaw. */
const input = (placeId: string, change: object = {}) => ({
  placeId,
  reservationDate: '2026-11-21T18:30:00.000Z',
  guestsQty: 4,
  tableNumber: '12A',
  name: 'Pani Żółć',
  phone: '+48 600 100 200',
  note: 'przy oknie',
  guestNote: 'urodziny',
  ...change,
});

describe('a new reservation', () => {
  test('is returned as sent, booked and without warnings', async ({ api, make, clock }) => {
    const admin = await api.as('MANAGER');
    const place = await make.place({ seats: 10 });
    const { status, body, headers } = await admin.post('/reservations', { body: input(place.id) });
    expect(status).toBe(201);
    expect(headers.etag).toBe(`"${body.updatedAt}"`);
    expect(body).toEqual({
      ...input(place.id),
      id: expect.any(String),
      status: 'BOOKED',
      userId: null,
      billingId: null,
      externalId: null,
      warnings: [],
      place: { id: place.id, name: place.name },
      user: null,
      payment: null,
      day: '2026-11-21',
      createdAt: clock.now().toISOString(),
      updatedAt: clock.now().toISOString(),
    });
    expect((await admin.get(`/reservations/${body.id}`)).body).toEqual(body);
  });

  test('needs a place, a time, guests, and a name or a guest', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const post = (body: object) => admin.post('/reservations', { body });
    expect(wrongFields(await post({})).toSorted()).toEqual([
      'guestsQty',
      'name',
      'placeId',
      'reservationDate',
    ]);
    const { id } = await make.place();
    expect(wrongFields(await post(input(id, { name: ' ' })))).toEqual(['name']);
    const guest = await make.user();
    const answer = await post({ ...input(id, { name: null, phone: null }), userId: guest.id });
    expect([answer.status, answer.body.user.id, answer.body.name]).toEqual([201, guest.id, null]);
  });

  test.for([
    [{ guestsQty: 0 }, 'guestsQty'],
    [{ guestsQty: 1001 }, 'guestsQty'],
    [{ tableNumber: 'x'.repeat(21) }, 'tableNumber'],
    [{ phone: '12' }, 'phone'],
    [{ phone: 'call me' }, 'phone'],
    [{ note: 'x'.repeat(1025) }, 'note'],
    [{ reservationDate: '2026-11-19T22:59:59Z' }, 'reservationDate'],
    [{ reservationDate: '2028-11-21T18:00:00Z' }, 'reservationDate'], // over two years ahead
    [{ placeId: '019aa000-0000-7000-8000-000000000000' }, 'placeId'],
    [{ placeId: null }, 'placeId'],
    [{ userId: '019aa000-0000-7000-8000-000000000000' }, 'userId'],
    [{ status: 'LATE' }, 'status'],
  ] as const)('refuses %o', async ([change, field], { api, make }) => {
    const { id } = await make.place();
    const answer = await (await api.as('ADMIN')).post('/reservations', { body: input(id, change) });
    expect([answer.status, wrongFields(answer)]).toEqual([400, [field]]);
  });

  test('may be for earlier today, and is made once when the call is repeated', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.place();
    const body = input(id, { reservationDate: '2026-11-19T23:00:00.000Z', status: 'ARRIVED' });
    const post = () => admin.post('/reservations', { body, headers: { 'idempotency-key': 'once' } });
    const [first, second] = [await post(), await post()];
    expect([first.status, first.body.status, second.body]).toEqual([201, 'ARRIVED', first.body]);
    expect((await admin.get('/reservations')).body.numberOfElements).toBe(1);
  });

  test('is refused for staff and deleted guests as `userId`', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.place();
    for (const { id: userId } of [await make.staff(), await make.user({ status: 'DELETED' })]) {
      const answer = await admin.post('/reservations', { body: input(id, { userId }) });
      expect([answer.status, wrongFields(answer)]).toEqual([400, ['userId']]);
    }
  });
});

describe('a change', () => {
  test('replaces the fields and keeps the status', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const place = await make.place();
    const made = await make.reservation({ placeId: place.id, status: 'ARRIVED' });
    const { status, body } = await admin.put(`/reservations/${made.id}`, {
      body: input(place.id, { tableNumber: '', phone: null }),
      headers: { 'if-match': `"${made.updatedAt.toISOString()}"` },
    });
    expect([status, body.status, body.tableNumber, body.phone]).toEqual([200, 'ARRIVED', null, null]);
    const late = await admin.put(`/reservations/${made.id}`, {
      body: input(place.id),
      headers: { 'if-match': `"${made.updatedAt.toISOString()}"` },
    });
    expect([late.status, late.body.message]).toEqual([412, 'changedMeanwhile']);
  });

  test('of a past reservation may change all but its date', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const reservationDate = new Date('2026-11-10T18:00:00Z');
    const { id, placeId } = await make.reservation({ reservationDate });
    const put = (date: string) =>
      admin.put(`/reservations/${id}`, { body: input(placeId ?? '', { reservationDate: date, note: 'x' }) });
    expect((await put('2026-11-10T19:00:00+01:00')).body.note).toBe('x');
    expect(wrongFields(await put('2026-11-11T18:00:00Z'))).toEqual(['reservationDate']);
    const patch = await admin.patch(`/reservations/${id}/status`, { body: { status: 'NO_SHOW' } });
    expect([patch.status, patch.body.status]).toEqual([200, 'NO_SHOW']);
  });

  test('is possible after the place was deleted', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { id, placeId } = await make.reservation();
    await admin.delete(`/locations/admin/${placeId}`);
    const { body } = await admin.get(`/reservations/${id}`);
    expect([body.placeId, body.place, body.warnings]).toEqual([null, null, []]);
    const { status, body: saved } = await admin.put(`/reservations/${id}`, {
      body: { ...input(''), placeId: null },
    });
    expect([status, saved.placeId, saved.note]).toEqual([200, null, 'przy oknie']);
  });

  test('of the status may follow every other and is in the history', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.reservation({ name: 'Ola' });
    const seen: string[] = [];
    for (const status of ['ARRIVED', 'CANCELLED', 'NO_SHOW', 'BOOKED', 'BOOKED', 'CANCELLED', 'ARRIVED'])
      seen.push((await admin.patch(`/reservations/${id}/status`, { body: { status } })).body.status);
    expect(seen.at(-1)).toBe('ARRIVED');
    const { body } = await admin.get(`/history/reservations/${id}`);
    expect(body.numberOfElements).toBe(7);
    expect(body.content[0]).toMatchObject({
      action: 'setReservationStatus',
      label: 'Ola',
      changes: [{ field: 'status', before: 'CANCELLED', after: 'ARRIVED' }],
    });
  });

  test('can be undone from the history', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { id, placeId } = await make.reservation({ name: 'Ola' });
    await admin.put(`/reservations/${id}`, { body: input(placeId ?? '', { status: 'CANCELLED' }) });
    const [entry] = (await admin.get(`/history/reservations/${id}`)).body.content;
    const { status, body } = await admin.post(`/history/${entry.id}/restore`);
    expect([status, body.name, body.status]).toEqual([200, 'Ola', 'BOOKED']);
  });
});

test('a deleted reservation is gone, and its history stays', async ({ api, make }) => {
  const admin = await api.as('ADMIN');
  const { id } = await make.reservation({ name: 'Ola' });
  expect((await admin.delete(`/reservations/${id}`)).status).toBe(204);
  expect((await admin.get(`/reservations/${id}`)).status).toBe(404);
  expect((await admin.delete(`/reservations/${id}`)).status).toBe(404);
  const { body } = await admin.get(`/history/reservations/${id}`);
  expect(body.content[0]).toMatchObject({ action: 'deleteReservation', label: 'Ola' });
});

test('warnings follow the other reservations and the hours of the place on every read', async ({
  api,
  make,
}) => {
  const admin = await api.as('ADMIN');
  const place = await make.place({ seats: 5 });
  const first = await make.reservation({ placeId: place.id, tableNumber: '1', guestsQty: 2 });
  const other = await make.reservation({ placeId: place.id, tableNumber: '2 + 1', guestsQty: 4 });
  await make.reservation({ tableNumber: '1' });
  const read = async () => (await admin.get(`/reservations/${first.id}`)).body.warnings;
  expect(await read()).toEqual([
    { key: 'tableTaken', params: { tables: '1' } },
    { key: 'overSeats', params: { guests: 6, seats: 5 } },
  ]);
  const listed = await admin.get(`/reservations?placeId=${place.id}`);
  expect(listed.body.content.map((row: { warnings: object[] }) => row.warnings.length)).toEqual([2, 2]);
  await admin.patch(`/reservations/${other.id}/status`, { body: { status: 'NO_SHOW' } });
  expect(await read()).toEqual([]);
  const { body } = await admin.get(`/locations/admin/${place.id}`);
  expect(body.seats).toBe(5);
});

test('seats of a place are kept by a PUT without them, and removed by null', async ({ api, make }) => {
  const admin = await api.as('ADMIN');
  const place = await make.place({ goPosId: 'POS-1', seats: 40, status: 'DRAFT' });
  const { body } = await admin.get(`/locations/admin/${place.id}`);
  const put = async (seats?: number | null) => {
    const { openingHours, descriptions, reservationRules, placeRules, shopUrl, floor } = body;
    const texts = { descriptions, reservationRules, placeRules };
    const answer = await admin.put(`/locations/admin/${place.id}`, {
      body: { name: 'Sala', locationTypeId: 1, floor, shopUrl, openingHours, ...texts, seats },
    });
    return [answer.status, answer.body.seats ?? wrongFields(answer)];
  };
  expect(await put()).toEqual([200, 40]);
  expect(await put(10_000)).toEqual([200, 10_000]);
  expect(await put(0)).toEqual([400, ['seats']]);
  expect(await put(10_001)).toEqual([400, ['seats']]);
  expect((await admin.get(`/locations/admin/${place.id}`)).body.seats).toBe(10_000);
});

test('deleting a guest cancels what lies ahead and clears what reservations say of the person', async ({
  api,
  make,
}) => {
  const admin = await api.as('ADMIN');
  const guest = await make.user();
  const said = { userId: guest.id, name: 'Ola', phone: '600100200', note: 'a', guestNote: 'b' };
  const ahead = await make.reservation(said);
  const past = await make.reservation({ ...said, reservationDate: new Date('2026-11-10T18:00:00Z') });
  const arrived = await make.reservation({ ...said, status: 'ARRIVED' });
  await admin.delete(`/users/${guest.id}`);
  const after = await Promise.all(
    [ahead, past, arrived].map(async ({ id }) => (await admin.get(`/reservations/${id}`)).body),
  );
  expect(after.map(({ status }) => status)).toEqual(['CANCELLED', 'BOOKED', 'ARRIVED']);
  for (const one of after)
    expect(one).toMatchObject({ name: null, phone: null, note: '', guestNote: '', userId: guest.id });
});
