import { limits } from '@foyer/contract/limits.ts';
import { listName } from '@foyer/contract/lists/lists.ts';
import { offeredSorts } from '@foyer/contract/queries/list-query.ts';
import { ofEach, type Resource } from '@foyer/contract/resources/resource.ts';
import { resources } from '@foyer/contract/resources/resources.ts';
import { describe, expect } from 'vitest';
import { wrongFields } from '#test/api.ts';
import { test } from '#test/fixtures.ts';

/** A query that every list has. */
const firstSort = ({ query }: Pick<Resource, 'query'>) => ({ sort: offeredSorts(query)[0] });

const input = {
  list: 'users',
  name: 'Blocked VIPs',
  query: { status: 'BLOCKED', membership: 'VIP,REGULAR', sort: 'surname,asc', search: 'now' },
  shared: false,
};

describe('a view', () => {
  test('is created, changed and deleted by its owner', async ({ api, deps }) => {
    const manager = await api.as('MANAGER');
    const made = await manager.post('/views', { body: { ...input, columns: ['email', 'status'] } });
    expect([made.status, made.headers.etag]).toEqual([201, `"${made.body.updatedAt}"`]);
    const { id, email } = manager.staff;
    expect(made.body).toEqual({
      ...input,
      id: expect.any(String),
      columns: ['email', 'status'],
      owner: { id, email, profile: expect.objectContaining({ surname: expect.any(String) }) },
      createdAt: '2026-11-20T11:00:00.000Z',
      updatedAt: '2026-11-20T11:00:00.000Z',
    });
    expect((await manager.get('/views?list=users')).body).toEqual([made.body]);
    expect((await manager.get('/views?list=events')).body).toEqual([]);

    const one = `/views/${made.body.id}`;
    const changed = await manager.put(one, { body: { ...input, name: ' Blocked ', query: {} } });
    expect(changed.body).toMatchObject({ name: 'Blocked', query: {}, columns: null });
    expect(changed.body.updatedAt > made.body.updatedAt).toBe(true);
    const stale = { 'if-match': `"${made.body.updatedAt}"` };
    for (const late of [
      await manager.put(one, { body: input, headers: stale }),
      await manager.delete(one, { headers: stale }),
    ])
      expect([late.status, late.body.message]).toEqual([412, 'changedMeanwhile']);
    expect((await manager.delete(one, { headers: { 'if-match': changed.headers.etag ?? '' } })).status).toBe(
      204,
    );
    for (const gone of [await manager.put(one, { body: input }), await manager.delete(one)])
      expect(gone.status).toBe(404);
    const entries = await deps.db
      .selectFrom('auditLog')
      .selectAll()
      .where('entity', '=', 'views')
      .orderBy('id')
      .execute();
    expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
      ['createView', email],
      ['updateView', email],
      ['deleteView', email],
    ]);
  });

  test('is created once per Idempotency-Key', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const make = (name: string) =>
      admin.post('/views', { body: { ...input, name }, headers: { 'idempotency-key': 'v' } });
    const first = await make('One');
    expect((await make('One')).body).toEqual(first.body);
    expect((await make('Two')).body.message).toBe('idempotencyKeyReused');
    expect((await admin.get('/views?list=users')).body).toHaveLength(1);
  });

  test('accepts the query of its list, without paging', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const chosen = {
      events: { eventListType: 'UPCOMING', category: 'LIMITED', recommended: true, eventTypeIds: [1, 2] },
      places: { status: 'DRAFT', sort: 'floor,desc' },
      users: { status: ['ACTIVE', 'BLOCKED'] },
      admins: { search: 'now' },
      discounts: { type: 'ACTIVE', membership: 'EVERYONE' },
      membership_discounts: { sort: 'validTo,asc' },
      billings: { status: 'PAID', type: 'REFUND' },
      movements: { kind: 'REFUND' },
      messages: { status: 'PENDING' },
      faq: { sort: 'question,asc' },
      reviews: { tab: 'EVENT', rating: 5 },
      reservations: { status: ['BOOKED', 'ARRIVED'], from: '2026-11-20' },
    };
    const queries = { ...ofEach<Record<string, Resource>, object>(resources, firstSort), ...chosen };
    expect(Object.keys(queries)).toEqual(listName.options);
    for (const [list, query] of Object.entries(queries)) {
      const body = { list, name: list, query, shared: true };
      const made = await admin.post('/views', { body });
      expect([list, made.status, made.body.query]).toEqual([list, 201, query]);
      const wrong = await admin.post('/views', { body: { ...body, query: { ...query, sort: 'luck,asc' } } });
      expect([list, wrong.status, wrongFields(wrong)]).toEqual([list, 400, ['query.sort']]);
      const paged = { ...body, query: { ...query, page: '3', size: 25, deck: 1 } };
      const refused = await admin.post('/views', { body: paged });
      expect([list, wrongFields(refused)]).toEqual([list, ['query.page', 'query.size', 'query.deck']]);
    }
  });

  test('reports everything that is invalid', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const refused = async (body: object) => wrongFields(await admin.post('/views', { body }));
    expect(await refused({})).toEqual(['list', 'name', 'query', 'shared']);
    expect(
      await refused({
        ...input,
        name: ' ',
        query: { status: 'ACTIVE,NEW', sort: '' },
        columns: ['title', 'name'],
      }),
    ).toEqual(['name', 'query.sort', 'query.status.1', 'columns.0']);
    expect(await refused({ ...input, name: 'x'.repeat(51) })).toEqual(['name']);
    expect(await refused({ ...input, columns: [] })).toEqual(['columns']);
    expect(await refused({ ...input, columns: ['name', 'name'] })).toEqual(['columns']);
    expect(await refused({ ...input, list: 'webhooks' })).toEqual(['list']);
    expect(await refused({ ...input, query: { search: { like: 'a' } } })).toEqual(['query.search']);
    expect(await refused({ ...input, query: { search: 'a\0b' } })).toEqual(['query.search']);
    expect(wrongFields(await admin.get('/views'))).toEqual(['list']);
    expect((await admin.get('/views?list=users')).body).toEqual([]);
  });

  test('stays with its list', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const { id } = (await admin.post('/views', { body: { ...input, query: {} } })).body;
    const moved = await admin.put(`/views/${id}`, { body: { ...input, list: 'events', query: {} } });
    expect([moved.status, wrongFields(moved)]).toEqual([400, ['list']]);
  });

  test('is rejected beyond the maximum per user', async ({ api, deps, clock }) => {
    const manager = await api.as('MANAGER');
    const context = {
      actor: { id: null, email: 'test' },
      action: 'test',
      requestId: 'test',
      now: clock.now(),
    };
    await deps.change(context, async (tx) => {
      const rows = Array.from({ length: limits.viewsPerList }, (_, at) => ({
        id: crypto.randomUUID(),
        list: 'users' as const,
        name: `View ${at}`,
        query: '{}',
        columns: null,
        shared: true,
        ownerId: manager.staff.id,
        createdAt: clock.now(),
        updatedAt: clock.now(),
      }));
      await tx.insertInto('views').values(rows).execute();
    });
    const { status, body } = await manager.post('/views', { body: input });
    expect([status, body.message, body.params]).toEqual([409, 'tooManyViews', { max: 100 }]);
    expect((await manager.post('/views', { body: { ...input, list: 'faq', query: {} } })).status).toBe(201);
    expect((await (await api.asAnother('MANAGER')).post('/views', { body: input })).status).toBe(201);
  });
});

