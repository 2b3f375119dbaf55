import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';

const billings = '/admin/billings';

test('a payment in the list names what was refunded: confirmed refunds only', async ({ api, make }) => {
  const admin = await api.as('ADMIN');
  const paid = await make.billing({ costMinor: 10_000, paymentMethod: 'Cash' });
  const other = await make.billing({ costMinor: 7000 });
  for (const [costMinor, status] of [
    [1050, 'PAID'],
    [2000, 'PAID'],
    [400, 'PENDING'],
    [800, 'ERROR'],
  ] as const)
    await make.billing({ type: 'REFUND', originalId: paid.id, costMinor, status });
  const { content } = (await admin.get('/admin/billings?type=EVENT,ORDER,RESERVATION')).body;
  const refunded = (id: string) => content.find((one: { id: string }) => one.id === id)?.refundedAmount;
  expect([refunded(paid.id), refunded(other.id)]).toEqual([30.5, undefined]);
});

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
      eventOrPlace: 'Wieczór jazzowy',
      apiMetadata,
      event: null,
      place: null,
      tickets: [],
      quantity: null,
      couponCode: null,
      discountPercentage: null,
      reservation: null,
      refunds: [],
      updatedAt: now,
    },
  ]);
  const { apiMetadata: _subject, updatedAt: _version, event, place, ...rest } = body;
  const { tickets, quantity, couponCode, discountPercentage, refunds, reservation, ...listed } = rest;
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

test('a billing names what was bought, its tickets, its coupon and its refunds', async ({
  api,
  make,
  clock,
}) => {
  const admin = await api.as('ADMIN');
  const user = await make.user({ externalId: 'ola' });
  const hall = await make.place({ name: 'Sala' });
  const event = await make.event({
    status: 'PUBLISHED',
    category: 'LIMITED',
    titlePl: 'Jazz',
    titleEn: 'Jazz night',
    placeIds: [hall.id],
    priceMinor: 5000,
    maxTicketsQty: 10,
  });
  await make.discount({ eventId: event.id, couponCode: 'JAZZ20', percentage: 20 });
  const program = await api.program();
  const order = { guest: 'ola', status: 'PAID', paymentMethod: 'BLIK' };
  const sold = await program.post('/orders', {
    body: {
      ...order,
      externalId: 'o-1',
      type: 'EVENT',
      eventId: event.id,
      quantity: 2,
      couponCode: 'JAZZ20',
    },
  });
  const [first, second] = sold.body.tickets;
  await admin.post(`/events/check_in/${event.id}`, { body: { code: first.code } });
  const bought = {
    event: { id: event.id, title: { pl: 'Jazz', en: 'Jazz night' }, timeFrom: event.timeFrom.toISOString() },
    place: null,
    quantity: 2,
    couponCode: 'JAZZ20',
    discountPercentage: 20,
  };
  const checkedInAt = clock.now().toISOString();
  expect((await admin.get(`${billings}/${sold.body.id}`)).body).toMatchObject({
    ...bought,
    tickets: [
      { id: first.id, code: first.code, status: 'CHECKED_IN', checkedInAt, isRefunded: false },
      { id: second.id, code: second.code, status: 'VALID', checkedInAt: null, isRefunded: false },
    ],
    refunds: [],
  });

  const refund = await make.billing({
    userId: user.id,
    eventId: event.id,
    type: 'REFUND',
    status: 'PENDING',
    originalId: sold.body.id,
    costMinor: 8000,
  });
  const refunds = [
    {
      id: refund.id,
      status: 'PENDING',
      amount: 80,
      paymentMethod: refund.paymentMethod,
      createdAt: checkedInAt,
    },
  ];
  expect((await admin.get(`${billings}/${sold.body.id}`)).body).toMatchObject({ ...bought, refunds });
  expect((await admin.get(`${billings}/${refund.id}`)).body).toMatchObject({ ...bought, refunds });

  const dinner = await program.post('/orders', {
    body: { ...order, externalId: 'o-2', type: 'ORDER', placeId: hall.id, cost: 40 },
  });
  expect((await admin.get(`${billings}/${dinner.body.id}`)).body).toMatchObject({
    event: null,
    place: { id: hall.id, name: 'Sala' },
    tickets: [],
    quantity: null,
  });
});
