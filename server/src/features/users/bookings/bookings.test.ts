import { expect } from 'vitest';
import { hour } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';
import { makeSale, orderTickets, payOrder } from '#test/records/orders.ts';
import { refund, reportRefund } from '#test/records/refunds.ts';

const nobody = { visits: 0, totalSpent: 0, lastVisit: null, nextBooking: null };

test('bookings are tickets, reservations, payments and refunds, with a summary', async ({
  api,
  make,
  clock,
}) => {
  const manager = await api.as('MANAGER');
  const admin = await api.as('ADMIN');
  const program = await api.program();
  const place = await make.place({ name: 'Bistro' });
  const { guest, event } = await makeSale(make, { titlePl: 'Jazz', placeIds: [place.id] });
  const order = (await orderTickets(program, event.id, { quantity: 3 })).body;
  await payOrder(program, order.id);
  const returned = (await refund(admin, order.id, { ticketIds: [order.tickets[0].id] })).body;
  await reportRefund(admin, returned.id, 'PAID');
  const table = { userId: guest.id, name: null, placeId: place.id, guestsQty: 4, tableNumber: '7' };
  const reservation = await make.reservation(table);

  const list = async (query = '') => (await manager.get(`/users/${guest.id}/bookings?${query}`)).body;
  const all = await list();
  const upcoming = await list('when=upcoming');
  const past = await list('when=past');
  const shown = ({ content }: { content: { kind: string; id: string }[] }) =>
    content.map(({ kind, id }) => [kind, id]);
  const tickets = ['TICKET', expect.any(String)];
  const table7 = ['RESERVATION', reservation.id];

  expect(shown(upcoming)).toEqual([table7, tickets]);
  expect(new Set(shown(past).map(String))).toEqual(new Set([`REFUND,${returned.id}`, `PAYMENT,${order.id}`]));
  expect(shown(all).slice(0, 2)).toEqual([tickets, table7]);
  expect([all.numberOfElements, all.totalPages]).toEqual([4, 1]);
  expect((await list('size=1&page=1')).content).toEqual([all.content[1]]);
  expect(upcoming.content).toEqual([
    {
      kind: 'RESERVATION',
      id: reservation.id,
      date: reservation.reservationDate.toISOString(),
      place: { id: place.id, name: 'Bistro' },
      guestsQty: 4,
      tableNumber: '7',
      status: 'BOOKED',
      billing: null,
    },
    {
      kind: 'TICKET',
      id: order.tickets[0].id,
      date: event.timeFrom.toISOString(),
      event: {
        id: event.id,
        title: { pl: 'Jazz', en: event.titleEn },
        timeFrom: event.timeFrom.toISOString(),
        timeTo: event.timeTo.toISOString(),
        place: 'Bistro',
      },
      tickets: order.tickets.map(({ id, code }: { id: string; code: string }, index: number) => ({
        id,
        code,
        status: index === 0 ? 'REFUNDED' : 'VALID',
        checkedInAt: null,
      })),
      billing: { id: order.id, status: 'PAID', cost: 150, currency: 'PLN' },
    },
  ]);
  expect(past.content.find(({ kind }: { kind: string }) => kind === 'REFUND')).toMatchObject({
    title: 'Jazz',
    status: 'PAID',
    cost: 50,
    refundOf: order.id,
  });
  expect(past.content.find(({ kind }: { kind: string }) => kind === 'PAYMENT')).toMatchObject({
    title: 'Jazz',
    status: 'PAID',
    cost: 150,
    quantity: 3,
  });
  expect(all.summary).toEqual({
    visits: 0,
    totalSpent: 100,
    lastVisit: null,
    nextBooking: {
      kind: 'RESERVATION',
      id: reservation.id,
      title: 'Bistro',
      date: reservation.reservationDate.toISOString(),
    },
  });

  clock.advance(24.5 * hour); // the event has begun, the reservation is over
  const during = await list('when=upcoming');
  expect(shown(during)).toEqual([tickets]);
  expect(during.summary.nextBooking).toMatchObject({
    kind: 'TICKET',
    id: order.tickets[1].id,
    title: 'Jazz',
  });
  clock.advance(2 * hour);
  expect(shown(await list('when=upcoming'))).toEqual([]);
  expect((await list()).summary.nextBooking).toBeNull();
});

test('visits are days with a check-in or an arrived reservation, and a day ends at 06:00', async ({
  api,
  make,
  clock,
}) => {
  const manager = await api.as('MANAGER');
  const program = await api.program();
  const { guest, event } = await makeSale(make, {
    timeFrom: new Date(clock.now().getTime() + 10 * hour), // 22:00
    timeTo: new Date(clock.now().getTime() + 16 * hour),
  });
  const { id, tickets } = (await orderTickets(program, event.id)).body;
  await payOrder(program, id);
  const at = (hours: number) => new Date(clock.now().getTime() + hours * hour);
  const ofGuest = { userId: guest.id, name: null };
  await make.reservation({ ...ofGuest, reservationDate: at(8), status: 'ARRIVED' });
  await make.reservation({ ...ofGuest, reservationDate: at(-72), status: 'ARRIVED' });
  await make.reservation({ ...ofGuest, reservationDate: at(-48), status: 'NO_SHOW' });
  clock.advance(14 * hour); // 02:00 of the next day
  const codes = tickets.map(({ code }: { code: string }) => code);
  for (const code of codes) await program.post('/check_ins', { body: { code } });
  await program.delete(`/check_ins/${tickets[1].id}`);

  const { summary } = (await manager.get(`/users/${guest.id}/bookings`)).body;
  expect(summary).toEqual({
    visits: 2,
    totalSpent: 100,
    lastVisit: clock.now().toISOString(),
    nextBooking: expect.objectContaining({ kind: 'TICKET', id: tickets[1].id }),
  });
});

test('what is unpaid, cancelled or refunded is listed, and is no next booking', async ({ api, make }) => {
  const manager = await api.as('MANAGER');
  const program = await api.program();
  const { guest, event } = await makeSale(make);
  await orderTickets(program, event.id);
  const refunded = (await orderTickets(program, event.id, { quantity: 1 })).body;
  await payOrder(program, refunded.id);
  await payOrder(program, refunded.id, 'REFUNDED');
  await make.reservation({ userId: guest.id, name: null, status: 'CANCELLED' });
  const { content, summary } = (await manager.get(`/users/${guest.id}/bookings?when=upcoming`)).body;
  expect(
    content.map((one: { status?: string; tickets?: { status: string }[] }) => [
      one.status,
      ...(one.tickets ?? []).map(({ status }) => status),
    ]),
  ).toEqual(
    expect.arrayContaining([['CANCELLED'], [undefined, 'UNPAID', 'UNPAID'], [undefined, 'REFUNDED']]),
  );
  expect(summary).toEqual(nobody);
});

test('a deleted guest has bookings, staff and unknown guests have none', async ({ api, make }) => {
  const admin = await api.as('ADMIN');
  const { id } = await make.user({ status: 'DELETED' });
  const { status, body } = await admin.get(`/users/${id}/bookings`);
  expect([status, body]).toEqual([200, { content: [], totalPages: 0, numberOfElements: 0, summary: nobody }]);
  for (const other of [admin.staff.id, '019aa000-0000-7000-8000-00000000dead'])
    expect((await admin.get(`/users/${other}/bookings`)).status).toBe(404);
  expect((await admin.get(`/users/${id}/bookings?when=now`)).status).toBe(400);
});
