import { eventFieldValues } from '@foyer/contract/events/event-fields.ts';
import { describe, expect } from 'vitest';
import { type Answer, type Client, fieldMessages, wrongFields } from '#test/api.ts';
import { hour, minute } from '#test/clock.ts';
import { testContext } from '#test/context.ts';
import { test } from '#test/fixtures.ts';
import { couponInput, eventInputOf } from '#test/inputs.ts';
import { jpeg } from '#test/records/pictures.ts';
import { uploaded } from '#test/records/uploads.ts';

async function upload(client: Client, eventId: string, file = jpeg()): Promise<Answer> {
  const multipart = new FormData();
  multipart.set('file', new Blob([new Uint8Array(await file)]), 'cover.jpg');
  multipart.set('eventId', eventId);
  multipart.set('order', '1');
  return client.post('/events/admin/image', { multipart });
}

describe('a new event', () => {
  test('is a draft with the values sent', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const [hall, bar] = [await make.place({ name: 'Sala' }), await make.place({ name: 'Bar' })];
    const input = eventInputOf([hall.id, bar.id], {
      discountCoupons: [{ ...couponInput, couponCode: 'jazz15' }],
    });
    const { status, body, headers } = await admin.post('/events/create', { body: input });
    expect(status).toBe(201);
    expect(headers.etag).toBe(`"${body.updatedAt}"`);
    expect(body).toMatchObject({
      ...eventFieldValues.parse(input),
      status: 'DRAFT',
      eventListType: 'DRAFT',
      eventType: { id: 1, name: 'vip' },
      locations: [
        { id: hall.id, name: 'Sala' },
        { id: bar.id, name: 'Bar' },
      ],
      locationIds: [hall.id, bar.id],
      dateFrom: '2026-11-28',
      dateTo: '2026-11-28',
      ticketsPurchasedQty: 0,
      ticketsHeldQty: 0,
      usersLikedQty: 0,
      totalIncome: 0,
      reviewsAvg: { avgRating: null },
      image: null,
    });
    expect(body.discountCoupons).toEqual([
      expect.objectContaining({
        couponCode: 'JAZZ15',
        discountPercentage: 15,
        totalQty: 60,
        totalUsed: 0,
        type: 'INACTIVE',
        sendNotification: true,
      }),
    ]);
    expect((await admin.get(`/events/admin/${body.id}`)).body).toEqual(body);
  });

  test('of category UNLIMITED has neither price nor ticket limit', async ({ api, make }) => {
    const place = await make.place();
    const { body } = await (await api.as('ADMIN')).post('/events/create', {
      body: eventInputOf([place.id], { category: 'UNLIMITED' }),
    });
    expect([body.price, body.maxTicketsQty]).toEqual([null, null]);
  });

  test('gets an eight-character code for a coupon without one', async ({ api, make }) => {
    const place = await make.place();
    const body = eventInputOf([place.id], { discountCoupons: [couponInput, couponInput] });
    const made = await (await api.as('ADMIN')).post('/events/create', { body });
    const codes = made.body.discountCoupons.map((coupon: { couponCode: string }) => coupon.couponCode);
    expect(codes).toEqual([expect.stringMatching(/^[A-Z2-9]{8}$/), expect.stringMatching(/^[A-Z2-9]{8}$/)]);
    expect(codes[0]).not.toBe(codes[1]);
  });

  test('is created once when the call is repeated with its key', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const place = await make.place();
    const call = () =>
      admin.post('/events/create', {
        body: eventInputOf([place.id]),
        headers: { 'idempotency-key': 'once' },
      });
    const [first, second] = [await call(), await call()];
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect((await admin.get('/events/admin')).body.numberOfElements).toBe(1);
    const other = await admin.post('/events/create', {
      body: eventInputOf([place.id], { price: 1 }),
      headers: { 'idempotency-key': 'once' },
    });
    expect([other.status, other.body.message]).toEqual([409, 'idempotencyKeyReused']);
  });

  test('reports every missing field at once', async ({ api }) => {
    const answer = await (await api.as('ADMIN')).post('/events/create', { body: { category: 'LIMITED' } });
    expect(answer.status).toBe(400);
    expect(wrongFields(answer).sort()).toEqual(
      [
        'description',
        'discountCoupons',
        'eventTypeId',
        'locationIds',
        'maxTicketsQty',
        'price',
        'recommended',
        'rules',
        'sendNotification',
        'timeFrom',
        'timeTo',
        'title',
      ].sort(),
    );
  });

  test('rejects undocumented fields', async ({ api, make }) => {
    const place = await make.place();
    const body = {
      ...eventInputOf([place.id]),
      id: crypto.randomUUID(),
      ticketsPurchasedQty: 9,
      totalIncome: 9,
      createdBy: 'x',
    };
    const made = await (await api.as('ADMIN')).post('/events/create', { body });
    expect(made.body.id).not.toBe(body.id);
    expect([made.body.totalIncome, made.body.ticketsPurchasedQty]).toEqual([0, 0]);
  });

  const long = (length: number) => 'ż'.repeat(length);
  test.for([
    [{ title: { pl: '', en: 'x' } }, 'title.pl', 'Field must not be empty'],
    [{ title: { pl: 'x', en: ' \n ' } }, 'title.en', 'Field must not be empty'],
    [{ title: { pl: long(256), en: 'x' } }, 'title.pl', 'Max length is 255'],
    [{ description: { pl: 'x', en: long(4097) } }, 'description.en', 'Max length is 4096'],
    [{ rules: { pl: long(4097), en: 'x' } }, 'rules.pl', 'Max length is 4096'],
    [{ title: { pl: 'a\u0000b', en: 'x' } }, 'title.pl', 'Invalid value'],
    [{ title: 'x' }, 'title', 'Invalid value'],
    [{ locationIds: [] }, 'locationIds', 'Field must not be empty'],
    [{ locationIds: ['x'] }, 'locationIds.0', 'This no longer exists. Please choose another.'],
    [
      { locationIds: ['019aa000-0000-7000-8000-000000000000'] },
      'locationIds.0',
      'This no longer exists. Please choose another.',
    ],
    [{ eventTypeId: 3 }, 'eventTypeId', 'This no longer exists. Please choose another.'],
    [
      { eventTypeId: Number.MAX_SAFE_INTEGER },
      'eventTypeId',
      'This no longer exists. Please choose another.',
    ],
    [{ eventTypeId: '1' }, 'eventTypeId', 'Enter a number'],
    [{ eventTypeId: 1.5 }, 'eventTypeId', 'Enter a whole number'],
    [{ category: 'SOME' }, 'category', 'Choose one of the listed values'],
    [{ recommended: 'true' }, 'recommended', 'Invalid value'],
    [{ maxTicketsQty: 0 }, 'maxTicketsQty', 'Min value of number is 1'],
    [{ maxTicketsQty: 1.5 }, 'maxTicketsQty', 'Enter a whole number'],
    [{ maxTicketsQty: null }, 'maxTicketsQty', 'Field must not be empty'],
    [{ price: 0 }, 'price', 'Min value of number is 0.01'],
    [{ price: 1_000_000.01 }, 'price', 'Max value of number is 1000000'],
    [{ price: 1.001 }, 'price', 'Enter at most two decimal places'],
    [{ price: '12' }, 'price', 'Enter a number'],
    [{ price: undefined }, 'price', 'Field must not be empty'],
    [{ timeFrom: '28/11/2026' }, 'timeFrom', 'Invalid date format'],
    [{ timeFrom: '2026-02-30T10:00:00Z' }, 'timeFrom', 'Invalid date format'],
    [{ timeFrom: '2026-11-19T22:59:59.000Z' }, 'timeFrom', 'You cannot enter the date from the past'],
    [{ timeFrom: '2026-11-20T10:59:00.000Z' }, 'timeFrom', 'You cannot enter the time from the past'],
    [{ timeTo: '2026-11-28T19:00:59.000Z' }, 'timeTo', 'Time from cannot be after time to'],
    [{ status: 'UPCOMING' }, 'status', 'Choose one of the listed values'],
    [{ discountCoupons: Array(6).fill(couponInput) }, 'discountCoupons', 'Choose at most 5'],
    [
      { discountCoupons: [{ ...couponInput, totalQty: 0 }] },
      'discountCoupons.0.totalQty',
      'Min value of number is 1',
    ],
    [
      { discountCoupons: [{ ...couponInput, discountPercentage: 0 }] },
      'discountCoupons.0.discountPercentage',
      'Min value of number is 1',
    ],
    [
      { discountCoupons: [{ ...couponInput, discountPercentage: 101 }] },
      'discountCoupons.0.discountPercentage',
      'Max value of number is 100',
    ],
    [
      { discountCoupons: [{ ...couponInput, discountPercentage: 1.5 }] },
      'discountCoupons.0.discountPercentage',
      'Enter a whole number',
    ],
    [
      { discountCoupons: [{ ...couponInput, validTo: '2026-11-20' }] },
      'discountCoupons.0.validTo',
      'wrong date',
    ],
    [
      { discountCoupons: [{ ...couponInput, validFrom: '2026-11-19' }] },
      'discountCoupons.0.validFrom',
      'You cannot enter the date from the past',
    ],
    [
      { discountCoupons: [{ ...couponInput, membership: 'GOLD' }] },
      'discountCoupons.0.membership',
      'Choose one of the listed values',
    ],
    [
      { discountCoupons: [{ ...couponInput, couponCode: long(51) }] },
      'discountCoupons.0.couponCode',
      'Max length is 50',
    ],
    [
      { discountCoupons: [{ ...couponInput, id: crypto.randomUUID() }] },
      'discountCoupons.0.id',
      'This no longer exists. Please choose another.',
    ],
  ] as const)('is refused with %o', async ([change, path, message], { api, make }) => {
    const place = await make.place();
    const admin = await api.as('ADMIN');
    const answer = await admin.post('/events/create', { body: { ...eventInputOf([place.id]), ...change } });
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(fieldMessages(answer)).toEqual([{ path, message }]);
    expect((await admin.get('/events/admin')).body.numberOfElements).toBe(0);
  });

  test.for([
    { title: { pl: long(255), en: long(255) } },
    { description: { pl: long(4096), en: long(4096) }, rules: { pl: long(4096), en: long(4096) } },
    { price: 0.01 },
    { price: 1_000_000 },
    { maxTicketsQty: 1 },
    { maxTicketsQty: Number.MAX_SAFE_INTEGER },
    { timeFrom: '2026-11-20T11:00:00.000Z' },
    { timeFrom: '2026-11-28T20:00:00+01:00', timeTo: '2026-11-28T19:01:00Z' },
    { discountCoupons: Array(5).fill(couponInput) },
    {
      discountCoupons: [
        { ...couponInput, discountPercentage: 1, totalQty: 1, validTo: '2026-11-21', membership: null },
      ],
    },
    { discountCoupons: [{ ...couponInput, discountPercentage: 100, couponCode: 'x'.repeat(50) }] },
    { discountCoupons: [{ ...couponInput, validFrom: '2026-11-20T23:30:00Z', validTo: '2026-11-21' }] },
  ])('is accepted at the limit: %o', async (change, { api, make }) => {
    const place = await make.place();
    const answer = await (await api.as('ADMIN')).post('/events/create', {
      body: { ...eventInputOf([place.id]), ...change },
    });
    expect(answer.body.details).toBeUndefined();
    expect(answer.status).toBe(201);
  });

  test('cannot use an existing coupon code', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const place = await make.place();
    const body = eventInputOf([place.id], { discountCoupons: [{ ...couponInput, couponCode: 'ONCE' }] });
    await admin.post('/events/create', { body });
    const answer = await admin.post('/events/create', {
      body: { ...body, discountCoupons: [couponInput, { ...couponInput, couponCode: 'once ' }] },
    });
    expect([answer.status, answer.body.message]).toEqual([409, 'couponCodeAlreadyUsed']);
    expect(wrongFields(answer)).toEqual(['discountCoupons.1.couponCode']);
  });
});

