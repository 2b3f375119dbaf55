import { describe, expect } from 'vitest';
import { type Answer, type Client, wrongFields } from '#test/api.ts';
import { minute } from '#test/clock.ts';
import type { Make } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { makeSale, orderHold, orderTickets, payOrder } from '#test/records/orders.ts';

const found = ({ status, body }: Answer) => [
  status,
  body.numberOfElements,
  body.content?.map(({ externalId }: { externalId: string }) => externalId).toSorted(),
];
const exactly = (...externalIds: string[]) => [200, externalIds.length, externalIds.toSorted()];

/** Tickets of two guests, dinner and a reservation, a minute apart, from 11:00 on. */
async function sell(program: Client, make: Make, tick: () => void) {
  const { event } = await makeSale(make);
  await make.user({ externalId: 'max' });
  const [bar, hall] = [await make.place(), await make.place()];
  const other = await make.event({ status: 'PUBLISHED', maxTicketsQty: 10 });
  const { body: first } = await orderTickets(program, event.id, { externalId: 'first' });
  tick();
  await orderTickets(program, other.id, { externalId: 'second', guest: 'max', status: 'PAID' });
  tick();
  const at = (externalId: string, change: object) =>
    program.post('/orders', {
      body: { externalId, guest: 'ola', type: 'ORDER', cost: 10, paymentMethod: 'Card', ...change },
    });
  await at('dinner', { placeId: bar.id, status: 'PAID' });
  tick();
  const reservationDetails = { reservationDate: '2026-12-01T18:00:00Z', guestsQty: 2 };
  await at('table', { placeId: hall.id, type: 'RESERVATION', reservationDetails });
  return { event, bar, first };
}

describe('the list of orders', () => {
  test('is filtered by each field, and by several at once', async ({ api, make, clock }) => {
    const program = await api.program('orders:write');
    const { event, bar, first } = await sell(program, make, () => clock.advance(minute));
    const [code] = first.tickets.map(({ code }: { code: string }) => code);
    const typed = encodeURIComponent(` ${code.slice(0, 5).toLowerCase()}–${code.slice(5)}`);
    for (const [query, ...ids] of [
      ['', 'first', 'second', 'dinner', 'table'],
      ['externalId=second', 'second'],
      ['guest=max', 'second'],
      [`eventId=${event.id}`, 'first'],
      [`placeId=${bar.id}`, 'dinner'],
      ['status=PAID', 'second', 'dinner'],
      ['status=PAID,PENDING', 'first', 'second', 'dinner', 'table'],
      ['type=ORDER,RESERVATION', 'dinner', 'table'],
      ['type=EVENT&status=PENDING&guest=ola', 'first'],
      [`code=${code}`, 'first'],
      [`code=${typed}`, 'first'],
      ['code=NONE'],
      ['createdFrom=2026-11-20T11:01:00Z&createdTo=2026-11-20T12:02:00%2B01:00', 'second', 'dinner'],
      ['createdTo=2026-11-20T11:00:59.999Z', 'first'],
    ] as const)
      expect([query, ...found(await program.get(`/orders?${query}`))]).toEqual([query, ...exactly(...ids)]);
    clock.advance(orderHold);
    expect(found(await program.get('/orders?status=ERROR'))).toEqual(exactly('first'));
  });

  test('contains with `updatedSince` each order that has changed', async ({ api, make, clock }) => {
    const program = await api.program('orders:write');
    const { first } = await sell(program, make, () => clock.advance(minute));
    clock.advance(minute);
    const since = clock.now().toISOString();
    expect(found(await program.get(`/orders?updatedSince=${since}`))).toEqual(exactly());
    await payOrder(program, first.id);
    const changed = await program.get(`/orders?updatedSince=${since}`);
    expect([...found(changed), changed.headers['as-of']]).toEqual([
      ...exactly('first'),
      expect.stringMatching(/^2026-11-20T11:0[34]/),
    ]);
  });

  test('rejects unknown filter values', async ({ api }) => {
    const program = await api.program('orders:read');
    for (const [field, value] of [
      ['status', 'PAID,LOST'],
      ['type', 'REFUND'],
      ['eventId', 'x'],
      ['createdFrom', '2026-11-20'],
      ['code', '-'],
    ] as const)
      expect(wrongFields(await program.get(`/orders?${field}=${value}`))).toEqual([
        expect.stringMatching(`^${field}(\\.\\d)?$`),
      ]);
  });
});

test('the list of guests is filtered by address and change', async ({ api, make, clock }) => {
  const program = await api.program('guests:write');
  await make.user({ externalId: 'ola', email: 'Ola@example.com' });
  await make.user({ email: 'demo@example.com', status: 'DELETED' });
  await make.staff({ email: 'staff@example.com' });
  expect((await program.get('/guests')).body).toMatchObject({ numberOfElements: 2, next: null });
  expect(found(await program.get('/guests?email=OLA@example.com'))).toEqual(exactly('ola'));
  expect(found(await program.get('/guests?email=staff@example.com'))).toEqual(exactly());
  expect(wrongFields(await program.get('/guests?email=ola'))).toEqual(['email']);
  clock.advance(minute);
  const since = clock.now().toISOString();
  expect(found(await program.get(`/guests?updatedSince=${since}`))).toEqual(exactly());
  await program.put('/guests/ola', {
    body: { email: 'ola@example.com', language: 'en', profile: { name: 'O', surname: 'Ż' } },
  });
  expect(found(await program.get(`/guests?updatedSince=${since}`))).toEqual(exactly('ola'));
});
