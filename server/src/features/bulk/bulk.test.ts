/** Rules that apply to every bulk action. `bulk-actions.test.ts` covers each action. */
import { describe, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { wrongFields } from '#test/api.ts';
import { hour } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';
import { eventInputOf } from '#test/inputs.ts';
import { uploaded } from '#test/records/uploads.ts';

const lists = ['events', 'places', 'messages', 'users', 'membership_discounts'] as const;

describe('the records of a bulk action', () => {
  test('are given by ids or by a query with its count, never both or neither', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const id = newId();
    const body = { action: 'block' };
    const wrong = async (selection: object) =>
      wrongFields(await admin.post('/bulk/users', { body: { ...body, ...selection } }));
    expect(await wrong({})).toEqual(['ids']);
    expect(await wrong({ ids: [] })).toEqual(['ids']);
    expect(await wrong({ ids: [id, id] })).toEqual(['ids']);
    expect(await wrong({ ids: ['x'] })).toEqual(['ids.0']);
    expect(await wrong({ ids: [id], query: {}, expected: 1 })).toEqual(['query']);
    expect(await wrong({ query: {} })).toEqual(['expected']);
    expect(await wrong({ query: { status: 'GONE' }, expected: 1 })).toEqual(['query.status.0']);
    expect(await wrong({ query: {}, expected: 10_001 })).toEqual(['expected']);
    expect(await wrong({ query: {}, expected: 1.5 })).toEqual(['expected']);
  });

  test('are at most a thousand ids', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const ids = Array.from({ length: 1001 }, newId);
    const call = (count: number) =>
      admin.post('/bulk/users', { body: { action: 'block', ids: ids.slice(0, count) } });
    expect(wrongFields(await call(1001))).toEqual(['ids']);
    const { status, body } = await call(1000);
    expect([status, body.done, body.refused.length]).toEqual([200, 0, 1000]);
    expect(body.refused[999]).toEqual({ id: ids[999], label: ids[999], message: 'notFound' });
  });

  test('are those that the list shows for the query', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const [anna] = [
      await make.user({ surname: 'Wieczorek', membership: 'VIP' }),
      await make.user({ surname: 'Wieczorek' }),
      await make.user({ membership: 'VIP' }),
    ];
    const query = { search: 'wieczorek', membership: 'VIP', sort: 'name,asc' };
    const { body } = await admin.post('/bulk/users', { body: { action: 'block', query, expected: 1 } });
    expect(body).toEqual({ done: 1, refused: [] });
    const blocked = await admin.get('/users?status=BLOCKED');
    expect(blocked.body.content.map(({ id }: { id: string }) => id)).toEqual([anna.id]);
  });

  test('may have changed since the count, and then nothing is done', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    await make.user();
    await make.user();
    for (const expected of [1, 3]) {
      for (const path of ['/bulk/users', '/bulk/users/preview']) {
        const { status, body } = await admin.post(path, { body: { action: 'block', query: {}, expected } });
        expect([status, body.message]).toEqual([409, 'selectionChanged']);
      }
    }
    expect((await admin.get('/users?status=BLOCKED')).body.numberOfElements).toBe(0);
  });
});

describe('a bulk action', () => {
  test('must belong to its list', async ({ api }) => {
    const admin = await api.as('ADMIN');
    for (const list of lists) {
      for (const path of [`/bulk/${list}`, `/bulk/${list}/preview`]) {
        const answer = await admin.post(path, { body: { action: 'cancel', ids: [newId()] } });
        expect([path, answer.status, wrongFields(answer)]).toEqual([path, 400, ['action']]);
      }
    }
  });

  test('does not exist for lists without bulk actions', async ({ api }) => {
    const admin = await api.as('ADMIN');
    for (const list of ['discounts', 'faq', 'reviews', 'admins']) {
      const answer = await admin.post(`/bulk/${list}`, { body: { action: 'delete' } });
      expect([list, answer.status, wrongFields(answer)]).toEqual([list, 400, ['action']]);
      const invisible = await admin.post(`/bulk/${list}?page=1`, { body: { action: '\uFFFF' } });
      expect([list, invisible.status, wrongFields(invisible)]).toEqual([list, 400, ['action']]);
    }
    expect((await admin.post('/bulk/dreams', { body: { action: 'delete' } })).status).toBe(404);
  });

  test('on coupons is for an ADMIN only', async ({ api, make }) => {
    const { id } = await make.discount({ validFrom: '2026-12-01', validTo: '2026-12-31' });
    const manager = await api.as('MANAGER');
    for (const path of ['/bulk/membership_discounts', '/bulk/membership_discounts/preview']) {
      const { status } = await manager.post(path, { body: { action: 'delete', ids: [id] } });
      expect(status).toBe(403);
    }
    const { status } = await manager.post('/bulk/discounts', { body: { action: 'delete', ids: [id] } });
    expect(status).toBe(403);
  });

  test('has one audit entry per changed record, with its actor', async ({ api, make, deps }) => {
    const manager = await api.as('MANAGER');
    const ids = [(await make.user()).id, (await make.user()).id];
    const gone = (await make.user({ status: 'DELETED' })).id;
    await manager.post('/bulk/users', { body: { action: 'block', ids: [...ids, gone] } });
    const trail = await deps.db
      .selectFrom('auditLog')
      .select(['entityId', 'action', 'actor'])
      .where('action', '=', 'blockUser')
      .orderBy('id')
      .execute();
    const { email: actor } = manager.staff;
    expect(trail).toEqual(ids.map((entityId) => ({ entityId, action: 'blockUser', actor })));
  });
});

