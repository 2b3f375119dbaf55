import { describe, expect } from 'vitest';
import { fieldMessages, wrongFields } from '#test/api.ts';
import { test } from '#test/fixtures.ts';

const coupons = '/admin/membership_coupons';

/** The test clock starts at noon on 20 November 2026 in Warsaw. */
const input = {
  couponCode: 'klub-20',
  discountPercentage: 20,
  membership: 'VIP',
  validFrom: '2026-11-21',
  validTo: '2026-12-24',
};

describe('a new membership coupon', () => {
  test('is returned as sent, with its code in capitals', async ({ api, clock }) => {
    const admin = await api.as('ADMIN');
    const { status, body, headers } = await admin.post(coupons, { body: input });
    expect(status).toBe(201);
    expect(headers.etag).toBe(`"${body.updatedAt}"`);
    expect(body).toEqual({
      ...input,
      id: expect.any(String),
      couponCode: 'KLUB-20',
      totalQty: null,
      totalUsed: 0,
      usedPercentage: null,
      type: 'INACTIVE',
      title: null,
      sendNotification: false,
      createdAt: clock.now().toISOString(),
      createdBy: admin.staff.email,
      updatedAt: clock.now().toISOString(),
      event: null,
      _count: { usedTickets: 0 },
    });
    const again = await admin.get(`${coupons}/${body.id}`);
    expect([again.status, again.body, again.headers.etag]).toEqual([200, body, headers.etag]);
  });

  test('is created once when the call is repeated with its key', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const call = (change = {}) =>
      admin.post(coupons, { body: { ...input, ...change }, headers: { 'idempotency-key': 'once' } });
    const [first, second] = [await call(), await call()];
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect((await admin.get(coupons)).body.numberOfElements).toBe(1);
    const other = await call({ discountPercentage: 21 });
    expect([other.status, other.body.message]).toEqual([409, 'idempotencyKeyReused']);
  });

  test('reports every missing field, including the explicit choice of everyone', async ({ api }) => {
    const answer = await (await api.as('ADMIN')).post(coupons, { body: {} });
    expect(answer.status).toBe(400);
    expect(wrongFields(answer).sort()).toEqual(Object.keys(input).sort());
    expect(new Set(answer.body.details.map(({ message }: { message: string }) => message))).toEqual(
      new Set(['Field must not be empty']),
    );
  });

  test('rejects undocumented fields', async ({ api, make }) => {
    const event = await make.event();
    const extra = { eventId: event.id, totalUsed: 9, createdBy: 'x', totalQty: 5, type: 'ACTIVE' };
    const { body } = await (await api.as('ADMIN')).post(coupons, { body: { ...input, ...extra } });
    expect(body).toMatchObject({ event: null, totalUsed: 0, totalQty: null, type: 'INACTIVE' });
    expect(body.createdBy).not.toBe('x');
  });

  test.for([
    [{ couponCode: ' ' }, 'couponCode', 'Field must not be empty'],
    [{ couponCode: 'x'.repeat(51) }, 'couponCode', 'Max length is 50'],
    [{ couponCode: 'a\u0000b' }, 'couponCode', 'Invalid value'],
    [{ couponCode: 5 }, 'couponCode', 'Invalid value'],
    [{ discountPercentage: 0 }, 'discountPercentage', 'Min value of number is 1'],
    [{ discountPercentage: 101 }, 'discountPercentage', 'Max value of number is 100'],
    [{ discountPercentage: 1.5 }, 'discountPercentage', 'Enter a whole number'],
    [{ discountPercentage: '20' }, 'discountPercentage', 'Enter a number'],
    [{ membership: 'GOLD' }, 'membership', 'Choose one of the listed values'],
    [{ membership: undefined }, 'membership', 'Field must not be empty'],
    [{ validFrom: '21/11/2026' }, 'validFrom', 'Invalid date format'],
    [{ validTo: '2026-11-31' }, 'validTo', 'Invalid date format'],
    [{ validTo: null }, 'validTo', 'Field must not be empty'],
    [{ validTo: '2026-11-20' }, 'validTo', 'wrong date'],
    [{ validFrom: '2026-11-19' }, 'validFrom', 'You cannot enter the date from the past'],
    [{ validFrom: '2026-11-19T22:59:00Z' }, 'validFrom', 'You cannot enter the date from the past'],
    // 23:30 UTC is already the next day at the venue.
    [{ validFrom: '2026-11-21T23:30:00Z', validTo: '2026-11-21' }, 'validTo', 'wrong date'],
  ] as const)('is refused: %o', async ([change, path, message], { api }) => {
    const admin = await api.as('ADMIN');
    const answer = await admin.post(coupons, { body: { ...input, ...change } });
    expect([answer.status, fieldMessages(answer)]).toEqual([400, [{ path, message }]]);
    expect((await admin.get(coupons)).body.numberOfElements).toBe(0);
  });

  test('with two past days in the wrong order gets an error for each', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const over = { ...input, validFrom: '2026-11-01', validTo: '2026-11-02' };
    expect(wrongFields(await admin.post(coupons, { body: over }))).toEqual(['validFrom', 'validTo']);
    const moments = { validFrom: '2026-11-02T12:00:00Z', validTo: '2026-11-01T12:00:00Z' };
    const answer = await admin.post(coupons, { body: { ...input, ...moments } });
    expect(fieldMessages(answer)).toEqual([
      { path: 'validFrom', message: 'You cannot enter the date from the past' },
      { path: 'validTo', message: 'wrong date' },
    ]);
  });

  test.for([
    [{ couponCode: 'x' }, { couponCode: 'X' }],
    [{ couponCode: `  ${'ł'.repeat(50)} ` }, { couponCode: 'Ł'.repeat(50) }],
    [{ discountPercentage: 1 }, {}],
    [{ discountPercentage: 100 }, {}],
    [{ membership: null }, {}],
    [{ membership: 'USER' }, {}],
    [{ validFrom: '2026-11-20', validTo: '2026-11-20' }, { type: 'ACTIVE' }],
    [
      { validFrom: '2026-11-20T23:30:00Z', validTo: '2026-11-22T00:30:00+01:00' },
      { validFrom: '2026-11-21', validTo: '2026-11-22' },
    ],
    // The same day at the venue, despite different date strings.
    [
      { validFrom: '2026-11-22T01:00:00+05:00', validTo: '2026-11-21' },
      { validFrom: '2026-11-21', validTo: '2026-11-21' },
    ],
  ] as const)('is taken at the bound: %o', async ([change, stored], { api }) => {
    const answer = await (await api.as('ADMIN')).post(coupons, { body: { ...input, ...change } });
    expect(answer.body.details).toBeUndefined();
    expect([answer.status, answer.body]).toEqual([201, expect.objectContaining({ ...change, ...stored })]);
  });

  test('cannot use a code of another coupon of either kind', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    await make.discount({ couponCode: 'MINE' });
    await make.discount({ couponCode: 'THEIRS', eventId: (await make.event()).id });
    for (const couponCode of ['mine', ' Theirs ']) {
      const answer = await admin.post(coupons, { body: { ...input, couponCode } });
      expect([answer.status, answer.body.message]).toEqual([409, 'couponCodeAlreadyUsed']);
      expect(answer.body.details).toMatchObject([
        { path: 'couponCode', message: 'This coupon code is already used.' },
      ]);
    }
  });
});

