import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';

test('an overview shows sales by day, latest buyers and recent changes', async ({ api, make, clock }) => {
  const manager = await api.as('MANAGER');
  const { id } = await make.event({ status: 'PUBLISHED', priceMinor: 6500 });
  const [ola, jan] = [await make.user({ name: 'Ola', surname: 'Żak' }), await make.user()];
  // already the next day in Warsaw
  const [monday, tuesday] = [new Date('2026-11-02T23:30:00Z'), new Date('2026-11-03T23:30:00Z')];
  const paid = { eventId: id, type: 'EVENT', status: 'PAID', costMinor: 6500 } as const;
  await make.billing({ ...paid, userId: ola.id, transactionDate: monday });
  await make.billing({ ...paid, userId: jan.id, transactionDate: tuesday });
  await make.billing({ ...paid, userId: jan.id, type: 'REFUND', transactionDate: tuesday });
  await make.billing({ ...paid, userId: jan.id, status: 'PENDING', transactionDate: tuesday });
  for (const userId of [ola.id, jan.id])
    await make.billing({ ...paid, userId, type: 'REFUND', status: 'PENDING', transactionDate: tuesday });
  for (const [userId, createdAt] of [
    [ola.id, monday],
    [ola.id, tuesday],
    [jan.id, monday],
  ] as const)
    await make.ticket({ eventId: id, userId, createdAt });
  await make.review({ eventId: id });
  for (const state of ['SENT', 'SENT', 'FAILED'] as const)
    await make.mail({ kind: 'EVENT_RESCHEDULED', eventId: id, state });
  const other = await make.event();
  await make.ticket({ eventId: other.id });
  await make.mail({ kind: 'EVENT_CANCELLED', eventId: other.id });
  const admittedAt = clock.now().toISOString();
  const { email } = manager.staff;
  await manager.post(`/events/check_in/${id}`, { body: { code: 'LOST', admitted: true } });
  clock.advance(1000);
  await manager.post(`/events/cancel/${id}`);

  const { status, body } = await manager.get(`/events/overview/${id}`);
  expect(status).toBe(200);
  expect(body).toEqual({
    sales: [
      { day: '2026-11-03', tickets: 2, income: 65 },
      { day: '2026-11-04', tickets: 1, income: 0 },
    ],
    buyers: 2,
    latest: [
      {
        ...{ id: ola.id, billingId: null, name: 'Ola', surname: 'Żak', email: ola.email },
        ...{ tickets: 2, boughtAt: tuesday.toISOString() },
      },
      {
        ...{ id: jan.id, billingId: null, name: jan.name, surname: jan.surname, email: jan.email },
        ...{ tickets: 1, boughtAt: monday.toISOString() },
      },
    ],
    reviews: 1,
    refundsPending: { count: 2, total: 130 },
    mails: { queued: 0, sent: 2, failed: 1 },
    door: {
      arrived: 0,
      expected: 0,
      offlineAdmissions: [
        {
          id: expect.any(String),
          code: 'LOST',
          ticketId: null,
          result: 'UNKNOWN',
          at: admittedAt,
          by: email,
        },
      ],
      admissions: 1,
    },
    history: [
      {
        id: expect.any(String),
        at: clock.now().toISOString(),
        actor: { id: manager.staff.id, email: manager.staff.email, name: expect.any(String) },
        action: 'cancelEvent',
      },
      expect.objectContaining({ action: 'test' }),
    ],
  });
});

test('an overview without sales is empty, and that of an unknown event 404', async ({ api, make }) => {
  const manager = await api.as('MANAGER');
  const { id } = await make.event();
  const { body } = await manager.get(`/events/overview/${id}`);
  expect(body).toMatchObject({ sales: [], buyers: 0, latest: [], reviews: 0 });
  expect(body.mails).toEqual({ queued: 0, sent: 0, failed: 0 });
  expect((await manager.get('/events/overview/019aa000-0000-7000-8000-000000000000')).status).toBe(404);
});
