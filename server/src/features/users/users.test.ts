import { describe, expect } from 'vitest';
import { fieldMessages, wrongFields } from '#test/api.ts';
import { minute } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';

const profile = {
  name: 'Zofia',
  surname: 'Wieczorek',
  phonePrefix: '+48',
  phoneNumber: '600700800',
  additionalNote: 'Stolik przy oknie.',
};
const body = { profile, membership: 'VIP' };

describe('one user', () => {
  test('is returned with all fields and the version', async ({ api, make }) => {
    const { id, email } = await make.user({ status: 'DELETED', dateOfBirth: '1980-05-06' });
    const answer = await (await api.as('MANAGER')).get(`/users/${id}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id,
      email,
      role: 'USER',
      status: 'DELETED',
      profile: { dateOfBirth: '1980-05-06' },
    });
    expect(answer.headers.etag).toBe(`"${answer.body.updatedAt}"`);
    expect(JSON.stringify(answer.body)).not.toMatch(/password|search/i);
  });

  test('is 404 for staff, unknown users and invalid ids', async ({ api }) => {
    const admin = await api.as('ADMIN');
    for (const id of [admin.staff.id, crypto.randomUUID(), 'x', '1']) {
      expect([id, (await admin.get(`/users/${id}`)).status]).toEqual([id, 404]);
      expect((await admin.put(`/users/${id}`, { body })).status).toBe(404);
      expect((await admin.patch(`/users/${id}/status`, { body: { status: 'BLOCKED' } })).status).toBe(404);
      expect((await admin.delete(`/users/${id}`)).status).toBe(404);
    }
    expect((await admin.get(`/admin/staff/${admin.staff.id}`)).body.status).toBe('ACTIVE');
  });
});

describe('saving a user', () => {
  test('replaces only profile and membership', async ({ api, make, clock }) => {
    const admin = await api.as('ADMIN');
    const before = await make.user({ dateOfBirth: '1980-05-06', status: 'BLOCKED' });
    clock.advance(minute);
    const {
      status,
      body: saved,
      headers,
    } = await admin.put(`/users/${before.id}`, {
      body: { ...body, email: 'other@x.pl', role: 'ADMIN', status: 'ACTIVE', id: crypto.randomUUID() },
    });
    expect(status).toBe(200);
    expect(saved).toEqual({
      id: before.id,
      email: before.email,
      role: 'USER',
      language: before.language,
      status: 'BLOCKED',
      membership: 'VIP',
      profile: { ...profile, dateOfBirth: null, tags: [] }, // omitted in the PUT, so it is cleared
      acceptsMessages: true,
      createdAt: before.createdAt.toISOString(),
      updatedAt: clock.now().toISOString(),
    });
    expect(headers.etag).toBe(`"${saved.updatedAt}"`);
    expect((await admin.get(`/users/${before.id}`)).body).toEqual(saved);
    const { additionalNote: _, ...bare } = profile;
    const cleared = await admin.put(`/users/${before.id}`, {
      body: { profile: { ...bare, dateOfBirth: null }, membership: 'USER' },
    });
    expect(cleared.body.profile).toEqual({ ...profile, additionalNote: '', dateOfBirth: null, tags: [] });
  });

  const long = (length: number) => 'ż'.repeat(length);
  test.for([
    [{ name: '' }, 'profile.name', 'Field must not be empty'],
    [{ name: ' \t' }, 'profile.name', 'Field must not be empty'],
    [{ name: long(51) }, 'profile.name', 'Max length is 50'],
    [{ surname: long(51) }, 'profile.surname', 'Max length is 50'],
    [{ surname: 'a\u0000' }, 'profile.surname', 'Invalid value'],
    [{ surname: 5 }, 'profile.surname', 'Invalid value'],
    [{ phonePrefix: '48' }, 'profile.phonePrefix', 'Incorrect prefix'],
    [{ phonePrefix: '+048' }, 'profile.phonePrefix', 'Incorrect prefix'],
    [{ phonePrefix: '+4812' }, 'profile.phonePrefix', 'Incorrect prefix'],
    [{ phoneNumber: '123' }, 'profile.phoneNumber', 'Incorrect phone number'],
    [{ phoneNumber: '123456789012345' }, 'profile.phoneNumber', 'Incorrect phone number'],
    [{ phoneNumber: '600 700' }, 'profile.phoneNumber', 'Incorrect phone number'],
    [{ additionalNote: long(1025) }, 'profile.additionalNote', 'Max length is 1024'],
    [{ dateOfBirth: '28/02/1990' }, 'profile.dateOfBirth', 'Invalid date format'],
    [{ dateOfBirth: '1990-02-30' }, 'profile.dateOfBirth', 'Invalid date format'],
    // tomorrow
    [{ dateOfBirth: '2026-11-21' }, 'profile.dateOfBirth', 'The date of birth cannot be in the future'],
    [{ dateOfBirth: '1899-12-31' }, 'profile.dateOfBirth', 'The date of birth cannot be before 01/01/1900'],
  ] as const)('refuses a profile with %j', async ([change, path, message], { api, make }) => {
    const { id } = await make.user();
    const admin = await api.as('ADMIN');
    const answer = await admin.put(`/users/${id}`, { body: { ...body, profile: { ...profile, ...change } } });
    expect([answer.status, fieldMessages(answer)]).toEqual([400, [{ path, message }]]);
    expect((await admin.get(`/users/${id}`)).body.profile.name).toBe('Ola');
  });

  test('accepts values at their limits', async ({ api, make }) => {
    const { id } = await make.user();
    const edge = {
      name: long(50),
      surname: 'x',
      phonePrefix: '+1',
      phoneNumber: '1234',
      additionalNote: long(1024),
      dateOfBirth: '2026-11-20',
      tags: Array.from({ length: 10 }, (_, index) => long(29) + index),
    };
    const answer = await (await api.as('ADMIN')).put(`/users/${id}`, {
      body: { profile: edge, membership: 'USER' },
    });
    expect([answer.status, answer.body.profile]).toEqual([200, edge]);
  });

  test('reports every missing field at once', async ({ api, make }) => {
    const { id } = await make.user();
    const admin = await api.as('ADMIN');
    expect(wrongFields(await admin.put(`/users/${id}`, { body: {} })).sort()).toEqual([
      'membership',
      'profile',
    ]);
    const answer = await admin.put(`/users/${id}`, { body: { profile: {}, membership: 'GOLD' } });
    expect(wrongFields(answer).sort()).toEqual([
      'membership',
      'profile.name',
      'profile.phoneNumber',
      'profile.phonePrefix',
      'profile.surname',
    ]);
  });

  test('rejects an outdated version and stores nothing', async ({ api, make }) => {
    const { id } = await make.user();
    const manager = await api.as('MANAGER');
    const { headers } = await manager.get(`/users/${id}`);
    const ifMatch = { 'if-match': String(headers.etag) };
    const first = await manager.put(`/users/${id}`, { body, headers: ifMatch });
    expect(first.status).toBe(200);
    for (const write of [
      manager.put(`/users/${id}`, { body: { ...body, membership: 'USER' }, headers: ifMatch }),
      manager.patch(`/users/${id}/status`, { body: { status: 'BLOCKED' }, headers: ifMatch }),
      manager.delete(`/users/${id}`, { headers: ifMatch }),
    ]) {
      const { status, body: refused } = await write;
      expect([status, refused.message]).toEqual([412, 'changedMeanwhile']);
    }
    expect((await manager.get(`/users/${id}`)).body).toEqual(first.body);
  });

  test('is audited field by field', async ({ api, make, deps }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.user({ membership: 'USER' });
    await admin.put(`/users/${id}`, { body });
    await admin.patch(`/users/${id}/status`, { body: { status: 'BLOCKED' } });
    await admin.delete(`/users/${id}`);
    const rows = await deps.db
      .selectFrom('auditLog')
      .select(['actor', 'action', 'before', 'after'])
      .where('entityId', '=', id)
      .where('action', '!=', 'test')
      .orderBy('id')
      .execute();
    expect(rows.map(({ actor, action }) => [actor, action])).toEqual(
      ['updateUser', 'blockUser', 'deleteUser'].map((action) => [admin.staff.email, action]),
    );
    expect(rows[0]?.after).toMatchObject({ membership: 'VIP', name: 'Zofia' });
    expect(rows[0]?.after).not.toHaveProperty('search_text');
    expect(rows[1]).toMatchObject({ before: { status: 'ACTIVE' }, after: { status: 'BLOCKED' } });
  });
});

describe('blocking a user', () => {
  test('ends their logins immediately and can be undone', async ({ api, make, deps, clock, app }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.user();
    const login = crypto.randomUUID();
    await deps.change({ actor: { id, email: 'x' }, action: 'test', requestId: '', now: clock.now() }, (tx) =>
      tx
        .insertInto('logins')
        .values({ id: login, userId: id, createdAt: clock.now(), endedAt: null, endReason: null })
        .execute(),
    );
    const until = clock.now().getTime() + 5 * minute;
    const guest = api.with(app.jwt.sign({ sid: login, until, exp: Math.ceil(until / 1000) }));
    expect((await guest.get('/users/me')).status).toBe(403); // authenticated, but not staff
    const blocked = await admin.patch(`/users/${id}/status`, { body: { status: 'BLOCKED' } });
    expect([blocked.status, blocked.body.status]).toEqual([200, 'BLOCKED']);
    expect((await guest.get('/users/me')).status).toBe(401);
    const unblocked = await admin.patch(`/users/${id}/status`, { body: { status: 'ACTIVE' } });
    expect([unblocked.status, unblocked.body.status]).toEqual([200, 'ACTIVE']);
    expect((await guest.get('/users/me')).status).toBe(401);
    const row = await deps.db
      .selectFrom('logins')
      .select('endReason')
      .where('id', '=', login)
      .executeTakeFirst();
    expect(row?.endReason).toBe('accountBlocked');
  });

  test('twice changes nothing more', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.user();
    const block = () => admin.patch(`/users/${id}/status`, { body: { status: 'BLOCKED' } });
    const [first, second] = [await block(), await block()];
    expect([second.status, second.body]).toEqual([200, first.body]);
  });

  test('accepts no other status', async ({ api, make }) => {
    const { id } = await make.user();
    const admin = await api.as('ADMIN');
    for (const status of ['DELETED', 'NOT_ACTIVE', 'x', '', null, undefined]) {
      const answer = await admin.patch(`/users/${id}/status`, { body: { status } });
      expect([status, answer.status, wrongFields(answer)]).toEqual([status, 400, ['status']]);
    }
  });
});

describe('deleting a user', () => {
  test('is final, keeps their reviews and messages, and frees the address', async ({ api, make, deps }) => {
    const admin = await api.as('ADMIN');
    const user = await make.user({ email: 'zofia@example.com', passwordHash: 'x' });
    await make.billing({ userId: user.id });
    await make.review({ userId: user.id });
    await make.message({ userId: user.id });
    expect((await admin.delete(`/users/${user.id}`)).status).toBe(204);
    expect((await admin.get(`/users/${user.id}`)).body.status).toBe('DELETED');
    expect((await admin.get(`/help_messages/user/${user.id}`)).body.numberOfElements).toBe(1);
    for (const table of ['billings', 'reviews'] as const) {
      expect(await deps.db.selectFrom(table).select('userId').execute()).toEqual([{ userId: user.id }]);
    }
    const row = await deps.db
      .selectFrom('users')
      .select('passwordHash')
      .where('id', '=', user.id)
      .executeTakeFirst();
    expect(row).toEqual({ passwordHash: null });
    await make.user({ email: 'Zofia@example.com' });
  });

  test('again succeeds, but all other calls are rejected', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.user({ status: 'DELETED' });
    const before = (await admin.get(`/users/${id}`)).body;
    expect((await admin.delete(`/users/${id}`)).status).toBe(204);
    for (const answer of [
      await admin.put(`/users/${id}`, { body }),
      await admin.patch(`/users/${id}/status`, { body: { status: 'ACTIVE' } }),
      await admin.patch(`/users/${id}/status`, { body: { status: 'BLOCKED' } }),
    ]) {
      expect([answer.status, answer.body.message, answer.body.code]).toEqual([
        409,
        'userDeleted',
        'USER_DELETED',
      ]);
    }
    expect((await admin.get(`/users/${id}`)).body).toEqual(before);
  });
});
