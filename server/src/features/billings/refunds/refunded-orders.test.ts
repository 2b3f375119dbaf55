import { describe, expect } from 'vitest';
import type { Client } from '#test/api.ts';
import { hour } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';
import { makeSale, orderTickets } from '#test/records/orders.ts';
import { refund, refusal, reportRefund, withdraw } from '#test/records/refunds.ts';
import { mailAt } from '#test/services/mails.ts';
import { test as webhookTest } from '#test/services/webhooks.ts';

test('an order shows all its refunds, the latest first, and what went back', async ({ api, make, clock }) => {
  const [admin, program] = [await api.as('ADMIN'), await api.program()];
  const { event } = await makeSale(make);
  const { body: order } = await orderTickets(program, event.id, { status: 'PAID' });
  expect(order).toMatchObject({ refund: null, refunds: [], refundedAmount: 0 });
  const read = async () => (await program.get(`/orders/${order.id}`)).body;
  const { body: first } = await refund(admin, order.id, { amount: 10 });
  clock.advance(hour);
  await reportRefund(admin, first.id, 'PAID');
  const completedAt = clock.now().toISOString();
  const { body: second } = await refund(admin, order.id, { ticketIds: [order.tickets[0].id] });
  const shown = await read();
  expect(shown).toMatchObject({ status: 'PAID', refundedAmount: 10, refundedAt: completedAt });
  expect(shown.refunds).toMatchObject([
    { id: second.id, status: 'PENDING', amount: 50, completedAt: null },
    { id: first.id, status: 'PAID', amount: 10, completedAt },
  ]);
  expect(shown.refund).toEqual(shown.refunds[0]);
  const { body: billing } = await admin.get(`/admin/billings/${order.id}`);
  expect([billing.refundedBy, billing.refunds.length]).toEqual([second.id, 2]);
  const areRefunded = billing.tickets.map(({ isRefunded }: { isRefunded: boolean }) => isRefunded);
  expect(areRefunded).toEqual([true, ...Array(areRefunded.length - 1).fill(false)]);
  await reportRefund(admin, second.id, 'PAID');
  expect((await read()).refundedAmount).toBe(60);
  const { content } = (await admin.get('/admin/billings?type=EVENT')).body;
  expect(content).toMatchObject([{ id: order.id, refundedBy: second.id }]);
});

test('several open refunds of an order are told apart by their id', async ({ api, make }) => {
  const [admin, program] = [await api.as('ADMIN'), await api.program()];
  const { event } = await makeSale(make);
  const { body: order } = await orderTickets(program, event.id, { status: 'PAID' });
  const { body: one } = await refund(admin, order.id, { amount: 10 });
  await refund(admin, order.id, { amount: 20 });
  const report = (body: object) => program.put(`/orders/${order.id}/refund`, { body });
  expect(refusal(await report({ status: 'PAID' }))).toEqual([409, 'refundAmbiguous']);
  expect((await report({ status: 'PAID', refundId: one.id })).body.refundedAmount).toBe(10);
  expect((await report({ status: 'PAID' })).body.refundedAmount).toBe(30);
});

webhookTest('each refund and its withdrawal is announced', async ({ api, make, receiver, subscribe }) => {
  const [admin, program] = [await api.as('ADMIN'), await api.program()];
  const { event } = await makeSale(make);
  const { body: order } = await orderTickets(program, event.id, { status: 'PAID' });
  await subscribe('order.updated');
  const { body } = await refund(admin, order.id, { amount: 10 });
  await withdraw(admin, body.id);
  const [started, withdrawn] = await receiver.first(2);
  expect(started?.json.data).toMatchObject({ id: order.id, refunds: [{ amount: 10 }], refundedAmount: 0 });
  expect(withdrawn?.json.data).toMatchObject({ id: order.id, refund: null, refunds: [] });
});

