import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';

const billings = '/admin/billings';

test('a billing shows payer, amount and item, as named at the time', async ({ api, make, clock }) => {
  const manager = await api.as('MANAGER');
  const user = await make.user({
    name: 'Łucja',
    surname: 'Żak',
    email: 'lucja@a.pl',
    phoneNumber: '600700800',
  });
  const apiMetadata = {
    locations: [{ name: 'Sala' }, { name: 'Bar' }],
    timeFrom: '2026-11-28T19:00:00.000Z',
    title: { pl: 'Wieczór jazzowy' },
  };
  const { id } = await make.billing({
    userId: user.id,
    status: 'REFUNDED',
    type: 'EVENT',
    costMinor: 12_050,
    paymentMethod: 'BLIK',
    apiMetadata: JSON.stringify(apiMetadata),
  });
  const { status, body } = await manager.get(`${billings}/${id}`);
  const now = clock.now().toISOString();
  expect([status, body]).toEqual([
    200,
    {
      id,
      cost: 120.5,
      currency: 'PLN',
      status: 'REFUNDED',
      type: 'EVENT',
      paymentMethod: 'BLIK',
      transactionDate: now,
      createdAt: now,
      user: {
        id: user.id,
        email: 'lucja@a.pl',
        profile: { name: 'Łucja', surname: 'Żak', phonePrefix: '+48', phoneNumber: '600700800' },
      },
      refundOf: null,
      refundedBy: null,
      apiMetadata,
      updatedAt: now,
    },
  ]);
  const { apiMetadata: _subject, updatedAt: _version, ...listed } = body;
  expect((await manager.get(billings)).body.content).toEqual([listed]);
});

test('a billing may lack an item, and an unknown one is 404', async ({ api, make }) => {
  const manager = await api.as('MANAGER');
  const { id } = await make.billing();
  expect((await manager.get(`${billings}/${id}`)).body.apiMetadata).toBeNull();
  for (const unknown of ['019aa000-0000-7000-8000-00000000ffff', 'x']) {
    expect((await manager.get(`${billings}/${unknown}`)).status).toBe(404);
  }
  expect((await api.asNobody().get(billings)).status).toBe(401);
  expect((await api.asNobody().get(`${billings}/${id}`)).status).toBe(401);
});
