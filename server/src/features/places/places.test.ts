import { describe, expect } from 'vitest';
import { type Client, wrongFields } from '#test/api.ts';
import { placeInputOf } from '#test/inputs.ts';
import { test } from '#test/world.ts';

const unknown = '019aaaaa-0000-7000-8000-000000000000';
const long = (length: number) => 'ż'.repeat(length);
const gone = 'This no longer exists. Please choose another.';

async function create(client: Client, change: Parameters<typeof placeInputOf>[0] = {}) {
  const answer = await client.post('/locations/admin/create', { body: placeInputOf(change) });
  expect(answer.status).toBe(201);
  return answer;
}

/** The opening hours of `placeInputOf`, with another Monday. */
const monday = <Day>(day: Day) => ({ openingHours: [day, ...placeInputOf().openingHours.slice(1)] });

test('the types of places are entertainment and gastronomy', async ({ api }) => {
  const { body } = await (await api.as('MANAGER')).get('/locations/admin/types');
  expect(body).toEqual([
    { id: 1, name: 'entertainment' },
    { id: 2, name: 'gastronomy' },
  ]);
});

describe('a new place', () => {
  test('is a draft that says what was sent', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const manager = await make.staff({
      role: 'MANAGER',
      name: 'Ewa',
      surname: 'Kos',
      phoneNumber: '600100200',
    });
    const input = placeInputOf({
      titles: { pl: 'Strych — sto win', en: 'The Attic — a hundred wines' },
      assignedPersonId: manager.id,
      goPosId: 'POS-7',
    });
    const { status, body, headers } = await admin.post('/locations/admin/create', { body: input });
    expect(status).toBe(201);
    expect(headers.etag).toBe(`"${body.updatedAt}"`);
    expect(body).toEqual({
      ...input,
      id: expect.any(String),
      status: 'DRAFT',
      locationType: { id: 2, name: 'gastronomy' },
      managers: [
        {
          id: manager.id,
          profile: { name: 'Ewa', surname: 'Kos', phonePrefix: '+48', phoneNumber: '600100200' },
        },
      ],
      images: [],
      imageLogo: null,
      userLikedCount: 0,
      eventsCount: 0,
      reviewCount: 0,
      createdAt: '2026-11-20T11:00:00.000Z',
      updatedAt: '2026-11-20T11:00:00.000Z',
    });
    const read = await admin.get(`/locations/admin/${body.id}`);
    expect([read.body, read.headers.etag]).toEqual([body, headers.etag]);
  });

  test('needs neither titles, languages, note, manager nor an id in the till', async ({ api }) => {
    const {
      language: _language,
      additionalNote: _note,
      assignedPersonId: _person,
      goPosId: _posId,
      ...needed
    } = placeInputOf();
    const { body } = await (await api.as('ADMIN')).post('/locations/admin/create', { body: needed });
    expect(body).toMatchObject({
      titles: { pl: needed.name, en: needed.name },
      language: [],
      additionalNote: '',
      assignedPersonId: null,
      managers: [],
      goPosId: null,
    });
  });

  test('keeps its floors from the bottom up and the hours of a closed day', async ({ api }) => {
    const closed = { isOpen: false, from: '10:00', to: '18:00' };
    const { body } = await create(await api.as('ADMIN'), { floor: [12, -1, 2], ...monday(closed) });
    expect(body.floor).toEqual([-1, 2, 12]);
    expect(body.openingHours[0]).toEqual(closed);
  });

  test('may close after midnight, at midnight, or not at all', async ({ api }) => {
    const admin = await api.as('ADMIN');
    for (const [from, to] of [
      ['20:00', '04:00'],
      ['18:00', '00:00'],
      ['00:00', '23:59'],
      ['08:00', '08:00'],
    ] as const) {
      const { body } = await create(admin, monday({ isOpen: true, from, to }));
      expect(body.openingHours[0]).toEqual({ isOpen: true, from, to });
    }
  });

  test('is made once when the call is repeated with its key', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const headers = { 'idempotency-key': 'once' };
    const call = (name: string) =>
      admin.post('/locations/admin/create', { body: placeInputOf({ name }), headers });
    const [first, second] = [await call('Strych'), await call('Strych')];
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect((await admin.get('/locations/admin')).body.numberOfElements).toBe(1);
    const other = await call('Piwnica');
    expect([other.status, other.body.message]).toEqual([409, 'idempotencyKeyReused']);
  });

  test('names every missing field at once', async ({ api }) => {
    const answer = await (await api.as('ADMIN')).post('/locations/admin/create', { body: {} });
    expect(answer.status).toBe(400);
    expect(wrongFields(answer)).toEqual([
      'name',
      'locationTypeId',
      'floor',
      'shopUrl',
      'openingHours',
      'descriptions',
      'reservationRules',
      'placeRules',
    ]);
    expect(answer.body.details[0].message).toBe('Field must not be empty');
  });

  test('cannot set what it does not document', async ({ api }) => {
    const body = {
      ...placeInputOf(),
      id: unknown,
      status: 'PUBLISHED',
      userLikedCount: 9,
      images: [{ id: unknown, order: 1 }],
      updatedAt: '2030-01-01T00:00:00.000Z',
    };
    const made = await (await api.as('ADMIN')).post('/locations/admin/create', { body });
    expect(made.body).toMatchObject({ status: 'DRAFT', userLikedCount: 0, images: [] });
    expect(made.body.id).not.toBe(unknown);
  });

  test.for([
    [{ name: '' }, 'name', 'Field must not be empty'],
    [{ name: ' \n ' }, 'name', 'Field must not be empty'],
    [{ name: long(256) }, 'name', 'Max length is 255'],
    [{ name: 'a\u0000b' }, 'name', 'This value has the wrong form'],
    [{ titles: { pl: 'x', en: '' } }, 'titles.en', 'Field must not be empty'],
    [{ titles: { pl: long(256), en: 'x' } }, 'titles.pl', 'Max length is 255'],
    [{ descriptions: { pl: '', en: 'x' } }, 'descriptions.pl', 'Field must not be empty'],
    [{ descriptions: { pl: 'x', en: long(4097) } }, 'descriptions.en', 'Max length is 4096'],
    [{ reservationRules: { pl: 'x' } }, 'reservationRules.en', 'Field must not be empty'],
    [{ placeRules: { pl: long(4097), en: 'x' } }, 'placeRules.pl', 'Max length is 4096'],
    [{ shopUrl: '' }, 'shopUrl', 'Field must not be empty'],
    [{ shopUrl: `https://${long(248)}` }, 'shopUrl', 'Max length is 255'],
    [{ shopUrl: 'javascript:alert(1)' }, 'shopUrl', 'This value has the wrong form'],
    [{ shopUrl: 'java\tscript:alert(1)' }, 'shopUrl', 'This value has the wrong form'],
    [{ shopUrl: 'mailto:shop@foyer.example' }, 'shopUrl', 'This value has the wrong form'],
    [{ additionalNote: long(1025) }, 'additionalNote', 'Max length is 1024'],
    [{ goPosId: long(256) }, 'goPosId', 'Max length is 255'],
    [{ floor: [] }, 'floor', 'Field must not be empty'],
    [{ floor: [-10] }, 'floor.0', 'Min value of number is -9'],
    [{ floor: [0, 100] }, 'floor.1', 'Max value of number is 99'],
    [{ floor: [1.5] }, 'floor.0', 'Enter a whole number'],
    [{ floor: ['1'] }, 'floor.0', 'Enter a number'],
    [{ floor: [1, 2, 1] }, 'floor', 'Choose each only once'],
    [{ language: ['de'] }, 'language.0', 'Choose one of the offered values'],
    [{ language: ['pl', 'pl'] }, 'language', 'Choose each only once'],
    [{ locationTypeId: 3 }, 'locationTypeId', gone],
    [{ locationTypeId: Number.MAX_SAFE_INTEGER }, 'locationTypeId', gone],
    [{ locationTypeId: '1' }, 'locationTypeId', 'Enter a number'],
    [{ assignedPersonId: unknown }, 'assignedPersonId', gone],
    [{ assignedPersonId: 'me' }, 'assignedPersonId', gone],
    [{ openingHours: Array(6).fill({ isOpen: false }) }, 'openingHours', 'Choose at least 7'],
    [{ openingHours: Array(8).fill({ isOpen: false }) }, 'openingHours', 'Choose at most 7'],
    [monday({ from: '10:00', to: '12:00' }), 'openingHours.0.isOpen', 'Field must not be empty'],
    [monday({ isOpen: 'true' }), 'openingHours.0.isOpen', 'This value has the wrong form'],
    [monday({ isOpen: true, to: '12:00' }), 'openingHours.0.from', 'Field must not be empty'],
    [monday({ isOpen: true, from: '12:00', to: null }), 'openingHours.0.to', 'Field must not be empty'],
    [monday({ isOpen: true, from: '', to: '12:00' }), 'openingHours.0.from', 'Field must not be empty'],
    [
      monday({ isOpen: true, from: '8:00', to: '12:00' }),
      'openingHours.0.from',
      'Invalid time format (00-00)',
    ],
    [monday({ isOpen: true, from: '24:00', to: '12:00' }), 'openingHours.0.from', 'Invalid time'],
    [monday({ isOpen: false, from: '10:00', to: '12:60' }), 'openingHours.0.to', 'Invalid time'],
  ] as const)('is refused with %o', async ([change, path, message], { api }) => {
    const admin = await api.as('ADMIN');
    const answer = await admin.post('/locations/admin/create', { body: { ...placeInputOf(), ...change } });
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(answer.body.details).toEqual([{ path, message }]);
    expect((await admin.get('/locations/admin')).body.numberOfElements).toBe(0);
  });

  test.for([
    { name: long(255), titles: { pl: long(255), en: long(255) } },
    { descriptions: { pl: long(4096), en: long(4096) }, placeRules: { pl: long(4096), en: 'x' } },
    { additionalNote: long(1024), goPosId: long(255), shopUrl: `https://${long(247)}` },
    { shopUrl: 'shop.foyer.example/wine' },
    { floor: [-9, 0, 99], language: [] },
  ])('is taken at the bound: %o', async (change, { api }) => {
    expect((await create(await api.as('ADMIN'), change)).body).toMatchObject(change);
  });

  test('is looked after by staff, and by nobody who has left', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const people = [
      await make.staff({ role: 'MANAGER', status: 'NOT_ACTIVE' }),
      await make.staff({ role: 'ADMIN', status: 'BLOCKED' }),
      await make.staff({ status: 'DELETED' }),
      await make.user(),
    ];
    const answers = [];
    for (const { id } of people) {
      const body = placeInputOf({ assignedPersonId: id });
      answers.push(await admin.post('/locations/admin/create', { body }));
    }
    expect(answers.map((answer) => [answer.status, ...wrongFields(answer)])).toEqual([
      [201],
      [201],
      [400, 'assignedPersonId'],
      [400, 'assignedPersonId'],
    ]);
  });
});