test('the offline list of an event has the tickets that a refund ended or gave back', async ({
  api,
  make,
  clock,
}) => {
  const [admin, program] = [await api.as('ADMIN'), await api.program()];
  const { event } = await makeSale(make);
  const { body: order } = await orderTickets(program, event.id, { status: 'PAID' });
  const [ended, kept] = order.tickets;
  const changed = async () => {
    clock.advance(hour);
    const since = clock.now().toISOString();
    return async () => {
      const { content } = (await program.get(`/events/${event.id}/tickets?updatedSince=${since}`)).body;
      return content.map(({ id, status }: { id: string; status: string }) => [id, status]);
    };
  };
  let read = await changed();
  const { body } = await refund(admin, order.id, { ticketIds: [ended.id] });
  expect(await read()).toEqual([[ended.id, 'REFUNDED']]);
  expect((await program.post('/check_ins', { body: { code: kept.code } })).body.result).toBe('CHECKED_IN');
  read = await changed();
  await withdraw(admin, body.id);
  expect(await read()).toEqual([[ended.id, 'VALID']]);
});

describe('the mail about a refund', () => {
  test('says which tickets ended and how much goes back, in the language of the guest', async ({
    api,
    make,
    mails,
  }) => {
    const [admin, program] = [await api.as('ADMIN'), await api.program()];
    const { event, guest } = await makeSale(make, { titlePl: 'Kolędy', titleEn: 'Carols' });
    const { body: order } = await orderTickets(program, event.id, { status: 'PAID' });
    const [ended, kept] = order.tickets;
    await refund(admin, order.id, { ticketIds: [ended.id], notify: true });
    const mail = await mailAt(mails);
    expect([mail.to, mail.language, mail.subject]).toEqual([guest.email, 'pl', 'Zwrot: Kolędy']);
    expect(mail.text.replaceAll('\u00a0', ' ')).toBe(
      `Zwracamy Ci 50,00 zł za „Kolędy”.\n\nPieniądze zwrócimy tą samą metodą, którą zapłacono. Nie musisz nic robić.\n\nTe bilety na „Kolędy” straciły ważność:\n${ended.code}\n`,
    );
    expect(mail.text).not.toContain(kept.code);
    await make.user({ externalId: 'max', language: 'en' });
    const { body: other } = await orderTickets(program, event.id, { guest: 'max', status: 'PAID' });
    await refund(admin, other.id, { amount: 7.5, paymentMethod: 'Cash', notify: true });
    const english = await mailAt(mails, 1);
    expect(english.text.replaceAll('\u00a0', ' ')).toBe(
      'We’re refunding you PLN 7.50 for “Carols”.\n\nPayment method: Cash\n',
    );
    const { content } = (await admin.get('/mails?kind=REFUND')).body;
    expect(content).toHaveLength(2);
    expect(content[0].event).toMatchObject({ id: event.id });
  });

  test('names the place of an order, and is sent only on request and never to a blocked guest', async ({
    api,
    make,
    mails,
  }) => {
    const [admin, program] = [await api.as('ADMIN'), await api.program()];
    await make.user({ externalId: 'ola' });
    const place = await make.place({ name: 'Bar' });
    const order = { guest: 'ola', type: 'ORDER', placeId: place.id, paymentMethod: 'BLIK', status: 'PAID' };
    const { body } = await program.post('/orders', { body: { ...order, externalId: 'bar-1', cost: 40 } });
    await refund(admin, body.id, { amount: 1 });
    await refund(admin, body.id, { amount: 2, notify: true });
    expect((await mailAt(mails)).subject).toBe('Zwrot: Bar');
    const { id: userId } = await make.user({ status: 'BLOCKED' });
    await refund(admin, (await make.billing({ userId })).id, { notify: true });
    const { content } = (await admin.get('/mails?kind=REFUND')).body;
    expect(content).toHaveLength(1);
  });
});

