import { describe, expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { makeSale, orderTickets } from '#test/records/orders.ts';
import { refund } from '#test/records/refunds.ts';
import { entryOf, mailAt } from '#test/services/mails.ts';

describe('the calendar entry that came with tickets', () => {
  test('is cancelled by a refund of all, and comes back after the refund was withdrawn', async ({
    api,
    make,
    mails,
  }) => {
    const [admin, program] = [await api.as('ADMIN'), await api.program()];
    const { event } = await makeSale(make, { priceMinor: 5000 });
    const { body: order } = await orderTickets(program, event.id, {
      ...{ status: 'PAID', quantity: 2, mailTickets: true },
    });
    const bought = entryOf(await mailAt(mails));
    const refunded = await refund(admin, order.id, { notify: true });
    const mail = await mailAt(mails, 1);
    expect(entryOf(mail)).toEqual({ ...bought, sequence: 1, status: 'CANCELLED' });
    expect(mail.text).toContain('Otwórz załączony plik, aby usunąć wydarzenie z kalendarza.');
    expect((await admin.delete(`/admin/billings/${refunded.body.id}`)).status).toBe(204);
    await admin.post(`/admin/billings/${order.id}/send_tickets`, { body: {} });
    expect(entryOf(await mailAt(mails, 2))).toEqual({ ...bought, sequence: 2 });
  });

  test('loses the tickets that a refund ended, and follows its event afterwards', async ({
    api,
    make,
    mails,
  }) => {
    const [admin, program] = [await api.as('ADMIN'), await api.program()];
    const { event } = await makeSale(make, { priceMinor: 5000 });
    const { body: order } = await orderTickets(program, event.id, {
      ...{ status: 'PAID', quantity: 3, mailTickets: true },
    });
    const [first, second, third] = order.tickets;
    const bought = entryOf(await mailAt(mails));
    await refund(admin, order.id, { ticketIds: [first.id], notify: true });
    const description = `Bilety: ${second.code}, ${third.code}`;
    expect(entryOf(await mailAt(mails, 1))).toEqual({ ...bought, sequence: 1, description });
    const times = { timeFrom: '2026-12-05T18:00:00.000Z', timeTo: '2026-12-05T20:30:00.000Z' };
    const { locationIds } = (await admin.get(`/events/admin/${event.id}`)).body;
    const body = { ...times, locationIds, reason: { pl: 'Choroba', en: 'Illness' } };
    await admin.post(`/events/reschedule/${event.id}`, { body });
    expect(entryOf(await mailAt(mails, 2))).toMatchObject({ sequence: 2, description, status: 'CONFIRMED' });
    await refund(admin, order.id, { notify: true });
    expect(entryOf(await mailAt(mails, 3))).toMatchObject({ sequence: 3, status: 'CANCELLED' });
  });

  test('is not touched by a refund that leaves the tickets, or of an order whose tickets were not mailed', async ({
    api,
    make,
    mails,
  }) => {
    const [admin, program] = [await api.as('ADMIN'), await api.program()];
    const { event } = await makeSale(make, { priceMinor: 5000 });
    const mailed = await orderTickets(program, event.id, { status: 'PAID', mailTickets: true });
    await mailAt(mails);
    const silent = await orderTickets(program, event.id, { status: 'PAID' });
    await refund(admin, mailed.body.id, { amount: 10, notify: true });
    await mailAt(mails, 1);
    await refund(admin, silent.body.id, { notify: true });
    await mailAt(mails, 2);
    expect(mails.slice(1).map(({ calendars = [] }) => calendars)).toEqual([[], []]);
  });
});