describe('a draft', () => {
  test('is replaced by a save, coupons and places included', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const [hall, bar] = [await make.place(), await make.place()];
    const made = await admin.post('/events/create', {
      body: eventInputOf([hall.id], {
        discountCoupons: [
          { ...couponInput, couponCode: 'FIRST' },
          { ...couponInput, couponCode: 'SECOND' },
        ],
      }),
    });
    const [, second] = made.body.discountCoupons;
    const body = eventInputOf([bar.id], {
      price: 99.99,
      discountCoupons: [
        { ...couponInput, id: second.id, discountPercentage: 20 },
        { ...couponInput, couponCode: 'FIRST' },
      ],
    });
    const saved = await admin.put(`/events/${made.body.id}`, { body });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ price: 99.99, locationIds: [bar.id], updatedBy: admin.staff.email });
    expect(saved.body.discountCoupons).toEqual([
      expect.objectContaining({ id: second.id, couponCode: 'SECOND', discountPercentage: 20 }),
      expect.objectContaining({ couponCode: 'FIRST' }),
    ]);
  });

  test('rejects a coupon of another event', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const place = await make.place();
    const one = await admin.post('/events/create', {
      body: eventInputOf([place.id], { discountCoupons: [couponInput] }),
    });
    const two = await admin.post('/events/create', { body: eventInputOf([place.id]) });
    const [{ id }] = one.body.discountCoupons;
    const answer = await admin.put(`/events/${two.body.id}`, {
      body: eventInputOf([place.id], { discountCoupons: [{ ...couponInput, id }] }),
    });
    expect(wrongFields(answer)).toEqual(['discountCoupons.0.id']);
  });

  test('is not overwritten with an outdated version, and gets a new version even within a millisecond', async ({
    api,
    make,
  }) => {
    const admin = await api.as('ADMIN');
    const place = await make.place();
    const made = await admin.post('/events/create', { body: eventInputOf([place.id]) });
    const save = (title: string, ifMatch?: string) =>
      admin.put(`/events/${made.body.id}`, {
        body: eventInputOf([place.id], { title: { pl: title, en: title } }),
        headers: ifMatch ? { 'if-match': ifMatch } : {},
      });
    const first = await save('first', String(made.headers.etag));
    expect(first.status).toBe(200);
    expect(first.headers.etag).not.toBe(made.headers.etag);
    const stale = await save('stale', String(made.headers.etag));
    expect([stale.status, stale.body.message]).toEqual([412, 'changedMeanwhile']);
    expect((await admin.get(`/events/admin/${made.body.id}`)).body.title.pl).toBe('first');
    expect((await save('overwritten')).status).toBe(200);
  });

  test('is deleted with its cover and coupons', async ({ api, make, store, deps, clock }) => {
    const admin = await api.as('ADMIN');
    const place = await make.place();
    const { body } = await admin.post('/events/create', {
      body: eventInputOf([place.id], { discountCoupons: [couponInput] }),
    });
    await upload(admin, body.id);
    const answer = await admin.delete(`/events/${body.id}`);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect((await admin.get(`/events/admin/${body.id}`)).status).toBe(404);
    expect(await deps.db.selectFrom('discounts').select('id').execute()).toEqual([]);
    clock.advance(minute);
    await deps.images.deleteOrphanedFiles(clock.now());
    expect(store.files.size).toBe(0);
  });
});