describe('the id in the point-of-sale system', () => {
  test('belongs to one place, on creating, saving and publishing', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    await create(admin, { goPosId: 'POS-1' });
    const { id } = (await create(admin, { goPosId: 'POS-2' })).body;
    const body = placeInputOf({ name: 'Nowa', goPosId: ' POS-1 ' });
    const published = await make.place();
    for (const answer of [
      await admin.post('/locations/admin/create', { body }),
      await admin.put(`/locations/admin/${id}`, { body }),
      await admin.put(`/locations/admin/publish/${id}`, { body }),
      await admin.put(`/locations/admin/${published.id}`, { body }),
    ]) {
      expect([answer.status, answer.body.message]).toEqual([409, 'posIdAlreadyUsed']);
      expect(answer.body.details).toEqual([{ path: 'goPosId', message: 'This is already used' }]);
    }
    expect((await admin.get(`/locations/admin/${id}`)).body).toMatchObject({
      name: 'Winiarnia na Strychu',
      goPosId: 'POS-2',
      status: 'DRAFT',
    });
  });

  test('stays with its place and is free once that is gone', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const { id } = (await create(admin, { goPosId: 'POS-1' })).body;
    const again = await admin.put(`/locations/admin/${id}`, { body: placeInputOf({ goPosId: 'POS-1' }) });
    expect(again.status).toBe(200);
    await admin.delete(`/locations/admin/${id}`);
    await create(admin, { goPosId: 'POS-1' });
  });

  test('may be missing in any number of drafts', async ({ api }) => {
    const admin = await api.as('ADMIN');
    for (const goPosId of [null, '', '  ']) {
      expect((await create(admin, { goPosId })).body.goPosId).toBeNull();
    }
  });
});

