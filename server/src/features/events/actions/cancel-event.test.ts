import { describe, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import type { Client } from '#test/api.ts';
import { wrongFields } from '#test/api.ts';
import { hour } from '#test/clock.ts';
import type { Make } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { makeSale, orderTickets, payOrder } from '#test/records/orders.ts';
import { refund } from '#test/records/refunds.ts';
import { mailAt } from '#test/services/mails.ts';

const reason = { pl: 'Choroba solisty', en: 'The soloist is ill' };

/** An event with two guests, three tickets worth 200 złoty, two held tickets, and one usable coupon of four. */
async function soldEvent(make: Make, program: Client) {
  const { event, guest } = await makeSale(make, { priceMinor: 5000 });
  const other = await make.user({ externalId: 'max', email: 'max@a.de', language: 'en' });
  const eventId = event.id;
  const paid = (await orderTickets(program, eventId, { status: 'PAID' })).body;
  const free = await make.discount({ eventId, couponCode: 'FREE', percentage: 100, validTo: '2026-11-30' });
  await make.discount({ eventId, validFrom: '2026-11-01', validTo: '2026-11-19' });
  await make.discount({ eventId, couponCode: 'ONCE', totalQty: 1 });
  await make.discount({ eventId: null });
  const gift = { guest: 'max', quantity: 1, couponCode: free.couponCode, status: 'PAID' };
  const given = (await orderTickets(program, eventId, gift)).body;
  const held = (await orderTickets(program, eventId, { couponCode: 'ONCE' })).body;
  const { id } = await make.billing({ eventId, userId: guest.id, type: 'EVENT', costMinor: 10_000 });
  await make.billing({ eventId, type: 'EVENT', status: 'REFUNDED' });
  await make.billing({ eventId, type: 'REFUND' });
  return { event, guest, other, paid, given, held, older: id };
}

const facts = { holders: 2, tickets: 3, holds: 2, refunds: { count: 3, total: 200 }, coupons: 1, mails: 2 };

describe('the preview of cancelling an event', () => {
  test('shows the effects', async ({ api, make }) => {
    const manager = await api.as('MANAGER');
    const { event, held } = await soldEvent(make, await api.program());
    const preview = async () => (await manager.get(`/events/cancel_preview/${event.id}`)).body;
    const first = await preview();
    expect(first).toEqual({ ...facts, preview: expect.any(String) });
    expect(await preview()).toEqual(first);
    await payOrder(await api.program(), held.id, 'ERROR');
    const second = await preview();
    expect(second).toEqual({ ...facts, holds: 0, coupons: 2, preview: expect.any(String) });
    expect(second.preview).not.toBe(first.preview);
  });

  test('is refused if the event cannot be cancelled or does not exist', async ({ api, make, clock }) => {
    const manager = await api.as('MANAGER');
    const refused = async (id: string) => {
      const { status, body } = await manager.get(`/events/cancel_preview/${id}`);
      return [status, body.message];
    };
    const past = { timeFrom: new Date(clock.now().getTime() - 2 * hour), timeTo: clock.now() };
    for (const event of [{ status: 'DRAFT' as const }, { status: 'PUBLISHED' as const, ...past }])
      expect(await refused((await make.event(event)).id)).toEqual([409, 'eventCannotBeCancelled']);
    expect(await refused(newId())).toEqual([404, 'notFound']);
  });
});

test('cancelling refunds the payments that can be refunded one by one, free and paid back ones included', async ({
  api,
  make,
}) => {
  const [admin, program] = [await api.as('ADMIN'), await api.program()];
  const { event } = await makeSale(make, { priceMinor: 5000, maxTicketsQty: 20 });
  await make.discount({ eventId: event.id, couponCode: 'FREE', percentage: 100 });
  const order = async (change = {}) =>
    (await orderTickets(program, event.id, { status: 'PAID', ...change })).body;
  const gift = { couponCode: 'FREE' };
  const [partly, whole, paidBack, untouched] = [
    await order(gift),
    await order(gift),
    await order(),
    await order(),
  ];
  await refund(admin, partly.id, { ticketIds: [partly.tickets[0].id] });
  await refund(admin, whole.id);
  await refund(admin, paidBack.id, { amount: 100 }); // its tickets stay valid
  const counted = async () =>
    (await admin.get(`/events/cancel_preview/${event.id}`)).body.refunds.count as number;
  const outcomes: [number, number][] = [];
  for (const { id } of [partly, whole, paidBack, untouched]) {
    const before = await counted();
    const { status } = await refund(admin, id);
    outcomes.push([status, before - (await counted())]);
  }
  expect(outcomes).toEqual([
    [201, 1],
    [409, 0],
    [201, 1],
    [201, 1],
  ]);
});

describe('a cancelled event', () => {
  test('refunds and notifies only on request', async ({ api, make, mails }) => {
    const admin = await api.as('ADMIN');
    const { event } = await soldEvent(make, await api.program());
    const { status, body } = await admin.post(`/events/cancel/${event.id}`, { body: { reason } });
    expect([status, body]).toEqual([200, { id: event.id, status: 'CANCELLED' }]);
    const [entry] = (await admin.get(`/history/events/${event.id}`)).body.content;
    expect([entry.action, entry.reason]).toEqual(['cancelEvent', reason]);
    expect((await admin.get('/admin/billings?type=REFUND')).body.numberOfElements).toBe(1);
    expect(mails).toEqual([]);
  });

  test('gets a refund for each paid billing, which counts once it is confirmed', async ({
    api,
    make,
    clock,
  }) => {
    const [admin, manager] = [await api.as('ADMIN'), await api.as('MANAGER')];
    const { event, paid, given, older } = await soldEvent(make, await api.program());
    const income = async () => {
      const { totalIncome } = (await admin.get('/dashboard')).body;
      return [(await admin.get(`/events/admin/${event.id}`)).body.totalIncome, totalIncome.events];
    };
    expect(await income()).toEqual([150, 150]); // 200, less the earlier refund of 50
    const { preview } = (await manager.get(`/events/cancel_preview/${event.id}`)).body;
    clock.advance(1000);
    const body = { refund: true, preview };
    expect((await manager.post(`/events/cancel/${event.id}`, { body })).status).toBe(200);
    const { content } = (await admin.get('/admin/billings?type=REFUND&size=100')).body;
    const refundOf = (id: string) => content.find((one: { refundOf: string }) => one.refundOf === id);
    expect(content).toHaveLength(4); // with the earlier one
    for (const id of [paid.id, given.id, older]) {
      const { body: original } = await admin.get(`/admin/billings/${id}`);
      const { body: refund } = await admin.get(`/admin/billings/${refundOf(id).id}`);
      const { refundedAmount = 0, ...same } = original;
      expect(refundedAmount).toBe(0);
      expect(refund).toEqual({
        ...same,
        id: refund.id,
        type: 'REFUND',
        status: id === given.id ? 'PAID' : 'PENDING', // no money goes back for a free order
        refundOf: id,
        refundedBy: null,
        transactionDate: clock.now().toISOString(),
        createdAt: clock.now().toISOString(),
        updatedAt: clock.now().toISOString(),
      });
      expect([original.status, original.refundedBy]).toEqual(['PAID', refund.id]);
      for (const ticket of original.tickets)
        expect(ticket).toMatchObject({ status: 'CANCELLED', isRefunded: true });
    }
    expect(await income()).toEqual([150, 150]);
    const updateStatus = (id: string, status: string, by = admin) =>
      by.put(`/admin/billings/${id}/status`, { body: { status } });
    const refund = refundOf(paid.id);
    expect((await updateStatus(refund.id, 'PAID', manager)).status).toBe(403);
    clock.advance(1000);
    const settled = await updateStatus(refund.id, 'PAID');
    expect([settled.status, settled.headers.etag]).toEqual([200, `"${clock.now().toISOString()}"`]);
    expect(settled.body).toMatchObject({ id: refund.id, status: 'PAID', refundOf: paid.id, cost: 100 });
    expect(await income()).toEqual([50, 50]);
    expect((await updateStatus(refundOf(older).id, 'ERROR')).body.status).toBe('ERROR');
    expect(await income()).toEqual([50, 50]);
    const [entry] = (await admin.get(`/history/billings/${refund.id}`)).body.content;
    expect([entry.action, entry.changes]).toEqual([
      'updateBillingStatus',
      [
        { field: 'status', before: 'PENDING', after: 'PAID' },
        { field: 'transactionDate', before: expect.any(String), after: entry.at },
      ],
    ]);
  });

  test('does not let its orders be refunded a second time', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const program = await api.program();
    const { event, paid, given } = await soldEvent(make, program);
    expect((await payOrder(program, given.id, 'REFUNDED')).status).toBe(200);
    await admin.post(`/events/cancel/${event.id}`, { body: { refund: true } });
    const again = await payOrder(program, paid.id, 'REFUNDED');
    expect([again.status, again.body.message]).toEqual([409, 'orderStatusForbidden']);
    const { content } = (await admin.get('/admin/billings?type=REFUND&status=PENDING')).body;
    expect(content.map(({ refundOf }: { refundOf: string }) => refundOf)).not.toContain(given.id);
    expect((await program.get(`/orders/${paid.id}`)).body.status).toBe('PAID');
  });

  test('is announced to paying guests in their language', async ({ api, make, mails }) => {
    const manager = await api.as('MANAGER');
    const { event, guest, other } = await soldEvent(make, await api.program());
    const blocked = await make.user({ status: 'BLOCKED' });
    await make.ticket({ eventId: event.id, userId: blocked.id });
    const { body: shown } = await manager.get(`/events/admin/${event.id}`);
    const body = { refund: true, notify: true, reason };
    await manager.post(`/events/cancel/${event.id}`, { body });
    await mailAt(mails, 1);
    const textTo = (email: string) => mails.find(({ to }) => to === email);
    expect(textTo(other.email)?.subject).toBe(`Cancelled: ${event.titleEn}`);
    expect(textTo(other.email)?.text.replace(/[\u2009\u202f\u00a0]/g, ' ')).toContain(
      `“${event.titleEn}”, for which you have a ticket, will not take place.

It was scheduled for: Saturday, 21 November 2026, 12:00–14:00, ${shown.locations[0].name}

Reason: The soloist is ill`,
    );
    expect(textTo(guest.email)?.text).toContain('Powód: Choroba solisty\n\nZwracamy pieniądze');
    const plain = await make.event({ status: 'PUBLISHED' });
    await make.ticket({ eventId: plain.id, userId: other.id });
    await manager.post(`/events/cancel/${plain.id}`, { body: { notify: true } });
    const { text } = await mailAt(mails, 2);
    expect(text).not.toMatch(/Reason|refund/);
    expect(mails).toHaveLength(3);
  });

  test('must match the preview, or it is not cancelled', async ({ api, make, deps }) => {
    const manager = await api.as('MANAGER');
    const program = await api.program();
    const { event, held } = await soldEvent(make, program);
    const { preview } = (await manager.get(`/events/cancel_preview/${event.id}`)).body;
    await payOrder(program, held.id);
    const cancel = (body: object) => manager.post(`/events/cancel/${event.id}`, { body });
    const outdated = await cancel({ preview, refund: true, notify: true });
    expect([outdated.status, outdated.body.message]).toEqual([409, 'previewOutdated']);
    const { body } = await manager.get(`/events/cancel_preview/${event.id}`);
    expect(wrongFields(await cancel({ preview: 1, refund: 'yes', notify: null, reason: {} }))).toEqual([
      'reason.pl',
      'reason.en',
      'refund',
      'notify',
      'preview',
    ]);
    expect((await cancel({ preview: body.preview })).status).toBe(200);
    expect((await cancel({ preview })).body.message).toBe('eventCannotBeCancelled');
    const jobs = await deps.db
      .selectFrom('billings')
      .select('id')
      .where('originalId', 'is not', null)
      .execute();
    expect(jobs).toEqual([]);
  });
});