describe('publishing', () => {
  test('requires a cover and makes a draft upcoming', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const place = await make.place();
    const { body } = await admin.post('/events/create', { body: eventInputOf([place.id]) });
    const without = await admin.put(`/events/publish/${body.id}`);
    expect([without.status, without.body.message]).toEqual([409, 'imageRequired']);
    await upload(admin, body.id);
    const published = await admin.put(`/events/publish/${body.id}`);
    expect([published.status, published.body.status]).toEqual([200, 'UPCOMING']);
    const again = await admin.put(`/events/publish/${body.id}`);
    expect([again.status, again.body.message]).toEqual([409, 'eventNotDraft']);
  });

  test('creates and publishes a new event in one call, once per key, or creates nothing', async ({
    api,
    make,
    deps,
  }) => {
    const admin = await api.as('ADMIN');
    const place = await make.place();
    const create = (change: object, query = '?publish=true') =>
      admin.post(`/events/create${query}`, {
        body: { ...eventInputOf([place.id]), ...change },
        headers: { 'idempotency-key': 'once' },
      });
    const without = await create({});
    expect([without.status, without.body.message]).toEqual([409, 'imageRequired']);
    expect(wrongFields(without)).toEqual(['imageId']);
    const imageId = await uploaded(admin, 'cover');
    const wrong = await create({ imageId, locationIds: [crypto.randomUUID()], title: { pl: 'x', en: 'x' } });
    expect([wrong.status, wrongFields(wrong)]).toEqual([400, ['locationIds.0']]);
    expect(wrongFields(await create({}, '?publish=perhaps'))).toEqual(['publish']);
    expect(await deps.db.selectFrom('events').select('id').execute()).toEqual([]);

    const published = await create({ imageId });
    expect([published.status, published.body.status, published.body.image.id]).toEqual([
      201,
      'UPCOMING',
      imageId,
    ]);
    expect((await create({ imageId })).body).toEqual(published.body);
    expect((await create({ imageId }, '')).body.message).toBe('idempotencyKeyReused');
    const trail = deps.db
      .selectFrom('auditLog')
      .select(['action', 'before'])
      .where('entity', '=', 'events')
      .where('continues', 'is', null);
    expect(await trail.execute()).toEqual([{ action: 'publishEvent', before: null }]);
  });

  test('saves the body in the same transaction or not at all', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const place = await make.place();
    const { body } = await admin.post('/events/create', { body: eventInputOf([place.id]) });
    const renamed = eventInputOf([place.id], { title: { pl: 'Nowy', en: 'New' } });
    expect((await admin.put(`/events/publish/${body.id}`, { body: renamed })).status).toBe(409);
    expect((await admin.get(`/events/admin/${body.id}`)).body.title.pl).toBe('Wieczór jazzowy');
    await upload(admin, body.id);
    const wrong = await admin.put(`/events/publish/${body.id}`, {
      body: { ...renamed, title: { pl: '', en: '' } },
    });
    expect(wrongFields(wrong)).toEqual(['title.pl', 'title.en']);
    const published = await admin.put(`/events/publish/${body.id}`, { body: renamed });
    expect(published.body).toMatchObject({ title: { pl: 'Nowy' }, status: 'UPCOMING' });
  });

  test('rejects a stored draft whose start has passed', async ({ api, make, clock }) => {
    const place = await make.place();
    const { body } = await (await api.as('ADMIN')).post('/events/create', {
      body: eventInputOf([place.id], { timeFrom: '2026-11-20T11:00:00Z' }),
    });
    await upload(await api.as('ADMIN'), body.id);
    clock.advance(5 * minute);
    const answer = await (await api.as('ADMIN')).put(`/events/publish/${body.id}`);
    expect([answer.status, wrongFields(answer)]).toEqual([400, ['timeFrom']]);
  });
});

