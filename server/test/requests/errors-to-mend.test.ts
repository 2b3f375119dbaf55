/** Errors of the guests' API name what is wrong and what a valid request has instead. */
import { describe, expect } from 'vitest';
import type { Answer } from '#test/api.ts';
import { byKey, test } from '#test/fixtures.ts';
import { makeSale, orderTickets, payOrder } from '#test/records/orders.ts';
import { refund } from '#test/records/refunds.ts';

const errorOf = ({ status, body }: Answer) => [status, body.message, body.params];

/** Texts of the field errors by path. */
const texts = ({ body }: Answer) =>
  Object.fromEntries(body.details.map(({ path, message }: Record<string, string>) => [path, message]));

describe('field errors', () => {
  test('name unknown and missing fields together, and the field that was meant', async ({ api }) => {
    const program = await api.program();
    const body = { external_id: 'web-1', guest: 'ola', type: 'EVENT', eventID: 'x', quantity: 1, nick: 'O' };
    const { status, body: error } = await program.post('/orders', { body });
    expect(status).toBe(400);
    expect(error.details).toEqual([
      { path: 'externalId', key: 'empty', message: 'Required: A text of 1 to 100 characters' },
      { path: 'paymentMethod', key: 'empty', message: 'Required: A text of 1 to 50 characters' },
      { path: 'eventId', key: 'empty', message: 'Required: An id of an event that exists' },
      {
        path: 'external_id',
        key: 'unknownField',
        message: 'There is no such field here. Did you mean `externalId`?',
        params: { didYouMean: 'externalId' },
      },
      {
        path: 'eventID',
        key: 'unknownField',
        message: 'There is no such field here. Did you mean `eventId`?',
        params: { didYouMean: 'eventId' },
      },
      {
        path: 'nick',
        key: 'unknownField',
        message: 'There is no such field here',
      },
    ]);
  });

  test('name nested fields and parameters that were meant', async ({ api }) => {
    const program = await api.program();
    const profile = { name: 'Ola', phone_number: '600100200' };
    const guest = await program.put('/guests/ola', { body: { email: 'o@x.pl', language: 'pl', profile } });
    expect(guest.body.details).toMatchObject([
      { path: 'profile.surname', key: 'empty' },
      { path: 'profile.phone_number', params: { didYouMean: 'phoneNumber' } },
    ]);
    const list = await program.get('/orders?event_id=1&size=0');
    expect(list.body.details).toMatchObject([
      { path: 'size', key: 'minNumber' },
      { path: 'event_id', key: 'unknownParameter', params: { didYouMean: 'eventId' } },
    ]);
  });

  test('of staff are told together as well', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const { body } = await admin.post('/admin/access_keys', { body: { names: 'Till', scopes: [] } });
    expect(body.details).toMatchObject([
      { path: 'name', key: 'empty', message: 'Field must not be empty' },
      { path: 'scopes', key: 'empty' },
      { path: 'names', key: 'unknownField', message: 'Unknown field', params: { didYouMean: 'name' } },
    ]);
  });

  test('carry the values that are possible', async ({ api }) => {
    const program = await api.program();
    const { body } = await program.get('/events?sort=name&recommended=yes');
    const allowed = ['timeFrom', 'title', 'updatedAt'].flatMap((key) => [`${key},asc`, `${key},desc`]);
    expect(body.details).toEqual([
      {
        path: 'sort',
        key: 'unknownValue',
        message: `One of ${allowed.map((value) => `\`${value}\``).join(', ')}`,
        params: { allowed },
      },
      {
        path: 'recommended',
        key: 'unknownValue',
        message: 'One of `true`, `false`',
        params: { allowed: ['true', 'false'] },
      },
    ]);
  });

  test('are written for programmers in the guests’ API, in any language', async ({ api, make }) => {
    const program = await api.program();
    const headers = { language: 'pl' };
    expect(
      texts(await program.get('/orders?createdFrom=today&page=-1&size=many&after=x&eventId=1', { headers })),
    ).toEqual({
      createdFrom: 'ISO 8601 with offset, for example 2026-12-01T10:00:00+01:00',
      page: 'A whole number from 0 to 999999999',
      size: 'A whole number from 1 to 100',
      eventId: 'An id of an event that exists',
    });
    expect(texts(await program.get('/orders?after=x'))).toEqual({ after: 'A cursor from `next`' });
    const order = {
      externalId: 1,
      guest: 'ola',
      type: 'EVENT',
      paymentMethod: 'BLIK',
      quantity: '2',
      mailTickets: 'yes',
    };
    expect(texts(await program.post('/orders', { body: order }))).toEqual({
      externalId: 'A text of 1 to 100 characters',
      quantity: 'A whole number from 1 to 20',
      mailTickets: '`true` or `false`',
      eventId: 'Required: An id of an event that exists',
    });
    await makeSale(make);
    const unknown = await orderTickets(program, '01a20463-7dfc-737b-8bdb-14a739cc039e');
    expect(texts(unknown)).toEqual({ eventId: 'An id of an event that exists' });
  });

  test('give one reason per field', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const { body } = await admin.post('/admin/access_keys', {
      body: { name: 'x', scopes: Array(40).fill('catalogue:read') },
    });
    expect(body.details.map(({ path }: { path: string }) => path)).toEqual(['scopes']);
  });
});

test('a walk-in that is not paid, or for no event, is told what it needs', async ({ api, make }) => {
  const program = await api.program();
  const { event } = await makeSale(make);
  const { body } = await orderTickets(program, event.id, { guest: null });
  expect(body.details).toEqual([
    { path: 'guest', key: 'walkInUnpaid', message: 'A walk-in needs status PAID and type EVENT' },
  ]);
});

test('a coupon is refused with the reason', async ({ api, make }) => {
  const program = await api.program();
  const { event } = await makeSale(make);
  const other = await make.event({ status: 'PUBLISHED', maxTicketsQty: 10 });
  const coupon = (couponCode: string, row: object) =>
    make.discount({ couponCode, validFrom: '2026-11-01', validTo: '2026-12-31', ...row });
  await coupon('OTHER', { eventId: other.id });
  await coupon('VIP', { membership: 'VIP' });
  await coupon('TOMORROW', { validFrom: '2026-11-21' });
  await coupon('YESTERDAY', { validTo: '2026-11-19' });
  for (const [couponCode, reason] of [
    ['NONE', 'UNKNOWN'],
    ['OTHER', 'OTHER_EVENT'],
    ['VIP', 'OTHER_MEMBERSHIP'],
    ['TOMORROW', 'NOT_YET_VALID'],
    ['YESTERDAY', 'EXPIRED'],
  ] as const)
    expect(errorOf(await orderTickets(program, event.id, { couponCode }))).toEqual([
      409,
      'couponInvalid',
      { reason },
    ]);
});

test('a status that an order cannot have is refused with both', async ({ api, make }) => {
  const program = await api.program();
  const { event } = await makeSale(make);
  const { body } = await orderTickets(program, event.id, { status: 'PAID' });
  expect(errorOf(await payOrder(program, body.id, 'PENDING'))).toEqual([
    409,
    'orderStatusForbidden',
    { from: 'PAID', to: 'PENDING' },
  ]);
});

test('broken JSON is refused with its position', async ({ api }) => {
  const program = await api.program();
  const headers = { 'content-type': 'application/json' };
  expect(errorOf(await program.post('/messages', { body: '{"guest": "ola",}', headers }))).toEqual([
    400,
    'malformedBody',
    { position: 16 },
  ]);
  expect(errorOf(await program.post('/messages', { body: 'null', headers }))).toEqual([
    400,
    'malformedBody',
    undefined,
  ]);
});

test('an access key is refused with the reason', async ({ app, api, make, clock }) => {
  const ended = await make.accessKey({ expiresAt: clock.now() });
  const revoked = await make.accessKey({ revokedAt: clock.now() });
  const ask = (headers: Record<string, string>) => api.asNobody(headers).get('/app/v1/faq');
  const reasons = [
    await ask({}),
    await ask({ authorization: 'Basic Zm95ZXI=' }),
    await ask({ authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.x' }),
    await byKey(app, `foyer_${'x'.repeat(43)}`).get('/faq'),
    await byKey(app, ended.key).get('/faq'),
    await byKey(app, revoked.key).get('/faq'),
  ].map(errorOf);
  expect(reasons).toEqual(
    ['MISSING', 'MALFORMED', 'MALFORMED', 'UNKNOWN', 'EXPIRED', 'REVOKED'].map((reason) => [
      401,
      'accessKeyInvalid',
      { reason },
    ]),
  );
});

test('a refund that is not named is refused with the ids of those that are open', async ({ api, make }) => {
  const [admin, program] = [await api.as('ADMIN'), await api.program()];
  const { event } = await makeSale(make);
  const { body: order } = await orderTickets(program, event.id, { status: 'PAID' });
  const refunds = [
    await refund(admin, order.id, { amount: 10 }),
    await refund(admin, order.id, { amount: 20 }),
  ];
  const [status, message, params] = errorOf(
    await program.put(`/orders/${order.id}/refund`, { body: { status: 'PAID' } }),
  );
  expect([status, message]).toEqual([409, 'refundAmbiguous']);
  expect(params.refundIds.toSorted()).toEqual(refunds.map(({ body }) => body.id).toSorted());
});