describe('a future coupon', () => {
  test('is replaced by a save, which changes its version', async ({ api, clock }) => {
    const admin = await api.as('ADMIN');
    const made = await admin.post(coupons, { body: input });
    const change = { couponCode: 'other', discountPercentage: 5, membership: null, validTo: '2026-11-30' };
    const saved = await admin.put(`${coupons}/${made.body.id}`, { body: { ...input, ...change } });
    expect(saved.status).toBe(200);
    expect(saved.body).toEqual({
      ...made.body,
      ...change,
      couponCode: 'OTHER',
      updatedAt: new Date(clock.now().getTime() + 1).toISOString(),
    });
    expect(saved.headers.etag).toBe(`"${saved.body.updatedAt}"`);
    expect((await admin.get(`${coupons}/${made.body.id}`)).body).toEqual(saved.body);
  });

  test('keeps its own code and cannot use that of another', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const made = await admin.post(coupons, { body: input });
    await make.discount({ couponCode: 'TAKEN' });
    const url = `${coupons}/${made.body.id}`;
    expect((await admin.put(url, { body: input })).status).toBe(200);
    const answer = await admin.put(url, { body: { ...input, couponCode: 'taken' } });
    expect([answer.status, answer.body.message]).toEqual([409, 'couponCodeAlreadyUsed']);
  });

  test('is validated like a new one', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const made = await admin.post(coupons, { body: input });
    const url = `${coupons}/${made.body.id}`;
    const change = { validFrom: '2026-11-19', validTo: '2026-11-18' };
    expect(wrongFields(await admin.put(url, { body: { ...input, ...change } }))).toEqual(['validTo']);
    const past = { ...input, validFrom: '2026-11-19' };
    expect(wrongFields(await admin.put(url, { body: past }))).toEqual(['validFrom']);
    expect((await admin.get(url)).body).toEqual(made.body);
  });

  test('is neither overwritten nor deleted with an outdated version', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const made = await admin.post(coupons, { body: input });
    const url = `${coupons}/${made.body.id}`;
    const headers = { 'if-match': String(made.headers.etag) };
    const change = (discountPercentage: number) => ({ body: { ...input, discountPercentage }, headers });
    expect((await admin.put(url, change(30))).status).toBe(200);
    const stale = await admin.put(url, change(31));
    expect([stale.status, stale.body.message]).toEqual([412, 'changedMeanwhile']);
    expect((await admin.delete(url, { headers })).status).toBe(412);
    expect((await admin.get(url)).body.discountPercentage).toBe(30);
  });

  test('is deleted while unused', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const made = await admin.post(coupons, { body: input });
    const url = `${coupons}/${made.body.id}`;
    const gone = await admin.delete(url, { headers: { 'if-match': String(made.headers.etag) } });
    expect([gone.status, gone.text]).toEqual([204, '']);
    expect((await admin.get(url)).status).toBe(404);
    expect((await admin.delete(url)).status).toBe(404);
  });

  test('is not deleted once it was used', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const coupon = await make.discount({ validFrom: '2026-11-21', validTo: '2026-11-22' });
    await make.ticket({ discountId: coupon.id });
    const answer = await admin.delete(`${coupons}/${coupon.id}`);
    expect([answer.status, answer.body.message]).toEqual([409, 'couponCannotBeDeleted']);
    expect((await admin.get(`${coupons}/${coupon.id}`)).body).toMatchObject({
      totalUsed: 1,
      _count: { usedTickets: 1 },
    });
  });
});