test('a draft whose places are all deleted cannot be published', async ({ api, make }) => {
  const admin = await api.as('ADMIN');
  const place = await make.place();
  const { body } = await admin.post('/events/create', { body: eventInputOf([place.id]) });
  await upload(admin, body.id);
  expect((await admin.delete(`/locations/admin/${place.id}`)).status).toBe(204);
  const answer = await admin.put(`/events/publish/${body.id}`);
  expect([answer.status, wrongFields(answer)]).toEqual([400, ['locationIds']]);
});

describe('statuses', () => {
  test('change with the clock', async ({ api, make, clock }) => {
    const { id } = await make.event({
      status: 'PUBLISHED',
      timeFrom: new Date('2026-11-20T12:00:00Z'),
      timeTo: new Date('2026-11-20T13:00:00Z'),
    });
    const admin = await api.as('ADMIN');
    const seen = async () => {
      const tabs = ['DRAFT', 'UPCOMING', 'CURRENT', 'PAST', 'CANCELLED'];
      const lists = await Promise.all(tabs.map((tab) => admin.get(`/events/admin?eventListType=${tab}`)));
      const listed = lists.flatMap(({ body }, index) => (body.numberOfElements === 1 ? [tabs[index]] : []));
      return [(await admin.get(`/events/admin/${id}`)).body.status, ...listed];
    };
    clock.set('2026-11-20T11:59:59.999Z');
    expect(await seen()).toEqual(['UPCOMING', 'UPCOMING']);
    clock.set('2026-11-20T12:00:00.000Z');
    expect(await seen()).toEqual(['CURRENT', 'CURRENT']);
    clock.set('2026-11-20T12:59:59.999Z');
    expect(await seen()).toEqual(['CURRENT', 'CURRENT']);
    clock.set('2026-11-20T13:00:00.000Z');
    expect(await seen()).toEqual(['PAST', 'PAST']);
  });

  test('allow cancelling only of upcoming and current events', async ({ api, make, clock }) => {
    const at = (hours: number) => new Date(clock.now().getTime() + hours * hour);
    const admin = await api.as('ADMIN');
    const cancel = (id: string) => admin.post(`/events/cancel/${id}`);
    const upcoming = await make.event({ status: 'PUBLISHED', timeFrom: at(1), timeTo: at(2) });
    const current = await make.event({ status: 'PUBLISHED', timeFrom: at(-1), timeTo: at(2) });
    const past = await make.event({ status: 'PUBLISHED', timeFrom: at(-2), timeTo: at(-1) });
    const draft = await make.event({ status: 'DRAFT', timeFrom: at(1), timeTo: at(2) });
    for (const { id } of [upcoming, current])
      expect((await cancel(id)).body).toEqual({ id, status: 'CANCELLED' });
    for (const { id } of [past, draft, upcoming]) {
      const answer = await cancel(id);
      expect([answer.status, answer.body.message]).toEqual([409, 'eventCannotBeCancelled']);
    }
  });

  test('do not change a published event', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.event({ status: 'PUBLISHED' });
    const place = await make.place();
    const answers = [
      await admin.put(`/events/${id}`, { body: eventInputOf([place.id]) }),
      await admin.delete(`/events/${id}`),
      await upload(admin, id),
    ];
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      Array(3).fill([409, 'eventNotDraft']),
    );
  });
});

