import type { Tonight } from '@foyer/contract/figures/tonight.ts';
import { expect } from 'vitest';
import type { Client } from '#test/api.ts';
import { hour } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';
import { makeSale, orderTickets, payOrder } from '#test/records/orders.ts';

// The clock stands at noon in Warsaw (11:00 UTC) on Friday, 20 November 2026.
const at = (moment: string) => new Date(`2026-11-${moment}:00Z`);

async function tonight(client: Client): Promise<Tonight> {
  const { status, body } = await client.get('/dashboard/tonight');
  expect([status, body.details]).toEqual([200, undefined]);
  return body;
}

const titles = ({ events }: Tonight) => events.map(({ title }) => title.pl);

test('an empty venue has a quiet night', async ({ api }) => {
  const quiet = {
    day: '2026-11-20',
    events: [],
    reservations: [],
    specialHours: [],
    nextEvent: null,
    attention: [],
  };
  expect(await tonight(await api.as('ADMIN'))).toEqual(quiet);
  expect(await tonight(await api.as('MANAGER'))).toEqual(quiet);
  expect((await api.asNobody().get('/dashboard/tonight')).status).toBe(401);
  expect((await (await api.as('ADMIN')).get('/dashboard/tonight?day=2026-11-20')).status).toBe(400);
});

test('events of the night run from 06:00 to 06:00, in any status but DRAFT; those that began earlier come last', async ({
  api,
  make,
  clock,
}) => {
  const admin = await api.as('ADMIN');
  const event = (titlePl: string, from: string, to: string, status: 'PUBLISHED' | 'DRAFT' = 'PUBLISHED') =>
    make.event({ titlePl, timeFrom: at(from), timeTo: at(to), status });
  await event('ended at 06:00', '20T03:00', '20T05:00');
  await event('ends at 06:01', '20T03:00', '20T05:01');
  await event('across midnight', '20T21:00', '21T02:00');
  await event('starts at 05:59', '21T04:59', '21T08:00');
  await event('starts at 06:00', '21T05:00', '21T08:00');
  await event('several days', '18T10:00', '23T10:00');
  await event('draft', '20T18:00', '20T20:00', 'DRAFT');
  const cancelled = await event('cancelled', '20T19:00', '20T20:00');
  await admin.post(`/events/cancel/${cancelled.id}`);
  await make.event({
    titlePl: 'open to all',
    category: 'UNLIMITED',
    maxTicketsQty: null,
    priceMinor: null,
    status: 'PUBLISHED',
    timeFrom: at('20T17:00'),
    timeTo: at('20T18:00'),
  });
  const evening = [
    'open to all',
    'cancelled',
    'across midnight',
    'starts at 05:59',
    'several days',
    'ends at 06:01',
  ];
  expect(titles(await tonight(admin))).toEqual(evening);
  clock.set(at('21T04:59')); // 05:59 on Saturday
  const late = await tonight(admin);
  expect(late.day).toBe('2026-11-20');
  expect(titles(late)).toEqual(evening);
  expect(late.events.map(({ category, status }) => `${category} ${status}`)).toEqual([
    'UNLIMITED PAST',
    'LIMITED CANCELLED',
    'LIMITED PAST',
    'LIMITED CURRENT',
    'LIMITED CURRENT',
    'LIMITED PAST',
  ]);
  clock.set(at('21T05:00'));
  const next = await tonight(admin);
  expect([next.day, ...titles(next)]).toEqual([
    '2026-11-21',
    'starts at 06:00',
    'several days',
    'starts at 05:59',
  ]);
});

test('an event has its tickets sold, in checkout, arrived and expected, as at the door', async ({
  api,
  make,
}) => {
  const [admin, program] = [await api.as('ADMIN'), await api.program()];
  const [hall, bar] = [await make.place({ name: 'Sala' }), await make.place({ name: 'Bar' })];
  const { event } = await makeSale(make, {
    titlePl: 'Koncert',
    titleEn: 'Concert',
    timeFrom: at('20T19:00'),
    timeTo: at('20T22:00'),
    placeIds: [hall.id, bar.id],
  });
  const paid = async (quantity: number) => {
    const { body } = await orderTickets(program, event.id, { quantity });
    return (await payOrder(program, body.id)).body;
  };
  const { tickets } = await paid(3);
  const refunded = await paid(2);
  await program.post('/check_ins', { body: { code: refunded.tickets[0].code } });
  await payOrder(program, refunded.id, 'REFUNDED'); // the guest who arrived stays expected
  await program.post('/check_ins', { body: { code: tickets[0].code } });
  await orderTickets(program, event.id, { quantity: 2 });
  const [seen] = (await tonight(admin)).events;
  expect(seen).toEqual({
    id: event.id,
    title: { pl: 'Koncert', en: 'Concert' },
    timeFrom: at('20T19:00').toISOString(),
    timeTo: at('20T22:00').toISOString(),
    places: [
      { id: hall.id, name: 'Sala' },
      { id: bar.id, name: 'Bar' },
    ],
    category: 'LIMITED',
    status: 'UPCOMING',
    sold: (await admin.get(`/events/admin/${event.id}`)).body.ticketsPurchasedQty,
    inCheckout: 2,
    arrived: 2,
    expected: 4,
    staffNote: '',
  });
  const { events } = (await admin.get('/events/door')).body;
  expect(events).toEqual([expect.objectContaining({ id: event.id, arrived: 2, expected: 4 })]);
});