describe('a save', () => {
  test('replaces everything, titles included', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const manager = await api.as('MANAGER');
    const made = await create(admin, {
      titles: { pl: 'Strych', en: 'Attic' },
      assignedPersonId: manager.staff.id,
      goPosId: 'POS-1',
    });
    const body = placeInputOf({
      name: 'Piwnica',
      locationTypeId: 1,
      floor: [-2, -1],
      shopUrl: 'https://other.example',
      language: ['en'],
      openingHours: Array(7).fill({ isOpen: true, from: '08:00', to: '16:00' }),
      descriptions: { pl: 'A', en: 'B' },
      reservationRules: { pl: 'C', en: 'D' },
      placeRules: { pl: 'E', en: 'F' },
      additionalNote: '',
    });
    const saved = await manager.put(`/locations/admin/${made.body.id}`, { body });
    expect(saved.status).toBe(200);
    expect(saved.body).toEqual({
      ...made.body,
      ...body,
      titles: { pl: 'Piwnica', en: 'Piwnica' },
      locationType: { id: 1, name: 'entertainment' },
      managers: [],
      updatedAt: expect.any(String),
    });
  });

  test('is refused where it would overwrite a newer one, and moves the version even within a millisecond', async ({
    api,
  }) => {
    const admin = await api.as('ADMIN');
    const made = await create(admin);
    const save = (name: string, ifMatch?: unknown) =>
      admin.put(`/locations/admin/${made.body.id}`, {
        body: placeInputOf({ name }),
        headers: ifMatch ? { 'if-match': String(ifMatch) } : {},
      });
    const first = await save('first', made.headers.etag);
    expect(first.status).toBe(200);
    expect(first.headers.etag).not.toBe(made.headers.etag);
    const stale = await save('stale', made.headers.etag);
    expect([stale.status, stale.body.message]).toEqual([412, 'changedMeanwhile']);
    expect((await admin.get(`/locations/admin/${made.body.id}`)).body.name).toBe('first');
    expect((await save('overwritten')).body.name).toBe('overwritten');
  });

  test('leaves a published place published, and with its id in the till', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.place({ status: 'PUBLISHED', goPosId: 'POS-1' });
    const body = placeInputOf({ name: 'Nowa', goPosId: 'POS-1' });
    expect((await admin.put(`/locations/admin/${id}`, { body })).body).toMatchObject({
      status: 'PUBLISHED',
      name: 'Nowa',
    });
    const without = await admin.put(`/locations/admin/${id}`, { body: placeInputOf() });
    expect([without.status, without.body.details]).toEqual([
      400,
      [{ path: 'goPosId', message: 'Field must not be empty' }],
    ]);
  });
});