describe('the results of an event', () => {
  test('count income less refunds, tickets, favourites and reviews', async ({ api, make, deps }) => {
    const event = await make.event({ status: 'PUBLISHED' });
    const eventId = event.id;
    await make.billing({ eventId, type: 'EVENT', status: 'PAID', costMinor: 12_050 });
    await make.billing({ eventId, type: 'EVENT', status: 'PAID', costMinor: 10_001 });
    await make.billing({ eventId, type: 'REFUND', status: 'PAID', costMinor: 1001 });
    await make.billing({ eventId, type: 'EVENT', status: 'ERROR', costMinor: 99_999 });
    await make.billing({ eventId, type: 'EVENT', status: 'REFUNDED', costMinor: 99_999 });
    await make.ticket({ eventId });
    await make.ticket({ eventId });
    await make.review({ eventId, rating: 5 });
    await make.review({ eventId, rating: 4 });
    await make.review({ eventId, rating: 4 });
    const likes = [{ eventId, userId: (await make.user()).id }];
    await deps.change(testContext(deps.clock.now()), (tx) =>
      tx.insertInto('eventLikes').values(likes).execute(),
    );
    const { body } = await (await api.as('MANAGER')).get(`/events/admin/${eventId}`);
    expect(body).toMatchObject({
      totalIncome: 210.5,
      ticketsPurchasedQty: 2,
      usersLikedQty: 1,
      reviewsAvg: { avgRating: 4.33 },
    });
  });
});