describe('cancelling an event', () => {
  test('refunds what was not refunded before, and its preview counts that', async ({ api, make }) => {
    const [admin, program] = [await api.as('ADMIN'), await api.program()];
    const { event } = await makeSale(make);
    const sell = async () => (await orderTickets(program, event.id, { status: 'PAID' })).body;
    const [whole, part, failed, none] = [await sell(), await sell(), await sell(), await sell()];
    await refund(admin, whole.id);
    await refund(admin, part.id, { ticketIds: [part.tickets[0].id] });
    await reportRefund(admin, (await refund(admin, failed.id)).body.id, 'ERROR');
    const { body: preview } = await admin.get(`/events/cancel_preview/${event.id}`);
    expect(preview.refunds).toEqual({ count: 3, total: 250 });
    await admin.post(`/events/cancel/${event.id}`, { body: { refund: true, preview: preview.preview } });
    const amounts = async ({ id }: { id: string }) =>
      (await admin.get(`/admin/billings/${id}`)).body.refunds.map(
        ({ amount, status }: { amount: number; status: string }) => [amount, status],
      );
    expect(await amounts(whole)).toEqual([[100, 'PENDING']]);
    expect((await amounts(part)).toSorted()).toEqual([
      [50, 'PENDING'],
      [50, 'PENDING'],
    ]);
    expect((await amounts(failed)).toSorted()).toEqual([
      [100, 'ERROR'],
      [100, 'PENDING'],
    ]);
    expect(await amounts(none)).toEqual([[100, 'PENDING']]);
  });
});

describe('the bulk action for refunds', () => {
  const act = (client: Client, body: object, path = '/bulk/billings') =>
    client.post(path, { body: { action: 'setRefundStatus', ...body } });

  test('settles refunds, and refuses other billings as the call for one does', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const payment = await make.billing({ costMinor: 4000 });
    const open = (await refund(admin, payment.id, { amount: 10 })).body;
    const failed = (await refund(admin, payment.id, { amount: 30 })).body;
    await reportRefund(admin, failed.id, 'ERROR');
    await refund(admin, payment.id, { amount: 5 });
    const ids = [open.id, payment.id, failed.id];
    const refused = [
      { id: payment.id, message: 'billingStatusForbidden' },
      { id: failed.id, message: 'refundExceedsPayment', params: { left: 25 } },
    ];
    const { body: preview } = await act(admin, { ids, status: 'PAID' }, '/bulk/billings/preview');
    expect(preview).toMatchObject({ ids: [open.id], refused, amounts: [10] });
    expect((await act(admin, { ids, status: 'PAID' })).body).toMatchObject({ done: 1, refused });
    expect((await admin.get(`/admin/billings/${open.id}`)).body.status).toBe('PAID');
    expect((await act(admin, { ids, status: 'REFUNDED' })).status).toBe(400);
    expect((await act(await api.as('MANAGER'), { ids, status: 'PAID' })).status).toBe(403);
  });

  test('previews that a payment has money left for one of two failed refunds only', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.billing({ costMinor: 10_000 });
    const ids: string[] = [];
    for (const _ of [1, 2]) {
      const { body } = await refund(admin, id, { amount: 60 });
      await reportRefund(admin, body.id, 'ERROR');
      ids.push(body.id);
    }
    const refused = [{ id: ids[1], message: 'refundExceedsPayment', params: { left: 40 } }];
    const { body: preview } = await act(admin, { ids, status: 'PENDING' }, '/bulk/billings/preview');
    expect(preview).toMatchObject({ ids: ids.slice(0, 1), refused });
    expect((await act(admin, { ids, status: 'PENDING' })).body).toMatchObject({ done: 1, refused });
  });

  test('settles all refunds that a list shows', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    for (const _ of [1, 2]) await refund(admin, (await make.billing()).id);
    const query = { type: 'REFUND', status: 'PENDING' };
    const { body } = await act(admin, { query, expected: 2, status: 'PAID' });
    expect(body).toEqual({ done: 2, refused: [] });
    expect(refusal(await act(admin, { query, expected: 2, status: 'PAID' }))).toEqual([
      409,
      'selectionChanged',
    ]);
  });
});
