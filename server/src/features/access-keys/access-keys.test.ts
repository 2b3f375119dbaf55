import { describe, expect } from 'vitest';
import { fieldMessages, wrongFields } from '#test/api.ts';
import { day, hour } from '#test/clock.ts';
import { byKey, test } from '#test/fixtures.ts';

const path = '/admin/access_keys';
const till = { name: 'Till', scopes: ['orders:write', 'catalogue:read'] };

describe('a new access key', () => {
  test('is shown once and stored as its hash and prefix', async ({ app, api, deps }) => {
    const admin = await api.as('ADMIN');
    const made = await admin.post(path, { body: till });
    expect(made.status).toBe(201);
    const { key, ...entry } = made.body;
    expect(key).toMatch(/^foyer_[\w-]{43}$/);
    expect(entry).toEqual({
      id: expect.any(String),
      name: 'Till',
      scopes: ['catalogue:read', 'orders:write'],
      start: key.slice(0, 12),
      createdAt: '2026-11-20T11:00:00.000Z',
      createdBy: admin.staff.email,
      lastUsedAt: null,
      expiresAt: null,
      revokedAt: null,
      callsPerSecond: null,
    });
    expect((await admin.get(path)).body).toEqual({ content: [entry], totalPages: 1, numberOfElements: 1 });
    expect((await byKey(app, key).get('/faq')).status).toBe(200);
    const row = await deps.db.selectFrom('accessKeys').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(key.slice(12));
    expect(row.keyHash).toHaveLength(43);
  });

  test('is created once per Idempotency-Key, and the repeated response omits the key', async ({
    api,
    deps,
  }) => {
    const admin = await api.as('ADMIN');
    const headers = { 'idempotency-key': 'once' };
    const first = await admin.post(path, { body: till, headers });
    const again = await admin.post(path, { body: till, headers });
    const { key, ...entry } = first.body;
    expect([again.status, again.body]).toEqual([201, entry]);
    expect((await admin.get(path)).body.numberOfElements).toBe(1);
    const other = await admin.post(path, { body: { ...till, name: 'Other' }, headers });
    expect([other.status, other.body.message]).toEqual([409, 'idempotencyKeyReused']);
    const stored = await deps.db.selectFrom('idempotencyKeys').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(key);
  });

  test('reports errors by field', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const refused = async (body: object) => wrongFields(await admin.post(path, { body }));
    expect(await refused({})).toEqual(['name', 'scopes']);
    expect(await refused({ name: ' ', scopes: [] })).toEqual(['name', 'scopes']);
    expect(await refused({ name: 'x'.repeat(256), scopes: ['admin'] })).toEqual(['name', 'scopes.0']);
    expect(await refused({ name: 'x', scopes: ['catalogue:read', 'catalogue:read'] })).toEqual(['scopes']);
    expect(await refused({ ...till, expiresAt: 'tomorrow' })).toEqual(['expiresAt']);
    for (const callsPerSecond of [0, 1.5, 10_001, '20'])
      expect(await refused({ ...till, callsPerSecond })).toEqual(['callsPerSecond']);
    expect((await admin.get(path)).body.numberOfElements).toBe(0);
  });

  test('must expire in the future, if at all', async ({ api, clock }) => {
    const admin = await api.as('ADMIN');
    const at = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();
    const make = (expiresAt: string) => admin.post(path, { body: { ...till, expiresAt } });
    expect(fieldMessages(await make(at(0)))).toEqual([
      { path: 'expiresAt', message: 'You cannot enter the time from the past' },
    ]);
    expect(fieldMessages(await make(at(-day)))).toEqual([
      { path: 'expiresAt', message: 'You cannot enter the date from the past' },
    ]);
    const made = await make(at(1));
    expect([made.status, made.body.expiresAt]).toEqual([201, at(1)]);
  });
});

describe('the list of access keys', () => {
  test('is searched and sorted by each column, empty values last', async ({ api, make, clock }) => {
    const admin = await api.as('ADMIN');
    const later = (hours: number) => new Date(clock.now().getTime() + hours * hour);
    await make.accessKey({ name: 'Żabka', expiresAt: later(2), createdBy: 'b@x.pl', createdAt: later(1) });
    await make.accessKey({
      name: 'aplikacja',
      lastUsedAt: later(1),
      createdBy: 'a@x.pl',
      createdAt: later(3),
    });
    await make.accessKey({ name: 'Łącznik', expiresAt: later(1), createdBy: 'c@x.pl', createdAt: later(2) });
    const names = async (query: string) =>
      (await admin.get(`${path}?${query}`)).body.content.map(({ name }: { name: string }) => name);
    expect(await names('')).toEqual(['aplikacja', 'Łącznik', 'Żabka']);
    expect(await names('sort=name,asc')).toEqual(['aplikacja', 'Łącznik', 'Żabka']);
    expect(await names('sort=createdAt,asc')).toEqual(['Żabka', 'Łącznik', 'aplikacja']);
    expect(await names('sort=createdBy,desc')).toEqual(['Łącznik', 'Żabka', 'aplikacja']);
    expect(await names('sort=expiresAt,desc')).toEqual(['Żabka', 'Łącznik', 'aplikacja']);
    expect((await names('sort=lastUsedAt,asc'))[0]).toBe('aplikacja');
    expect(await names('search=zabka')).toEqual(['Żabka']);
    expect(await names('search=foyer_%20X.PL%20lacz')).toEqual(['Łącznik']);
  });
});

describe('revoking an access key', () => {
  test('is effective immediately, happens once, and keeps the record', async ({ app, api, make, clock }) => {
    const admin = await api.as('ADMIN');
    const { id, key } = await make.accessKey();
    expect((await byKey(app, key).get('/faq')).status).toBe(200);
    const revokedAt = clock.now().toISOString();
    expect((await admin.delete(`${path}/${id}`)).status).toBe(204);
    expect((await byKey(app, key).get('/faq')).status).toBe(401);
    clock.advance(hour);
    expect((await admin.delete(`${path}/${id}`)).status).toBe(204);
    const { content } = (await admin.get(path)).body;
    expect(content).toMatchObject([{ id, revokedAt }]);
  });

  test('that does not exist is 404', async ({ api }) => {
    const admin = await api.as('ADMIN');
    for (const id of ['019aa000-0000-7000-8000-00000000ffff', 'none'])
      expect((await admin.delete(`${path}/${id}`)).status).toBe(404);
  });
});

test('the history shows who created and revoked a key, without its hash', async ({ api, deps }) => {
  const admin = await api.as('ADMIN');
  const { id, key } = (await admin.post(path, { body: till })).body;
  await admin.delete(`${path}/${id}`);
  const rows = await deps.db
    .selectFrom('auditLog')
    .selectAll()
    .where('entity', '=', 'access_keys')
    .orderBy('id')
    .execute();
  expect(rows.map(({ action, actorId, actor, entityId }) => [action, actorId, actor, entityId])).toEqual([
    ['createAccessKey', admin.staff.id, admin.staff.email, id],
    ['revokeAccessKey', admin.staff.id, admin.staff.email, id],
  ]);
  expect(rows[0]?.after).toMatchObject({ name: 'Till', key_hash: '(not kept)', start: key.slice(0, 12) });
  expect(rows[1]?.after).toEqual({ revoked_at: expect.any(String) });
});
