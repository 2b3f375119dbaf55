import { describe, expect } from 'vitest';
import { type Client, fieldMessages } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { test } from '#test/fixtures.ts';
import { placeInputOf } from '#test/inputs.ts';

const unknown = '019aaaaa-0000-7000-8000-000000000000';

async function create(client: Client, change: Parameters<typeof placeInputOf>[0] = {}) {
  const answer = await client.post('/locations/admin/create', { body: placeInputOf(change) });
  expect(answer.status).toBe(201);
  return answer;
}

test('the types of places are entertainment and gastronomy', async ({ api }) => {
  const { body } = await (await api.as('MANAGER')).get('/locations/admin/types');
  expect(body).toEqual([
    { id: 1, name: 'entertainment' },
    { id: 2, name: 'gastronomy' },
  ]);
});

describe('a new place', () => {
  test('is a draft with the values sent', async ({ api, make }) => {
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
      specialDays: [],
      exclusive: false,
      seats: null,
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

  test('requires neither titles, languages, note, manager nor point-of-sale id', async ({ api }) => {
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

  test('is created once when the call is repeated with its key', async ({ api }) => {
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
});

describe('the point-of-sale id', () => {
  test('belongs to one place when creating, saving and publishing', async ({ api, make }) => {
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
      expect(fieldMessages(answer)).toEqual([{ path: 'goPosId', message: 'POS ID is already used.' }]);
    }
    expect((await admin.get(`/locations/admin/${id}`)).body).toMatchObject({
      name: 'Winiarnia na Strychu',
      goPosId: 'POS-2',
      status: 'DRAFT',
    });
  });

  test('stays with its place and is free once that is deleted', async ({ api }) => {
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

  test('is rejected with an outdated version, and changes the version even within a millisecond', async ({
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

  test('leaves a published place published, with its point-of-sale id', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.place({ status: 'PUBLISHED', goPosId: 'POS-1' });
    const body = placeInputOf({ name: 'Nowa', goPosId: 'POS-1' });
    expect((await admin.put(`/locations/admin/${id}`, { body })).body).toMatchObject({
      status: 'PUBLISHED',
      name: 'Nowa',
    });
    const without = await admin.put(`/locations/admin/${id}`, { body: placeInputOf() });
    expect([without.status, fieldMessages(without)]).toEqual([
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
  const context = { actor: { id: null, email: 'app' }, action: 'like', requestId: 'app', now: clock.now() };
  await deps.change(context, (tx) =>
    tx
      .insertInto('placeLikes')
      .values(users.map((user) => ({ placeId: id, userId: user.id })))
      .execute(),
  );
  await deps.change(context, (tx) =>
    tx.deleteFrom('placeLikes').where('userId', '=', String(users[0]?.id)).execute(),
  );
  const { body } = await (await api.as('MANAGER')).get(`/locations/admin/${id}`);
  expect(body).toMatchObject({ userLikedCount: 2, eventsCount: 2, reviewCount: 1 });
});

test('a deleted manager no longer manages a place, whose version changes', async ({
  api,
  make,
  deps,
  clock,
}) => {
  const admin = await api.as('ADMIN');
  const { id: assignedPersonId } = await make.staff();
  const { body } = await create(admin, { assignedPersonId });
  const context = testContext(clock.now());
  await deps.change(context, (tx) =>
    tx.updateTable('users').set({ status: 'DELETED' }).where('id', '=', assignedPersonId).execute(),
  );
  const after = (await admin.get(`/locations/admin/${body.id}`)).body;
  expect(after).toMatchObject({ assignedPersonId: null, managers: [] });
  expect(after.updatedAt > body.updatedAt).toBe(true);
});

test('a reservation changes with the deletion of its place', async ({ api, make }) => {
  const admin = await api.as('ADMIN');
  const { body: place } = await create(admin);
  const { id, updatedAt } = await make.reservation({ placeId: place.id });
  await admin.delete(`/locations/admin/${place.id}`);
  const { body } = await admin.get(`/reservations/${id}`);
  expect(body.placeId).toBeNull();
  expect(body.updatedAt > updatedAt.toISOString()).toBe(true);
});

test('every change is audited, without derived columns', async ({ api, deps }) => {
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

test('unknown and malformed ids are 404 at every call', async ({ api }) => {
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
