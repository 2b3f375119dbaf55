import { describe, expect } from 'vitest';
import { wrongFields } from '#test/api.ts';
import { hour, minute } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';
import { makeSale, orderTickets } from '#test/records/orders.ts';

describe('an order holds its tickets', () => {
  test('until the time that it names, at most 72 hours ahead and before the event ends', async ({
    api,
    make,
    clock,
  }) => {
    const program = await api.program();
    const inMs = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();
    const soon = { timeFrom: new Date(inMs(hour)), timeTo: new Date(inMs(3 * hour)) };
    const { event } = await makeSale(make, {
      timeFrom: new Date(inMs(200 * hour)),
      timeTo: new Date(inMs(205 * hour)),
    });
    const { event: first } = { event: await make.event({ status: 'PUBLISHED', maxTicketsQty: 5, ...soon }) };
    const hold = (eventId: string, holdUntil: string, change = {}) =>
      orderTickets(program, eventId, { holdUntil, ...change });
    expect((await hold(event.id, inMs(72 * hour))).body.holdUntil).toBe(inMs(72 * hour));
    for (const [eventId, ms, key] of [
      [event.id, 72 * hour + minute, 'holdTooLong'],
      [first.id, 3 * hour + minute, 'holdTooLong'],
      [event.id, 0, 'timeInPast'],
    ] as const) {
      const { status, body } = await hold(eventId, inMs(ms));
      expect([status, body.details]).toMatchObject([400, [{ path: 'holdUntil', key }]]);
    }
    const paid = await hold(event.id, inMs(hour), { status: 'PAID' });
    expect(wrongFields(paid)).toEqual(['holdUntil']);
    clock.advance(hour);
    expect((await program.get(`/events/${event.id}`)).body.ticketsLeft).toBe(8);
    clock.advance(71 * hour);
    expect((await program.get(`/events/${event.id}`)).body.ticketsLeft).toBe(10);
  });

  test('for another time once it is in progress', async ({ api, make, clock }) => {
    const program = await api.program();
    const { event } = await makeSale(make);
    const inMs = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();
    const { body: order } = await orderTickets(program, event.id);
    const report = (body: object) => program.put(`/orders/${order.id}/status`, { body });
    const longer = { status: 'IN_PROGRESS', holdUntil: inMs(2 * hour) };
    const begun = await report(longer);
    expect(begun.body).toMatchObject(longer);
    expect((await report(longer)).body).toEqual(begun.body);
    const extended = await report({ ...longer, holdUntil: inMs(3 * hour) });
    expect(extended.body).toMatchObject({ status: 'IN_PROGRESS', holdUntil: inMs(3 * hour) });
    expect(extended.body.updatedAt > begun.body.updatedAt).toBe(true);
    expect((await report({ status: 'IN_PROGRESS' })).body).toEqual(extended.body);
    expect(wrongFields(await report({ ...longer, holdUntil: inMs(73 * hour) }))).toEqual(['holdUntil']);
    expect(wrongFields(await report({ status: 'PAID', holdUntil: inMs(hour) }))).toEqual(['holdUntil']);
  });
});

describe('an order of a reservation', () => {
  const details = { reservationDate: '2026-11-21T18:00:00.000Z', guestsQty: 4, tableNumber: '3' };

  test('is refused what a reservation would be, unless it is paid already', async ({ api, make }) => {
    const program = await api.program();
    await make.user({ externalId: 'ola' });
    const place = await make.place();
    let count = 0;
    const order = (change: object = {}, visit: object = {}) => {
      count += 1;
      const body = { externalId: `table-${count}`, guest: 'ola', type: 'RESERVATION', paymentMethod: 'BLIK' };
      const reservationDetails = { ...details, ...visit };
      return program.post('/orders', { body: { ...body, placeId: place.id, reservationDetails, ...change } });
    };
    const first = await order();
    expect([first.status, first.body.cost]).toEqual([201, 0]); // nothing is to be paid by default
    const taken = await order();
    expect([taken.status, taken.body.message, taken.body.params]).toEqual([
      409,
      'reservationNotPossible',
      { reason: 'tableTaken' },
    ]);
    expect((await order({ status: 'PAID' })).status).toBe(201);
    for (const reservationDate of ['2026-11-19T18:00:00Z', '2028-11-21T18:00:00Z'])
      expect(wrongFields(await order({ status: 'PAID' }, { reservationDate }))).toEqual([
        'reservationDetails.reservationDate',
      ]);
    expect((await order({}, { reservationDate: '2028-11-20T12:00:00Z' })).status).toBe(201); // two years
  });
});
