import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { parseCsv } from '#test/records/csv.ts';
import { makeSale, orderTickets } from '#test/records/orders.ts';
import { refund } from '#test/records/refunds.ts';

test('walk-ins are among the guests of an event, one for each sale, with their codes', async ({
  api,
  make,
}) => {
  const [admin, program] = [await api.as('ADMIN'), await api.program('orders:write', 'tickets:check')];
  const { event, guest } = await makeSale(make);
  const sell = (quantity: number, guestName?: string) =>
    admin.post(`/events/${event.id}/tickets`, { body: { quantity, guestName, paymentMethod: 'Cash' } });
  const { body: zuza } = await sell(2, 'Zuza');
  const { body: unnamed } = await sell(1);
  const { body: till } = await orderTickets(program, event.id, { guest: null, quantity: 1, status: 'PAID' });
  await orderTickets(program, event.id, { quantity: 3, status: 'PAID' });
  const other = await make.event({ status: 'PUBLISHED', maxTicketsQty: 10 });
  await admin.post(`/events/${other.id}/tickets`, { body: { quantity: 1, paymentMethod: 'Cash' } });
  await program.post('/check_ins', { body: { code: zuza.tickets[0].code } });

  const path = `/events/registered_users/${event.id}`;
  const listed = async (query = '') => (await admin.get(`${path}?${query}`)).body;
  const { content, numberOfElements } = await listed('sort=name,asc');
  expect(numberOfElements).toBe(4);
  const walkIn = { id: null, email: '', language: null, checkedInAt: null, checkedInQty: 0 };
  const codes = (order: { tickets: { code: string }[] }) => order.tickets.map(({ code }) => code);
  const found = (billing: { id: string }) =>
    content.find(({ billingId }: { billingId: string | null }) => billingId === billing.id);
  expect(found(zuza)).toMatchObject({
    ...{ ...walkIn, profile: { name: 'Zuza', surname: '' }, tickets: 2, codes: codes(zuza) },
    ...{ checkedInQty: 1, checkedInAt: expect.any(String) },
  });
  for (const sale of [unnamed, till])
    expect(found(sale)).toMatchObject({
      ...walkIn,
      profile: { name: 'Walk-in' },
      tickets: 1,
      codes: codes(sale),
    });
  expect(content.filter(({ id }: { id: string | null }) => id === guest.id)).toMatchObject([
    { billingId: null, tickets: 3, codes: { length: 3 } },
  ]);
  expect((await listed('search=zuza')).content).toEqual([found(zuza)]);
  expect((await listed('search=walk-in')).numberOfElements).toBe(2);
  const pages = [];
  for (let page = 0; page < 4; page += 1)
    pages.push(...(await listed(`size=1&page=${page}&sort=language,desc`)).content);
  expect(pages).toHaveLength(4);
  expect(new Set(pages.map(({ id, billingId }) => id ?? billingId)).size).toBe(4);
  expect(pages[0].id).toBe(guest.id);
  for (const query of ['', 'sort=surname,desc', 'sort=email,asc'])
    expect((await listed(query)).content[0].id, `guests with a surname come first: ${query}`).toBe(guest.id);

  const [, ...rows] = parseCsv((await admin.get(`${path}/export?sort=name,desc`)).text.slice(1));
  expect(rows).toContainEqual(['Zuza', '', '', '', '', '2', '1', expect.any(String), codes(zuza).join(', ')]);
  expect(rows).toHaveLength(4);

  const { body: overview } = await admin.get(`/events/overview/${event.id}`);
  expect(overview.buyers).toBe(4);
  expect(overview.latest).toContainEqual({
    ...{ id: null, billingId: zuza.id, name: 'Zuza', surname: '', email: '', tickets: 2 },
    boughtAt: expect.any(String),
  });
  expect((await admin.get(`/events/cancel_preview/${event.id}`)).body.holders).toBe(4);

  await refund(admin, unnamed.id);
  expect((await listed()).numberOfElements).toBe(3);
});
