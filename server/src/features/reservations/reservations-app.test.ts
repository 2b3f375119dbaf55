import { describe, expect } from 'vitest';
import { wrongFields } from '#test/api.ts';
import { hour } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';
import { atOnce } from '#test/records/orders.ts';

/** The test clock starts at noon on 20 November 2026 in Warsaw. */
const input = (placeId: string, change: object = {}) => ({
  placeId,
  reservationDate: '2026-11-21T18:00:00.000Z',
  guestsQty: 4,
  name: 'Ewa',
  ...change,
});

describe('a program', () => {
  test('makes a reservation for a guest or a name, without the note of staff', async ({
    api,
    make,
    clock,
  }) => {
    const [admin, program] = [await api.as('ADMIN'), await api.program('reservations:write')];
    const [guest, place] = [await make.user({ externalId: 'ola' }), await make.place()];
    const body = input(place.id, { name: undefined, guest: 'ola', tableNumber: '3', guestNote: 'urodziny' });
    const made = await program.post('/reservations', { body: { ...body, externalId: 'web-7' } });
    expect(made.status).toBe(201);
    expect(made.headers.etag).toBe(`"${made.body.updatedAt}"`);
    expect(made.body).toEqual({
      id: expect.any(String),
      externalId: 'web-7',
      placeId: place.id,
      reservationDate: '2026-11-21T18:00:00.000Z',
      guestsQty: 4,
      tableNumber: '3',
      guest: 'ola',
      name: null,
      phone: null,
      guestNote: 'urodziny',
      status: 'BOOKED',
      orderId: null,
      createdAt: clock.now().toISOString(),
      updatedAt: clock.now().toISOString(),
    });
    const shown = (await admin.get(`/reservations/${made.body.id}`)).body;
    expect([shown.userId, shown.externalId]).toEqual([guest.id, 'web-7']);
    const later = input(place.id, { reservationDate: '2026-11-22T18:00:00Z', phone: '600 100 200' });
    const other = await program.post('/reservations', { body: later });
    expect([other.status, other.body.name, other.body.guest]).toEqual([201, 'Ewa', null]);
    expect((await program.get('/reservations')).body.numberOfElements).toBe(2);
    expect((await program.get('/reservations?guest=ola')).body.content).toEqual([made.body]);
    expect((await program.get('/reservations?from=2026-11-22&to=2026-11-22')).body.content).toEqual([
      other.body,
    ]);
    expect((await program.get('/reservations?externalId=web-7')).body.content).toEqual([made.body]);
  });

  test('gets the existing reservation for a repeated `externalId`', async ({ api, make }) => {
    const program = await api.program();
    const { id } = await make.place();
    const post = (change = {}) =>
      program.post('/reservations', { body: input(id, { externalId: 'web-7', ...change }) });
    const [first, second] = await Promise.all([post(), post()]);
    expect([first.status, second.status].toSorted()).toEqual([200, 201]);
    expect(second.body).toEqual(first.body);
    await make.user({ externalId: 'ola' });
    const full = { externalId: 'web-8', phone: '600100200', tableNumber: '7', guestNote: 'okno' };
    expect((await post(full)).status).toBe(201);
    const { id: otherPlace } = await make.place();
    for (const change of [
      { placeId: otherPlace },
      { guest: 'ola' },
      { name: 'Ola' },
      { phone: null },
      { guestsQty: 5 },
      { tableNumber: '8' },
      { guestNote: '' },
      { reservationDate: '2026-11-21T19:00:00Z' },
    ]) {
      const { status, body } = await post({ ...full, ...change });
      expect([status, body.message, body.params]).toEqual([
        409,
        'externalIdReused',
        { fields: Object.keys(change) },
      ]);
    }
    expect((await post({ ...full, reservationDate: '2026-11-21T19:00:00+01:00' })).status).toBe(200);
    await program.delete(`/reservations/${first.body.id}`);
    expect(await post()).toMatchObject({ status: 200, body: { id: first.body.id, status: 'CANCELLED' } });
  });

  test('is refused unknown guests and places, earlier days and barred guests', async ({ api, make }) => {
    const program = await api.program();
    const [{ id }, draft] = [await make.place(), await make.place({ status: 'DRAFT' })];
    await make.user({ externalId: 'barred', status: 'BLOCKED' });
    const post = (change: object) => program.post('/reservations', { body: input(id, change) });
    expect((await post({ guest: 'nobody' })).body.message).toBe('guestNotFound');
    const hidden = await post({ placeId: draft.id });
    expect([hidden.status, wrongFields(hidden)]).toEqual([404, ['placeId']]);
    expect((await post({ guest: 'barred' })).body.message).toBe('userBlocked');
    expect(wrongFields(await post({ reservationDate: '2026-11-19T20:00:00Z' }))).toEqual(['reservationDate']);
    expect(wrongFields(await post({ name: null }))).toEqual(['name']);
    expect((await post({ note: 'staff only' })).status).toBe(400);
  });

  test('is refused what staff would be warned about', async ({ api, make }) => {
    const program = await api.program();
    const { id } = await make.place({ seats: 5 });
    const refusal = async (change: object) => {
      const { status, body } = await program.post('/reservations', { body: input(id, change) });
      return [status, body.message, body.params];
    };
    await program.post('/reservations', { body: input(id, { tableNumber: '3' }) });
    const refused = (reason: string) => [409, 'reservationNotPossible', { reason }];
    expect(await refusal({ guestsQty: 1, tableNumber: '3' })).toEqual(refused('tableTaken'));
    expect(await refusal({ guestsQty: 2 })).toEqual(refused('overSeats'));
    const night = { reservationDate: '2026-11-21T22:00:00Z', guestsQty: 1 };
    expect(await refusal(night)).toEqual(refused('placeClosed'));
    expect((await program.get('/reservations')).body.numberOfElements).toBe(1);
  });

  test('gets a table once, however many ask for it at the same time', async ({ api, make }) => {
    const program = await api.program();
    const { id } = await make.place();
    const answers = await atOnce(6, () =>
      program.post('/reservations', { body: input(id, { tableNumber: '3' }) }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test('does not get a table that staff give away at the same time without being warned', async ({
    api,
    make,
  }) => {
    const [program, admin] = [await api.program(), await api.as('ADMIN')];
    const { id } = await make.place();
    const outcomes = await atOnce(10, async (number) => {
      const tableNumber = String(number);
      const [theirs, ours] = await Promise.all([
        program.post('/reservations', { body: input(id, { tableNumber }) }),
        admin.post('/reservations', { body: { ...input(id, { tableNumber }), name: 'Ewa' } }),
      ]);
      expect(ours.status).toBe(201);
      return theirs.status === 409 || ours.body.warnings.length > 0;
    });
    expect(outcomes).toEqual(outcomes.map(() => true));
  });
});

describe('a change by a program', () => {
  test('replaces date and guests, and keeps what it does not name', async ({ api, make }) => {
    const program = await api.program();
    const { id } = await make.place();
    const made = (
      await program.post('/reservations', { body: input(id, { tableNumber: '3', guestNote: 'a' }) })
    ).body;
    const put = (change: object, version = made.updatedAt) =>
      program.put(`/reservations/${made.id}`, {
        body: { reservationDate: '2026-11-22T18:00:00.000Z', guestsQty: 2, ...change },
        headers: { 'if-match': `"${version}"` },
      });
    const { status, body } = await put({});
    expect([status, body.tableNumber, body.guestNote, body.guestsQty]).toEqual([200, '3', 'a', 2]);
    expect((await put({})).body.message).toBe('changedMeanwhile');
    const cleared = await put({ tableNumber: null, guestNote: '' }, body.updatedAt);
    expect([cleared.body.tableNumber, cleared.body.guestNote]).toEqual([null, '']);
    const closed = await put({ reservationDate: '2026-11-22T03:00:00Z' }, cleared.body.updatedAt);
    expect([closed.status, closed.body.params]).toEqual([409, { reason: 'placeClosed' }]);
  });

  test('of the note is possible although staff accepted a warning', async ({ api, make }) => {
    const program = await api.program();
    const { id: placeId } = await make.place({ seats: 1 });
    const { id, reservationDate } = await make.reservation({ placeId, guestsQty: 2 });
    const put = (guestsQty: number) =>
      program.put(`/reservations/${id}`, { body: { reservationDate, guestsQty, guestNote: 'x' } });
    expect((await put(2)).body.guestNote).toBe('x');
    expect((await put(3)).body.message).toBe('reservationNotPossible');
  });

  test('is closed once the reservation has begun or is no longer booked', async ({ api, make, clock }) => {
    const program = await api.program();
    const booked = await make.reservation();
    const arrived = await make.reservation({ status: 'ARRIVED' });
    const change = async ({ id, reservationDate }: { id: string; reservationDate: Date }) => {
      const put = await program.put(`/reservations/${id}`, { body: { reservationDate, guestsQty: 2 } });
      const cancel = await program.delete(`/reservations/${id}`);
      return [put.body.message, cancel.body.message];
    };
    const closed = ['reservationClosed', 'reservationClosed'];
    expect(await change(arrived)).toEqual(closed);
    clock.advance(2 * hour);
    expect(await change(booked)).toEqual(closed);
  });

  test('is refused for a reservation with a payment', async ({ api, make }) => {
    const program = await api.program();
    await make.user({ externalId: 'ola' });
    const place = await make.place();
    const reservationDetails = { reservationDate: '2026-11-21T04:00:00.000Z', guestsQty: 2 };
    const paid = {
      ...{ externalId: 'o', guest: 'ola', type: 'RESERVATION', paymentMethod: 'BLIK', cost: 10 },
      status: 'PAID',
    };
    const order = await program.post('/orders', {
      body: { ...paid, placeId: place.id, reservationDetails },
    });
    expect(order.status).toBe(201); // although the place is closed at that time
    const [made] = (await program.get('/reservations')).body.content;
    expect(made).toMatchObject({ orderId: order.body.id, guest: 'ola', externalId: null });
    const put = await program.put(`/reservations/${made.id}`, { body: reservationDetails });
    const cancel = await program.delete(`/reservations/${made.id}`);
    expect([put.body.message, cancel.body.message]).toEqual([
      'reservationHasPayment',
      'reservationHasPayment',
    ]);
  });
});

test('a key that may only write reaches what was made with a key, and one that also reads reaches all', async ({
  api,
  make,
}) => {
  const [writer, reader] = [
    await api.program('reservations:write', 'orders:write'),
    await api.program('reservations:write', 'reservations:read'),
  ];
  await make.user({ externalId: 'ola' });
  const place = await make.place();
  const ofStaff = await make.reservation({ placeId: place.id });
  const { body: own } = await reader.post('/reservations', { body: input(place.id) });
  const details = { reservationDate: '2026-11-22T18:00:00Z', guestsQty: 2 };
  const order = {
    externalId: 'o',
    guest: 'ola',
    type: 'RESERVATION',
    paymentMethod: 'BLIK',
    placeId: place.id,
  };
  const { body: ordered } = await writer.post('/orders', { body: { ...order, reservationDetails: details } });
  const idsOf = async (program: typeof writer) => {
    const { content } = (await program.get('/reservations?sort=reservationDate,asc')).body;
    return content.map(({ id, orderId }: { id: string; orderId: string | null }) => orderId ?? id);
  };
  expect(await idsOf(writer)).toEqual([own.id, ordered.id]);
  expect((await idsOf(reader)).toSorted()).toEqual([ofStaff.id, own.id, ordered.id].toSorted());
  const one = await writer.get(`/reservations/${own.id}`);
  expect([one.status, one.body, one.headers.etag]).toEqual([200, own, `"${own.updatedAt}"`]);
  const path = `/reservations/${ofStaff.id}`;
  const change = { body: { reservationDate: ofStaff.reservationDate, guestsQty: 3 } };
  const hidden = [await writer.get(path), await writer.put(path, change), await writer.delete(path)];
  expect(hidden.map(({ status }) => status)).toEqual([404, 404, 404]);
  const seen = [await reader.get(path), await reader.put(path, change), await reader.delete(path)];
  expect(seen.map(({ status }) => status)).toEqual([200, 200, 204]);
});

test('a program changes the name and phone of a reservation, and cancels only the version that it read', async ({
  api,
  make,
}) => {
  const program = await api.program();
  const [named, ofGuest] = [
    await make.reservation({ userId: null, name: 'Ewa', phone: '600100200' }),
    await make.reservation({ userId: (await make.user()).id, name: null }),
  ];
  const change = ({ id, reservationDate, guestsQty }: typeof named, body: object) =>
    program.put(`/reservations/${id}`, { body: { reservationDate, guestsQty, ...body } });
  expect((await change(named, {})).body).toMatchObject({ name: 'Ewa', phone: '600100200' });
  const renamed = await change(named, { name: 'Ola', phone: null });
  expect(renamed.body).toMatchObject({ name: 'Ola', phone: null });
  expect(wrongFields(await change(named, { name: null }))).toEqual(['name']);
  expect((await change(ofGuest, { name: null })).status).toBe(200);
  const cancel = (headers: Record<string, string>) =>
    program.delete(`/reservations/${named.id}`, { headers });
  const stale = await cancel({ 'if-match': '"2020-01-01T00:00:00.000Z"' });
  expect([stale.status, stale.body.message]).toEqual([412, 'changedMeanwhile']);
  expect((await cancel({ 'if-match': renamed.headers.etag ?? '' })).status).toBe(204);
});

test('a cancelled reservation stays, and cancelling again is no error', async ({ api, make, clock }) => {
  const program = await api.program();
  const { id } = await make.reservation();
  expect((await program.delete(`/reservations/${id}`)).status).toBe(204);
  const [cancelled] = (await program.get('/reservations?status=CANCELLED')).body.content;
  clock.advance(3 * hour);
  expect((await program.delete(`/reservations/${id}`)).status).toBe(204);
  expect((await program.get('/reservations')).body.content).toEqual([cancelled]);
  const since = await program.get(`/reservations?updatedSince=${cancelled.updatedAt}`);
  expect([since.body.numberOfElements, since.headers['as-of']]).toEqual([1, expect.any(String)]);
  expect((await program.delete('/reservations/019aa000-0000-7000-8000-000000000000')).status).toBe(404);
});
