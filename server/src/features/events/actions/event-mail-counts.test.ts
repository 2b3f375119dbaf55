import { userStatus } from '@foyer/contract/enums.ts';
import { describe, expect } from 'vitest';
import type { Make } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { makeSale, orderTickets } from '#test/records/orders.ts';
import { mailAt } from '#test/services/mails.ts';

const reason = { pl: 'Choroba solisty', en: 'The soloist is ill' };
const times = { timeFrom: '2026-12-05T19:00:00.000Z', timeTo: '2026-12-05T21:30:00.000Z' };

/** An event with three guests of each status, who hold zero, one and two tickets. */
async function eventWithEverybody(make: Make) {
  const { event } = await makeSale(make, { maxTicketsQty: 100 });
  for (const status of userStatus.options)
    for (const tickets of [0, 1, 2]) {
      const { id: userId } = await make.user({ status });
      for (let ticket = 0; ticket < tickets; ticket += 1) await make.ticket({ eventId: event.id, userId });
    }
  return event;
}

describe('the number of mails that a dialog shows', () => {
  test.for([
    ['cancel', { notify: true }],
    ['reschedule', { ...times, reason }],
  ] as const)(
    'is the number that %s sends, whatever the statuses of guests',
    async ([action, input], { api, make, mails }) => {
      const manager = await api.as('MANAGER');
      const event = await eventWithEverybody(make);
      await orderTickets(await api.program(), event.id, { quantity: 1 });
      const preview = await manager.get(`/events/${action}_preview/${event.id}`);
      // ACTIVE and NOT_ACTIVE guests with one ticket or two
      expect([preview.status, preview.body.mails]).toEqual([200, 4]);
      const { locationIds } = (await manager.get(`/events/admin/${event.id}`)).body;
      const body = action === 'cancel' ? input : { ...input, locationIds, expected: preview.body.mails };
      expect((await manager.post(`/events/${action}/${event.id}`, { body })).status).toBe(200);
      const overview = (await manager.get(`/events/overview/${event.id}`)).body.mails;
      expect(overview.queued + overview.sent).toBe(preview.body.mails);
      await mailAt(mails, preview.body.mails - 1);
      expect(new Set(mails.map(({ to }) => to)).size).toBe(preview.body.mails);
    },
  );

  test('must be the confirmed one, or nothing happens', async ({ api, make, mails }) => {
    const manager = await api.as('MANAGER');
    const event = await eventWithEverybody(make);
    const { preview } = (await manager.get(`/events/cancel_preview/${event.id}`)).body;
    const late = await make.user();
    await make.ticket({ eventId: event.id, userId: late.id });
    const cancelled = await manager.post(`/events/cancel/${event.id}`, { body: { notify: true, preview } });
    const { locationIds } = (await manager.get(`/events/admin/${event.id}`)).body;
    const moved = await manager.post(`/events/reschedule/${event.id}`, {
      body: { ...times, locationIds, reason, expected: 4 },
    });
    for (const { status, body } of [cancelled, moved])
      expect([status, body.message]).toEqual([409, 'previewOutdated']);
    expect(mails).toEqual([]);
  });
});

test('a preview of rescheduling is rejected like rescheduling itself', async ({ api, make }) => {
  const manager = await api.as('MANAGER');
  const preview = async (id: string) => {
    const { status, body } = await manager.get(`/events/reschedule_preview/${id}`);
    return [status, body.message];
  };
  for (const status of ['DRAFT', 'CANCELLED'] as const)
    expect(await preview((await make.event({ status })).id)).toEqual([409, 'eventCannotBeRescheduled']);
  expect(await preview(crypto.randomUUID())).toEqual([404, 'notFound']);
});

test('a refund is mentioned only to guests who paid', async ({ api, make, mails }) => {
  const manager = await api.as('MANAGER');
  const program = await api.program();
  const { event, guest } = await makeSale(make, { priceMinor: 5000 });
  const free = await make.user({ externalId: 'max', language: 'en' });
  const given = await make.user({ externalId: 'eve', language: 'en' });
  const { couponCode } = await make.discount({ eventId: event.id, percentage: 100 });
  await orderTickets(program, event.id, { status: 'PAID' });
  await orderTickets(program, event.id, { guest: 'max', status: 'PAID', couponCode });
  await make.ticket({ eventId: event.id, userId: given.id });
  await manager.post(`/events/cancel/${event.id}`, { body: { refund: true, notify: true } });
  await mailAt(mails, 2);
  const textTo = ({ email }: { email: string }) => mails.find(({ to }) => to === email)?.text ?? '';
  expect(textTo(guest)).toMatch(/Zwracamy pieniądze|refunding/);
  for (const one of [free, given]) expect(textTo(one)).not.toMatch(/pieniądze|refund/);
});