describe('a repeated bulk action', () => {
  const headers = { 'idempotency-key': 'once' };

  test('does nothing twice and returns the first response', async ({ api, make, deps }) => {
    const admin = await api.as('ADMIN');
    await make.event({ titlePl: 'Wieczór' });
    const body = { action: 'duplicate', query: { eventListType: 'DRAFT' }, expected: 1 };
    const first = await admin.post('/bulk/events', { body, headers });
    expect(first.body).toEqual({ done: 1, refused: [] });
    // The query matches two events by now, but the repeated call acts on the first one only.
    const again = await Promise.all([1, 2].map(() => admin.post('/bulk/events', { body, headers })));
    expect(again.map((answer) => answer.body)).toEqual([first.body, first.body]);
    expect(await deps.db.selectFrom('events').select('id').execute()).toHaveLength(2);
  });

  test('counts records that it has deleted as done', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const body = { action: 'delete', ids: [(await make.event()).id, newId()] };
    const first = await admin.post('/bulk/events', { body, headers });
    expect([first.body.done, first.body.refused.length]).toEqual([1, 1]);
    expect((await admin.post('/bulk/events', { body, headers })).body).toEqual(first.body);
  });

  test('retries refused records', async ({ api, make, clock }) => {
    const admin = await api.as('ADMIN');
    const draft = await make.event();
    const body = { action: 'publish', ids: [draft.id] };
    const first = await admin.post('/bulk/events', { body, headers });
    expect(first.body.refused).toMatchObject([{ message: 'imageRequired' }]);
    clock.advance(48 * hour);
    const again = await admin.post('/bulk/events', { body, headers });
    expect(again.body.refused).toMatchObject([{ message: 'validationFailed' }]);
  });

  test('with another body is a new call', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const ids = [(await make.user()).id];
    await admin.post('/bulk/users', { body: { action: 'block', ids }, headers });
    const other = await admin.post('/bulk/users', { body: { action: 'unblock', ids }, headers });
    expect([other.status, other.body.message]).toEqual([409, 'idempotencyKeyReused']);
  });
});

describe('if a bulk action fails half-way', () => {
  test('the remaining records are refused and can be sent again', async ({ api, make, store }) => {
    const admin = await api.as('ADMIN');
    const place = await make.place();
    const input = eventInputOf([place.id], { imageId: await uploaded(admin, 'cover') });
    const { body: withPicture } = await admin.post('/events/create', { body: input });
    const after = await make.event({ titlePl: 'Potem' });
    const before = await make.event({ titlePl: 'Przedtem' });
    store.broken = true;
    const ids = [before.id, withPicture.id, after.id];
    const { body } = await admin.post('/bulk/events', { body: { action: 'duplicate', ids } });
    expect(body.done).toBe(1);
    expect(body.refused).toEqual([
      { id: withPicture.id, label: input.title.pl, message: 'unavailable' },
      { id: after.id, label: 'Potem', message: 'unavailable' },
    ]);
  });
});

const ownServer = test.extend({ ownServer: true });

ownServer(
  'a server that is ending says what it has done, and leaves the rest',
  async ({ api, app, make }) => {
    const admin = await api.as('ADMIN');
    const users = await Promise.all(Array.from({ length: 100 }, () => make.user()));
    const ids = users.map(({ id }) => id);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const answer = admin.post('/bulk/users', { body: { action: 'setMembership', membership: 'VIP', ids } });
    await expect
      .poll(async () => (await admin.get('/users?membership=VIP')).body.numberOfElements)
      .not.toBe(0);
    const closed = app.close();
    const { status, body } = await answer;
    await closed;
    expect(status).toBe(200);
    expect(body.done).toBeGreaterThan(0);
    expect(body.refused.length).toBeGreaterThan(0);
    expect(body.done + body.refused.length).toBe(100);
    for (const { message } of body.refused) expect(message).toBe('unavailable');
  },
  60_000,
);