test('a place counts its favourites, events and reviews', async ({ api, make, deps, clock }) => {
  const { id } = await make.place();
  const users = [await make.user(), await make.user(), await make.user()];
  await make.event({ placeIds: [id] });
  await make.event({ placeIds: [id], status: 'PUBLISHED' });
  await make.review({ placeId: id });
  await make.review({ eventId: (await make.event()).id });
  const cause = { actor: { id: null, email: 'app' }, action: 'like', requestId: 'app', now: clock.now() };
  await deps.change(cause, (tx) =>
    tx
      .insertInto('placeLikes')
      .values(users.map((user) => ({ placeId: id, userId: user.id })))
      .execute(),
  );
  await deps.change(cause, (tx) =>
    tx.deleteFrom('placeLikes').where('userId', '=', String(users[0]?.id)).execute(),
  );
  const { body } = await (await api.as('MANAGER')).get(`/locations/admin/${id}`);
  expect(body).toMatchObject({ userLikedCount: 2, eventsCount: 2, reviewCount: 1 });
});

test('whoever leaves no longer looks after a place, whose version moves', async ({
  api,
  make,
  deps,
  clock,
}) => {
  const admin = await api.as('ADMIN');
  const { id: assignedPersonId } = await make.staff();
  const { body } = await create(admin, { assignedPersonId });
  const cause = { actor: { id: null, email: 'test' }, action: 'test', requestId: 'test', now: clock.now() };
  await deps.change(cause, (tx) =>
    tx.updateTable('users').set({ status: 'DELETED' }).where('id', '=', assignedPersonId).execute(),
  );
  const after = (await admin.get(`/locations/admin/${body.id}`)).body;
  expect(after).toMatchObject({ assignedPersonId: null, managers: [] });
  expect(after.updatedAt > body.updatedAt).toBe(true);
});

test('every change is accounted for, without what the database derives', async ({ api, deps }) => {
  const admin = await api.as('ADMIN');
  const { id } = (await create(admin)).body;
  await admin.put(`/locations/admin/${id}`, { body: placeInputOf({ floor: [4] }) });
  await admin.delete(`/locations/admin/${id}`);
  const rows = await deps.db
    .selectFrom('auditLog')
    .select(['action', 'actor', 'before', 'after'])
    .where('entityId', '=', id)
    .orderBy('id')
    .execute();
  expect(rows).toMatchObject([
    { action: 'createPlace', actor: admin.staff.email, before: null, after: { floors: [3] } },
    { action: 'updatePlace', before: { floors: [3] }, after: { floors: [4] } },
    { action: 'deletePlace', before: { name: 'Winiarnia na Strychu' }, after: null },
  ]);
  expect(Object.keys(rows[1]?.after ?? {})).toEqual(['floors']);
});

test('unknown and malformed ids are not found, everywhere', async ({ api }) => {
  const admin = await api.as('ADMIN');
  const body = placeInputOf({ goPosId: 'POS-1' });
  for (const id of [unknown, '1', 'flag']) {
    const answers = [
      await admin.get(`/locations/admin/${id}`),
      await admin.put(`/locations/admin/${id}`, { body }),
      await admin.put(`/locations/admin/publish/${id}`, { body }),
      await admin.put(`/locations/admin/publish/flag${id}`),
      await admin.put(`/locations/admin/publish/flag/${id}`),
      await admin.delete(`/locations/admin/${id}`),
      await admin.delete(`/locations/admin/image/${id}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(404));
  }
});