describe('a view of another user', () => {
  test('is hidden while private', async ({ api }) => {
    const [owner, admin] = [await api.as('MANAGER'), await api.as('ADMIN')];
    const { id } = (await owner.post('/views', { body: input })).body;
    expect((await admin.get('/views?list=users')).body).toEqual([]);
    expect((await admin.get('/users/me')).body.listsWithViews).toEqual([]);
    expect((await owner.get('/users/me')).body.listsWithViews).toEqual(['users']);
    expect((await admin.put(`/views/${id}`, { body: input })).status).toBe(404);
    expect((await admin.delete(`/views/${id}`)).status).toBe(404);
  });

  test('that is shared is listed for everyone after their own, and changed by its owner or an ADMIN', async ({
    api,
  }) => {
    const [owner, other, admin] = [
      await api.as('MANAGER'),
      await api.asAnother('MANAGER'),
      await api.as('ADMIN'),
    ];
    const shared = { ...input, shared: true };
    const { id } = (await owner.post('/views', { body: { ...shared, name: 'Ada' } })).body;
    await other.post('/views', { body: { ...input, name: 'Żaba' } });
    await other.post('/views', { body: { ...input, name: 'Łoś' } });
    expect((await admin.get('/users/me')).body.listsWithViews).toEqual(['users']);
    const seen = (await other.get('/views?list=users')).body;
    expect(seen.map(({ name }: { name: string }) => name)).toEqual(['Łoś', 'Żaba', 'Ada']);
    expect(seen[2].owner.email).toBe(owner.staff.email);
    for (const refused of [
      await other.put(`/views/${id}`, { body: shared }),
      await other.delete(`/views/${id}`),
    ])
      expect([refused.status, refused.body.message]).toEqual([403, 'roleNotAllowed']);
    const changed = await admin.put(`/views/${id}`, { body: { ...shared, name: 'Ada II' } });
    expect([changed.status, changed.body.name, changed.body.owner.id]).toEqual([
      200,
      'Ada II',
      owner.staff.id,
    ]);
    expect((await admin.put(`/views/${id}`, { body: input })).body).toMatchObject({ shared: false });
    expect((await admin.put(`/views/${id}`, { body: input })).status).toBe(404);
    expect((await owner.put(`/views/${id}`, { body: shared })).status).toBe(200);
    expect((await admin.delete(`/views/${id}`)).status).toBe(204);
  });

  test('of discounts are for an ADMIN only', async ({ api }) => {
    const [admin, manager] = [await api.as('ADMIN'), await api.as('MANAGER')];
    for (const list of ['discounts', 'membership_discounts']) {
      const body = { list, name: 'Live', query: { type: 'ACTIVE' }, shared: true };
      const { id } = (await admin.post('/views', { body })).body;
      for (const { status } of [
        await manager.get(`/views?list=${list}`),
        await manager.post('/views', { body }),
        await manager.post('/views', { body: { list } }),
        await manager.put(`/views/${id}`, { body }),
        await manager.put(`/views/${id}`, { body: input }),
        await manager.delete(`/views/${id}`),
      ])
        expect(status).toBe(403);
      expect((await admin.get(`/views?list=${list}`)).body).toHaveLength(1);
    }
    expect((await manager.get('/users/me')).body.listsWithViews).toEqual([]);
    expect((await admin.get('/users/me')).body.listsWithViews).toEqual(['discounts', 'membership_discounts']);
  });

  test('whose account was deleted stays if shared, without an owner, and an ADMIN can change it', async ({
    api,
  }) => {
    const [owner, other, admin] = [
      await api.as('MANAGER'),
      await api.asAnother('MANAGER'),
      await api.as('ADMIN'),
    ];
    const shared = { ...input, shared: true };
    const { id } = (await owner.post('/views', { body: shared })).body;
    const own = (await owner.post('/views', { body: input })).body;
    await admin.delete(`/admin/staff/${owner.staff.id}`);
    expect((await other.get('/views?list=users')).body).toMatchObject([{ id, owner: null, shared: true }]);
    expect((await admin.delete(`/views/${own.id}`)).status).toBe(404);
    expect((await other.put(`/views/${id}`, { body: shared })).status).toBe(403);
    expect((await admin.put(`/views/${id}`, { body: { ...shared, name: 'Kept' } })).body.owner).toBe(null);
    expect((await admin.put(`/views/${id}`, { body: input })).body).toMatchObject({
      shared: false,
      owner: { id: admin.staff.id },
    });
    expect((await other.get('/views?list=users')).body).toEqual([]);
  });
});
