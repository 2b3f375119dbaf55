import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { hour } from '#test/clock.ts';
import { testContext } from '#test/context.ts';
import { test } from '#test/fixtures.ts';
import { movementsOf } from '#test/money/movements.ts';
import { importFile } from '#test/records/imports.ts';
import { makeSale, orderTickets, payOrder } from '#test/records/orders.ts';
import { refund, reportRefund } from '#test/records/refunds.ts';

const later = { timeFrom: new Date('2026-12-20T18:00:00Z'), timeTo: new Date('2026-12-20T22:00:00Z') };
const header = 'externalId;email;type;status;cost;paymentMethod;transactionDate';

describe('movements', () => {
  test('are written once for a payment and for each of its refunds', async ({ api, make, clock }) => {
    const [admin, program] = [await api.as('ADMIN'), await api.program()];
    const { event } = await makeSale(make, later);
    const paidAt = clock.now().toISOString();
    const { body: order } = await orderTickets(program, event.id, { externalId: 'till-1', status: 'PAID' });
    clock.advance(24 * hour);
    const { body: part } = await refund(admin, order.id, {
      ticketIds: [order.tickets[0].id],
      paymentMethod: 'Cash',
    });
    expect(await movementsOf(admin)).toHaveLength(1);
    await reportRefund(admin, part.id, 'PAID');
    const [back, income] = await movementsOf(admin);
    const common = {
      orderId: order.id,
      externalId: 'till-1',
      type: 'EVENT',
      eventId: event.id,
      freeQuantity: 0,
    };
    expect(income).toEqual({
      ...common,
      ...{ id: expect.any(String), kind: 'INCOME', at: paidAt, day: '2026-11-20', recordedAt: paidAt },
      ...{ amount: 100, refundId: null, quantity: 2, paymentMethod: 'BLIK', placeIds: expect.any(Array) },
      ...{ seller: { kind: 'KEY', name: expect.any(String) }, billingId: order.id },
      eventOrPlace: expect.any(String),
    });
    expect(back).toMatchObject({
      ...common,
      ...{ kind: 'REFUND', at: clock.now().toISOString(), day: '2026-11-21', amount: -50, refundId: part.id },
      ...{ quantity: -1, paymentMethod: 'Cash', seller: { kind: 'STAFF' }, billingId: part.id },
    });
  });

  test('of a free refund and of an order set to REFUNDED bear the day on which that happened', async ({
    api,
    make,
    clock,
  }) => {
    const [admin, program] = [await api.as('ADMIN'), await api.program()];
    const { event } = await makeSale(make, later);
    await make.discount({ couponCode: 'GRATIS', percentage: 100, eventId: event.id });
    const { body: free } = await orderTickets(program, event.id, { status: 'PAID', couponCode: 'GRATIS' });
    const { body: paid } = await orderTickets(program, event.id, { status: 'PAID' });
    clock.advance(24 * hour);
    await refund(admin, free.id, { ticketIds: [free.tickets[0].id] });
    await payOrder(program, paid.id, 'REFUNDED');
    const rows = (await movementsOf(admin)).map(({ kind, day, amount, quantity, freeQuantity, refundId }) => [
      ...[kind, day, amount, quantity, freeQuantity, refundId !== null],
    ]);
    expect(rows.toSorted()).toEqual([
      ['INCOME', '2026-11-20', 0, 2, 2, false],
      ['INCOME', '2026-11-20', 100, 2, 0, false],
      ['REFUND', '2026-11-21', -100, -2, 0, false],
      ['REFUND', '2026-11-21', 0, -1, -1, true],
    ]);
  });

  test('of an import have its dates, and a corrected cost is a movement of today', async ({
    api,
    make,
    clock,
  }) => {
    const admin = await api.as('ADMIN');
    const { email } = await make.user();
    const row = (cost: number, status = 'PAID') =>
      `old-1;${email};ORDER;${status};${cost};BLIK;2025-01-02T10:00:00Z`;
    await importFile(admin, 'billings', `${header}\n${row(10)}`);
    await importFile(admin, 'billings', `${header}\n${row(12.5)}`);
    await importFile(admin, 'billings', `${header}\n${row(12.5, 'ERROR')}`);
    await importFile(admin, 'billings', `${header}\n${row(8)}`);
    const rows = (await movementsOf(admin)).toSorted((one, other) => (one.id < other.id ? -1 : 1));
    expect(rows.map(({ kind, day, amount }) => `${kind} ${day} ${amount}`).toSorted()).toEqual([
      'CORRECTION 2026-11-20 -12.5',
      'CORRECTION 2026-11-20 2.5',
      'INCOME 2025-01-02 10',
      'INCOME 2025-01-02 8',
    ]);
    const { body } = await admin.get('/admin/takings?from=2026-11-20&to=2026-11-20');
    expect([body.total.income, body.late]).toEqual([-10, { count: 0, net: 0 }]);
    const { body: past } = await admin.get('/admin/takings?from=2025-01-02&to=2025-01-02');
    expect(past.late).toEqual({ count: 0, net: 0 });
    expect(rows[0]?.recordedAt).toBe(clock.now().toISOString());
  });

  test('reported after the end of their day are late, and listed', async ({ api, make, clock }) => {
    const [admin, program] = [await api.as('ADMIN'), await api.program()];
    const { event } = await makeSale(make, later);
    const late = clock.now().toISOString();
    clock.advance(12 * hour); // the next day in Warsaw begins after 12 hours
    await orderTickets(program, event.id, { status: 'PAID', quantity: 1, transactionDate: late });
    await orderTickets(program, event.id, { status: 'PAID', quantity: 3 });
    const day = 'from=2026-11-20&to=2026-11-20';
    const { body } = await admin.get(`/admin/takings?${day}`);
    expect(body.late).toEqual({ count: 1, net: 50 });
    expect((await movementsOf(admin, `${day}&late=true`)).map(({ amount }) => amount)).toEqual([50]);
    expect(await movementsOf(admin, 'late=false')).toHaveLength(1);
  });

  test('stay where they were when an event moves or is deleted', async ({ api, make, deps, clock }) => {
    const admin = await api.as('ADMIN');
    const [hall, bar] = [await make.place({ name: 'Sala' }), await make.place({ name: 'Bar' })];
    const event = await make.event({ titlePl: 'Bal', placeIds: [hall.id] });
    await make.billing({ type: 'EVENT', eventId: event.id, costMinor: 5000 });
    await deps.change(testContext(clock.now()), (tx) =>
      tx.updateTable('eventPlaces').set({ placeId: bar.id }).where('eventId', '=', event.id).execute(),
    );
    const byPlace = '/admin/takings?from=2026-11-20&to=2026-11-20&groupBy=place';
    expect((await admin.get(byPlace)).body.groups).toMatchObject([{ key: hall.id, label: 'Sala', net: 50 }]);
    await deps.change(testContext(clock.now()), (tx) =>
      tx.deleteFrom('events').where('id', '=', event.id).execute(),
    );
    const { body } = await admin.get('/admin/takings?from=2026-11-20&to=2026-11-20&groupBy=event');
    expect(body.groups).toMatchObject([{ key: event.id, label: 'Deleted event', net: 50 }]);
    expect(await movementsOf(admin, `eventId=${event.id}&placeIds=${hall.id}`)).toHaveLength(1);
  });

  test('can neither be changed nor deleted, not even by hand', async ({ make, deps, clock }) => {
    await make.billing();
    for (const statement of [
      'update movements set amount_minor = 0',
      'delete from movements',
      'truncate movements',
    ]) {
      const changed = deps.change(testContext(clock.now()), (tx) => sql.raw(statement).execute(tx));
      await expect(changed).rejects.toThrow('movements are only added to');
    }
  });

  test('of a deleted billing are corrected', async ({ api, make, deps, clock }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.billing({ costMinor: 700 });
    await deps.change(testContext(clock.now()), (tx) =>
      tx.deleteFrom('billings').where('id', '=', id).execute(),
    );
    expect((await movementsOf(admin)).map(({ kind, amount }) => [kind, amount]).toSorted()).toEqual([
      ['CORRECTION', -7],
      ['INCOME', 7],
    ]);
  });
});