test('reservations are added up by place, those after midnight included', async ({ api, make, clock }) => {
  const admin = await api.as('ADMIN');
  const nights = JSON.stringify(Array(7).fill({ isOpen: true, from: '18:00', to: '02:00' }));
  const bar = await make.place({ name: 'Łza', openingHours: nights });
  const hall = await make.place({ name: 'Lada' });
  const book = (placeId: string, time: string, change: Parameters<typeof make.reservation>[0] = {}) =>
    make.reservation({ placeId, reservationDate: at(time), guestsQty: 3, ...change });
  await book(bar.id, '20T00:30', { guestsQty: 90 }); // Thursday's night
  await book(bar.id, '20T19:00');
  await book(bar.id, '21T00:59', { status: 'ARRIVED', guestsQty: 4 }); // 01:59, before the bar closes
  await book(bar.id, '21T01:00', { guestsQty: 90 }); // Saturday
  await book(bar.id, '20T19:00', { status: 'CANCELLED' });
  await book(bar.id, '20T19:00', { status: 'NO_SHOW' });
  await book(hall.id, '20T12:00', { guestsQty: 2 });
  await book(hall.id, '20T23:30', { guestsQty: 90 }); // after midnight, when the hall is closed
  for (const status of ['PENDING', 'PAID'] as const) {
    const { id: billingId } = await make.billing({ status, type: 'RESERVATION' });
    await book(hall.id, '20T19:00', { billingId, guestsQty: status === 'PAID' ? 5 : 90 });
  }
  const expected = async () => (await tonight(admin)).reservations;
  const inBar = { place: { id: bar.id, name: 'Łza' }, count: 2, guests: 7 };
  expect(await expected()).toEqual([{ place: { id: hall.id, name: 'Lada' }, count: 2, guests: 7 }, inBar]);
  clock.set(at('21T01:30')); // 02:30, still the same night
  expect((await expected())[1]).toEqual(inBar);
});

test('special hours are those of published places on the day of the night', async ({ api, make, clock }) => {
  const admin = await api.as('ADMIN');
  const special = (name: string, date: string, change = {}) =>
    make.place({
      name,
      specialDays: JSON.stringify([
        { date, isOpen: true, from: '18:00', to: '03:00', note: null, ...change },
      ]),
    });
  const note = { pl: 'Koncert prywatny', en: 'Private hire' };
  const open = await special('Żabia', '2026-11-20');
  const closed = await special('Zamek', '2026-11-20', { isOpen: false, from: null, to: null, note });
  await special('tomorrow', '2026-11-21');
  await make.place({
    status: 'DRAFT',
    specialDays: JSON.stringify([{ date: '2026-11-20', isOpen: false, from: null, to: null, note: null }]),
  });
  const hours = async () => (await tonight(admin)).specialHours;
  const friday = [
    {
      place: { id: closed.id, name: 'Zamek' },
      date: '2026-11-20',
      isOpen: false,
      from: null,
      to: null,
      note,
    },
    {
      place: { id: open.id, name: 'Żabia' },
      date: '2026-11-20',
      isOpen: true,
      from: '18:00',
      to: '03:00',
      note: null,
    },
  ];
  expect(await hours()).toEqual(friday);
  clock.set(at('21T04:00')); // 05:00 on Saturday
  expect(await hours()).toEqual(friday);
  clock.set(at('21T05:00'));
  expect((await hours()).map(({ place }) => place.name)).toEqual(['tomorrow']);
});

test('a night without events and reservations shows the next published event', async ({
  api,
  make,
  clock,
}) => {
  const admin = await api.as('ADMIN');
  const event = (titlePl: string, from: Date, status: 'PUBLISHED' | 'DRAFT') =>
    make.event({ titlePl, timeFrom: from, timeTo: new Date(from.getTime() + hour), status });
  await event('draft', at('21T10:00'), 'DRAFT');
  await event('later', at('23T10:00'), 'PUBLISHED');
  const next = await event('next', at('21T05:00'), 'PUBLISHED');
  await event('past', at('19T18:00'), 'PUBLISHED');
  const shown = async () => (await tonight(admin)).nextEvent;
  expect(await shown()).toMatchObject({
    id: next.id,
    title: { pl: 'next' },
    status: 'UPCOMING',
    sold: 0,
    inCheckout: 0,
  });
  const reservation = await make.reservation({ reservationDate: at('20T19:00') });
  expect(await shown()).toBeNull();
  await admin.patch(`/reservations/${reservation.id}/status`, { body: { status: 'CANCELLED' } });
  expect((await shown())?.id).toBe(next.id);
  clock.set(at('21T05:00')); // its night begins
  const { events, nextEvent } = await tonight(admin);
  expect([events.map(({ id }) => id), nextEvent]).toEqual([[next.id], null]);
});
