import { type Takings, takingsGroup } from '@foyer/contract/figures/takings.ts';
import { headersOf } from '@foyer/contract/lists/exports.ts';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect } from 'vitest';
import { type Client, wrongFields } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { test } from '#test/fixtures.ts';
import { parseCsv } from '#test/records/csv.ts';
import { importFile } from '#test/records/imports.ts';
import { makeSale, orderTickets } from '#test/records/orders.ts';
import { refund, reportRefund } from '#test/records/refunds.ts';

const today = 'from=2026-11-20&to=2026-11-20';

async function takingsOf(admin: Client, query: string): Promise<Takings> {
  const { status, body } = await admin.get(`/admin/takings?${query}`);
  expect([query, status]).toEqual([query, 200]);
  return body;
}

const keysAndLabels = ({ groups }: Takings) => groups.map(({ key, label }) => [key, label]);

/** Tickets sold, free ones, and net income of the only group and of the total, which agree. */
async function ticketsOn(admin: Client, period = today) {
  const { groups, total } = await takingsOf(admin, period);
  expect(groups.map(({ key: _, label: __, ...sums }) => sums)).toEqual([total]);
  return [total.tickets, total.freeTickets, total.net, total.average];
}

describe('takings', () => {
  test('count tickets less those refunded, without free ones', async ({ api, make }) => {
    const [admin, program] = [await api.as('ADMIN'), await api.program()];
    const { event } = await makeSale(make);
    const order = (change: object) => orderTickets(program, event.id, { status: 'PAID', ...change });
    const { body: sold } = await order({ quantity: 4 });
    await orderTickets(program, event.id);
    expect(await ticketsOn(admin)).toEqual([4, 0, 200, 50]);
    const { body: part } = await refund(admin, sold.id, { ticketIds: [sold.tickets[0].id] });
    expect(await ticketsOn(admin)).toEqual([4, 0, 200, 50]);
    await reportRefund(admin, part.id, 'PAID');
    expect(await ticketsOn(admin)).toEqual([3, 0, 150, 50]);
    const { body: goodwill } = await refund(admin, sold.id, { amount: 0.5 });
    await reportRefund(admin, goodwill.id, 'PAID');
    expect(await ticketsOn(admin)).toEqual([3, 0, 149.5, 49.83]);
    await make.discount({ couponCode: 'GRATIS', percentage: 100, eventId: event.id });
    const { body: free } = await order({ quantity: 2, couponCode: 'GRATIS' });
    expect(await ticketsOn(admin)).toEqual([3, 2, 149.5, 49.83]);
    await refund(admin, free.id, { ticketIds: [free.tickets[0].id] });
    expect(await ticketsOn(admin)).toEqual([3, 1, 149.5, 49.83]);
  });

  test('subtract a refund on its own day, and leave the day of the sale as it was', async ({
    api,
    make,
    clock,
  }) => {
    const [admin, program] = [await api.as('ADMIN'), await api.program()];
    const { event } = await makeSale(make, {
      timeFrom: new Date('2026-12-01T18:00:00Z'),
      timeTo: new Date('2026-12-01T22:00:00Z'),
    });
    const { body: sold } = await orderTickets(program, event.id, { status: 'PAID' });
    const { body: undone } = await orderTickets(program, event.id, { status: 'PAID', quantity: 1 });
    clock.set('2026-11-22T11:00:00Z');
    const { body: refunded } = await refund(admin, sold.id);
    await reportRefund(admin, refunded.id, 'PAID');
    await program.put(`/orders/${undone.id}/status`, { body: { status: 'REFUNDED' } });
    expect(await ticketsOn(admin)).toEqual([3, 0, 150, 50]);
    const { groups, total, late } = await takingsOf(admin, 'from=2026-11-20&to=2026-11-22');
    expect(groups.map(({ key, net, tickets, average }) => [key, net, tickets, average])).toEqual([
      ['2026-11-20', 150, 3, 50],
      ['2026-11-22', -150, -3, null],
    ]);
    expect(total).toEqual({ income: 150, refunds: 150, net: 0, tickets: 0, freeTickets: 0, average: null });
    expect(late).toEqual({ count: 0, net: 0 });
  });

  test('name each group, what has none last', async ({ api, make, deps, clock }) => {
    const admin = await api.as('ADMIN');
    const [hall, bar] = [await make.place({ name: 'Sala' }), await make.place({ name: 'Bar' })];
    const both = await make.event({ titlePl: 'Bal', placeIds: [hall.id, bar.id] });
    const turned = await make.event({ titlePl: 'Jazz', placeIds: [bar.id, hall.id] });
    await make.billing({ eventId: both.id, costMinor: 900, paymentMethod: ' blik' });
    await make.billing({ eventId: turned.id, costMinor: 500, paymentMethod: 'BLIK', seller: 'key: Till' });
    await make.billing({ costMinor: 100_000, paymentMethod: 'Card', seller: admin.staff.id });
    const ofPlace = await make.billing({ costMinor: 700, paymentMethod: 'BLIK', status: 'PENDING' });
    await deps.change(testContext(clock.now()), async (tx) => {
      const order = { id: ofPlace.id, placeId: bar.id, holding: false, createdAt: clock.now() };
      await tx.insertInto('orders').values(order).execute();
      await tx.updateTable('billings').set({ status: 'PAID' }).where('id', '=', ofPlace.id).execute();
    });
    await make.billing({ type: 'REFUND', originalId: ofPlace.id, costMinor: 200, paymentMethod: 'BLIK' });
    const groupedBy = (group: string) => takingsOf(admin, `${today}&groupBy=${group}`);
    expect(keysAndLabels(await groupedBy('event'))).toEqual([
      [both.id, 'Bal'],
      [turned.id, 'Jazz'],
      ['none', 'No event'],
    ]);
    const places = await groupedBy('place');
    expect(keysAndLabels(places)).toEqual([
      [[hall.id, bar.id].toSorted().join(), 'Bar, Sala'],
      [bar.id, 'Bar'],
      ['none', 'No place'],
    ]);
    expect(places.groups.map(({ net }) => net)).toEqual([14, 5, 1000]);
    expect(keysAndLabels(await groupedBy('paymentMethod'))).toEqual([
      ['card', 'Card'],
      ['blik', 'BLIK'],
    ]);
    expect(keysAndLabels(await groupedBy('day'))).toEqual([['2026-11-20', '2026-11-20']]);
    const sellers = keysAndLabels(await groupedBy('seller'));
    expect(sellers).toContainEqual(['key: Till', 'Till']);
    expect(sellers[0]?.[0]).toBe(admin.staff.id);
  });

  test('know the account, the key and the import that made a billing', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const key = await make.accessKey({ name: 'Kasa', scopes: ['orders:write'] });
    const program = api.asNobody({ authorization: `Bearer ${key.key}` });
    const { event, guest } = await makeSale(make);
    const file = `externalId;email;type;status;cost;paymentMethod;transactionDate\nA-1;${guest.email};ORDER;PAID;10;BLIK;2026-11-20T11:00:00Z`;
    await importFile(admin, 'billings', file);
    const order = await program.post('/app/v1/orders', {
      body: {
        externalId: 'a',
        guest: 'ola',
        type: 'EVENT',
        eventId: event.id,
        quantity: 1,
        paymentMethod: 'BLIK',
        status: 'PAID',
      },
    });
    expect(order.status).toBe(201);
    const { body: refunded } = await refund(admin, order.body.id);
    await reportRefund(admin, refunded.id, 'PAID');
    const { groups } = await takingsOf(admin, `${today}&groupBy=seller`);
    expect(groups.map(({ key, label, net }) => [key.replace(/[\w-]{36}/, 'id'), label, net])).toEqual([
      ['key: Kasa', 'Kasa', 50],
      ['import: id file.csv', 'file.csv', 10],
      ['id', expect.any(String), -50],
    ]);
  });

  test('reject a period that is no period, and one that is too long', async ({ api }) => {
    const admin = await api.as('ADMIN');
    for (const path of ['/admin/takings', '/admin/takings/export'])
      for (const [query, ...fields] of [
        ['', 'from', 'to'],
        ['from=2026-11-20&to=2026-11-19', 'to'],
        ['from=2016-11-20&to=2026-11-28', 'to'],
        [`${today}&groupBy=week`, 'groupBy'],
      ] as const) {
        const answer = await admin.get(`${path}?${query}`);
        expect([path, query, answer.status, wrongFields(answer)]).toEqual([path, query, 400, fields]);
      }
    expect((await admin.get('/admin/takings?from=2016-11-21&to=2026-11-28')).status).toBe(200);
  });

  test('are exported as they are shown, with the total', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    await make.billing({ costMinor: 12_050, paymentMethod: '=1+1' });
    await make.billing({ type: 'REFUND', costMinor: 50, paymentMethod: '=1+1' });
    const url = `/admin/takings/export?${today}&groupBy=paymentMethod`;
    const csv = await admin.get(url);
    const header = ['Payment method', ...Object.values(headersOf('takings')).slice(1)];
    expect(parseCsv(csv.text.slice(1))).toEqual([
      header,
      ["'=1+1", '120.50', '0.50', '120.00', '0', '0', ''],
      ['Total', '120.50', '0.50', '120.00', '0', '0', ''],
    ]);
    expect(csv.headers['content-disposition']).toBe('attachment; filename="takings-2026-11-20.csv"');
    const { sheets } = await readXlsx((await admin.get(`${url}&format=xlsx`)).bytes);
    expect(sheets[0]?.rows.map((row) => row.slice(0, 4))).toEqual([
      header.slice(0, 4),
      ['=1+1', 120.5, 0.5, 120],
      ['Total', 120.5, 0.5, 120],
    ]);
    for (const groupBy of takingsGroup.options) {
      const asked = `${today}&groupBy=${groupBy}`;
      const labels = parseCsv((await admin.get(`/admin/takings/export?${asked}`)).text).map(
        ([label]) => label,
      );
      const { groups } = await takingsOf(admin, asked);
      expect(labels.slice(1)).toEqual([...groups.map(({ label }) => label.replace(/^=/, "'=")), 'Total']);
    }
    const { body } = await admin.get('/history?action=exportTakings');
    expect(body.content).toHaveLength(2 + takingsGroup.options.length);
  });

  test('are empty without billings', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const none = { income: 0, refunds: 0, net: 0, tickets: 0, freeTickets: 0, average: null };
    for (const groupBy of takingsGroup.options)
      expect(await takingsOf(admin, `${today}&groupBy=${groupBy}`)).toEqual({
        groups: [],
        total: none,
        late: { count: 0, net: 0 },
      });
  });
});