test('every change is audited with actor, action, record, before and after', async ({ api, make, deps }) => {
  const admin = await api.as('ADMIN');
  const place = await make.place();
  const { body } = await admin.post('/events/create', { body: eventInputOf([place.id]) });
  await admin.put(`/events/${body.id}`, { body: eventInputOf([place.id], { price: 99 }) });
  const rows = await deps.db
    .selectFrom('auditLog')
    .selectAll()
    .where('entityId', '=', body.id)
    .where('continues', 'is', null)
    .orderBy('id')
    .execute();
  expect(
    rows.map(({ action, actor, actorId, entity, at }) => ({ action, actor, actorId, entity, at })),
  ).toEqual(
    ['createEvent', 'updateEvent'].map((action) => ({
      action,
      actor: admin.staff.email,
      actorId: admin.staff.id,
      entity: 'events',
      at: deps.clock.now(),
    })),
  );
  expect(rows[0]?.before).toBeNull();
  expect(rows[1]).toMatchObject({ before: { price_minor: 12_050 }, after: { price_minor: 9900 } });
});

test('unknown and malformed ids are 404 at every call', async ({ api }) => {
  const admin = await api.as('ADMIN');
  const unknown = '019aa000-0000-7000-8000-000000000000';
  const body = eventInputOf([unknown]);
  const answers = [
    await admin.get(`/events/admin/${unknown}`),
    await admin.put(`/events/${unknown}`, { body }),
    await admin.put(`/events/publish/${unknown}`),
    await admin.post(`/events/cancel/${unknown}`),
    await admin.delete(`/events/${unknown}`),
    await admin.get(`/events/registered_users/${unknown}`),
    await admin.delete(`/events/admin/image/${unknown}`),
    await upload(admin, unknown),
  ];
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(404));
  expect((await admin.get('/events/admin/1')).status).toBe(404);
});