describe('the period of a coupon', () => {
  test.for([
    ['2026-11-20T22:59:59Z', 'INACTIVE', true],
    ['2026-11-20T23:00:00Z', 'ACTIVE', false],
    ['2026-11-22T22:59:59Z', 'ACTIVE', false],
    ['2026-11-22T23:00:00Z', 'INACTIVE', false],
  ] as const)('decide by the venue’s clock: at %s', async ([now, type, mayChange], { api, make, clock }) => {
    const admin = await api.as('ADMIN');
    const coupon = await make.discount({ validFrom: '2026-11-21', validTo: '2026-11-22' });
    clock.set(now);
    const url = `${coupons}/${coupon.id}`;
    expect((await admin.get(url)).body.type).toBe(type);
    const later = { ...input, validFrom: '2026-12-01', validTo: '2026-12-02' };
    const answers = [await admin.put(url, { body: later }), await admin.delete(url)];
    expect(answers.map((answer) => [answer.status, answer.body?.message])).toEqual(
      mayChange
        ? [
            [200, undefined],
            [204, undefined],
          ]
        : [
            [409, 'couponCannotBeEdited'],
            [409, 'couponCannotBeDeleted'],
          ],
    );
  });
});

test('a manager has no access', async ({ api, make }) => {
  const manager = await api.as('MANAGER');
  const { id } = await make.discount({ validFrom: '2026-11-21', validTo: '2026-11-22' });
  const answers = [
    await manager.get(coupons),
    await manager.get('/events/discount_coupons'),
    await manager.get(`${coupons}/${id}`),
    await manager.post(coupons, { body: input }),
    await manager.put(`${coupons}/${id}`, { body: input }),
    await manager.delete(`${coupons}/${id}`),
  ];
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
    Array(6).fill([403, 'roleNotAllowed']),
  );
  expect((await api.asNobody().get(coupons)).status).toBe(401);
});

test('a coupon of an event is not found as a membership coupon', async ({ api, make }) => {
  const admin = await api.as('ADMIN');
  const event = await make.event();
  const { id } = await make.discount({ eventId: event.id, validFrom: '2026-11-21', validTo: '2026-11-22' });
  for (const unknown of [id, '019aa000-0000-7000-8000-00000000ffff', 'x']) {
    const url = `${coupons}/${unknown}`;
    expect((await admin.get(url)).status).toBe(404);
    expect((await admin.put(url, { body: input })).status).toBe(404);
    expect((await admin.delete(url)).status).toBe(404);
  }
  const { body } = await admin.get('/events/discount_coupons');
  expect(body.content.map((coupon: { id: string }) => coupon.id)).toEqual([id]);
});

test('every change is audited with actor, action, record, before and after', async ({ api, deps }) => {
  const admin = await api.as('ADMIN');
  const made = await admin.post(coupons, { body: input });
  const url = `${coupons}/${made.body.id}`;
  await admin.put(url, { body: { ...input, discountPercentage: 25 } });
  await admin.delete(url);
  const rows = await deps.db
    .selectFrom('auditLog')
    .select(['action', 'actor', 'before', 'after'])
    .where('entityId', '=', made.body.id)
    .orderBy('id')
    .execute();
  expect(rows.map(({ action, actor }) => [action, actor])).toEqual(
    ['createDiscount', 'updateDiscount', 'deleteDiscount'].map((action) => [action, admin.staff.email]),
  );
  expect([rows[1]?.before, rows[1]?.after]).toEqual([{ percentage: 20 }, { percentage: 25 }]);
});