test('only a refund is confirmed, in the version shown, and a failed one can be retried; the same again changes nothing', async ({
  api,
  make,
}) => {
  const admin = await api.as('ADMIN');
  const updateStatus = (id: string, status: string, headers = {}) =>
    admin.put(`/admin/billings/${id}/status`, { body: { status }, headers });
  const refused = async (id: string, status: string) => {
    const answer = await updateStatus(id, status);
    return [answer.status, answer.body.message];
  };
  const forbidden = [409, 'billingStatusForbidden'];
  for (const type of ['ORDER', 'EVENT', 'RESERVATION'] as const)
    expect(await refused((await make.billing({ type, status: 'PENDING' })).id, 'PAID')).toEqual(forbidden);
  for (const status of ['REFUNDED', 'IN_PROGRESS'] as const)
    expect(await refused((await make.billing({ type: 'REFUND', status })).id, 'PAID')).toEqual(forbidden);
  const { id } = await make.billing({ type: 'REFUND', status: 'PENDING' });
  for (const status of ['IN_PROGRESS', 'REFUNDED']) expect(await refused(id, status)).toEqual(forbidden);
  expect(await refused(id, 'LOST')).toEqual([400, 'validationFailed']);
  expect((await updateStatus(id, 'PAID', { 'if-match': '"then"' })).status).toBe(412);
  const { headers } = await admin.get(`/admin/billings/${id}`);
  const unchanged = await updateStatus(id, 'PENDING');
  expect([unchanged.status, unchanged.headers.etag]).toEqual([200, headers.etag]);
  const paid = await updateStatus(id, 'PAID', { 'if-match': headers.etag ?? '' });
  expect(paid.status).toBe(200);
  expect((await updateStatus(id, 'PAID')).body).toEqual(paid.body);
  expect(await refused(newId(), 'PAID')).toEqual([404, 'notFound']);
  const failed = await make.billing({ type: 'REFUND', status: 'ERROR' });
  expect((await updateStatus(failed.id, 'ERROR')).status).toBe(200);
  for (const status of ['PENDING', 'ERROR', 'PAID'])
    expect((await updateStatus(failed.id, status)).body.status).toBe(status);
});
