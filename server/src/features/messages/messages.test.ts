import { describe, expect } from 'vitest';
import { type Client, wrongFields } from '#test/api.ts';
import { hour, minute } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';

async function titles(client: Client, query: string, path = '/help_messages'): Promise<string[]> {
  const { status, body } = await client.get(`${path}?${query}`);
  expect([status, body.details]).toEqual([200, undefined]);
  return body.content.map(({ title }: { title: string }) => title);
}

const searched = (search: string) => `search=${encodeURIComponent(search)}`;

describe('the list of messages', () => {
  test('shows each with its sender, latest first', async ({ api, make, clock }) => {
    const manager = await api.as('MANAGER');
    const user = await make.user({ name: 'Łucja', surname: 'Żak' });
    const first = await make.message({ userId: user.id, title: 'Szalik', content: 'Zgubiłam szalik.' });
    clock.advance(hour);
    await make.message({ title: 'Faktura' });
    const { body } = await manager.get('/help_messages');
    expect(body).toMatchObject({
      totalPages: 1,
      numberOfElements: 2,
      content: [{ title: 'Faktura' }, { title: 'Szalik' }],
    });
    expect(body.content[1]).toEqual({
      id: first.id,
      title: 'Szalik',
      content: 'Zgubiłam szalik.',
      status: null,
      note: '',
      createdAt: first.createdAt.toISOString(),
      updatedAt: first.createdAt.toISOString(),
      updatedBy: null,
      assignee: null,
      user: {
        id: user.id,
        email: user.email,
        profile: { name: 'Łucja', surname: 'Żak', phonePrefix: '+48', phoneNumber: user.phoneNumber },
      },
    });
  });

  test('sorts by each column, with unread messages as pending', async ({ api, make, clock }) => {
    const admin = await api.as('ADMIN');
    const at = (hours: number) => new Date(clock.now().getTime() + hours * hour);
    await make.message({
      title: 'łoś',
      content: 'b',
      status: 'RESOLVED',
      createdAt: at(1),
      updatedAt: at(9),
    });
    await make.message({ title: 'Lis', content: 'Ć', status: null, createdAt: at(2), updatedAt: at(7) });
    await make.message({
      title: 'zając',
      content: 'c',
      status: 'IN_PROGRESS',
      createdAt: at(3),
      updatedAt: at(8),
    });
    const orders = {
      createdAt: ['łoś', 'Lis', 'zając'],
      title: ['Lis', 'łoś', 'zając'],
      content: ['łoś', 'zając', 'Lis'],
      status: ['Lis', 'zając', 'łoś'],
      updatedAt: ['Lis', 'zając', 'łoś'],
    };
    for (const [key, order] of Object.entries(orders)) {
      expect([key, await titles(admin, `sort=${key},asc`)]).toEqual([key, order]);
      expect([key, await titles(admin, `sort=${key},desc`)]).toEqual([key, order.toReversed()]);
    }
  });

  test('is filtered by status, including pending ones without a stored status', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    for (const status of [null, 'PENDING', 'IN_PROGRESS', 'RESOLVED'] as const)
      await make.message({ title: String(status), status });
    const found = (query: string) => titles(admin, `sort=title,asc&${query}`);
    expect(await found('status=PENDING')).toEqual(['null', 'PENDING']);
    expect(await found('status=PENDING,RESOLVED')).toEqual(['null', 'PENDING', 'RESOLVED']);
    expect(await found('status=IN_PROGRESS')).toEqual(['IN_PROGRESS']);
    const { body } = await admin.get('/help_messages?status=PENDING&size=1');
    expect(body).toMatchObject({ numberOfElements: 2, totalPages: 2 });
  });

  test('is searched by its displayed text', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    await make.message({
      title: 'Zgubiony szalik',
      content: 'Zostawiłam go w garderobie. 100% wełny.',
      status: 'IN_PROGRESS',
    });
    await make.message({ title: 'Faktura', content: 'Proszę o fakturę_VAT.' });
    for (const search of ['SZALIK', 'zostawilam garder', '100%', 'in progress szal', 'wełn']) {
      expect([search, await titles(admin, searched(search))]).toEqual([search, ['Zgubiony szalik']]);
    }
    expect(await titles(admin, searched('_'))).toEqual(['Faktura']);
    expect(await titles(admin, searched('pending'))).toEqual(['Faktura']);
    expect(await titles(admin, searched('szalik faktura'))).toEqual([]);
  });

  test("is searched by the sender's current name", async ({ api, make, deps, clock }) => {
    const admin = await api.as('ADMIN');
    const { id: userId, email } = await make.user({ name: 'Łucja', surname: 'Żak' });
    const { id } = await make.message({ userId, title: 'Szalik' });
    await make.message({ title: 'Faktura' });
    for (const search of ['lucja zak', 'ŻAK szalik', email]) {
      expect([search, await titles(admin, searched(search))]).toEqual([search, ['Szalik']]);
    }
    const context = {
      actor: { id: null, email: 'test' },
      action: 'rename',
      requestId: 'test',
      now: clock.now(),
    };
    await deps.change(context, (tx) =>
      tx.updateTable('users').set({ surname: 'Sęk' }).where('id', '=', userId).execute(),
    );
    expect(await titles(admin, searched('sęk'))).toEqual(['Szalik']);
    expect(await titles(admin, searched('żak'))).toEqual([]);
    const rows = await deps.db
      .selectFrom('auditLog')
      .select('entity')
      .where('action', '=', 'rename')
      .execute();
    expect(rows).toEqual([{ entity: 'users' }]);

    await admin.put(`/help_messages/${id}`, { body: { note: 'x', status: 'RESOLVED' } });
    expect(await titles(admin, searched('sek resolved'))).toEqual(['Szalik']);
  });

  test('rejects unknown parameters', async ({ api }) => {
    const admin = await api.as('ADMIN');
    for (const [query, path] of [
      ['status=DONE', 'status.0'],
      ['sort=user,asc', 'sort'],
      ['size=1000', 'size'],
    ]) {
      const { status, body } = await admin.get(`/help_messages?${query}`);
      expect([query, status, body.details?.[0]?.path]).toEqual([query, 400, path]);
    }
  });

  test('pages long texts with the same beginning without skipping one', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const content = 'Dzień dobry. '.repeat(300); // longer than an index entry may be
    for (let count = 0; count < 7; count += 1) await make.message({ content });
    const seen = [];
    for (const page of [0, 1, 2]) {
      const { body } = await admin.get(`/help_messages?size=3&page=${page}&sort=content,desc`);
      expect(body).toMatchObject({ numberOfElements: 7, totalPages: 3 });
      seen.push(...body.content.map(({ id }: { id: string }) => id));
    }
    expect(new Set(seen).size).toBe(7);
  });
});

describe('the messages of one user', () => {
  test("contain only that user's, paged, searched and sorted as usual", async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { id: userId } = await make.user();
    for (const title of ['b', 'a', 'c']) await make.message({ userId, title });
    await make.message({ title: 'other' });
    const path = `/help_messages/user/${userId}`;
    expect(await titles(admin, 'sort=title,asc', path)).toEqual(['a', 'b', 'c']);
    expect(await titles(admin, 'sort=title,asc&size=2&page=1', path)).toEqual(['c']);
    expect(await titles(admin, `${searched('b')}`, path)).toEqual(['b']);
    expect((await admin.get(`${path}?size=2`)).body).toMatchObject({ numberOfElements: 3, totalPages: 2 });
    expect((await admin.get('/help_messages')).body.numberOfElements).toBe(4);
  });

  test('are empty without any, and 404 for an unknown user', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.user();
    expect((await admin.get(`/help_messages/user/${id}`)).body).toEqual({
      content: [],
      totalPages: 0,
      numberOfElements: 0,
    });
    for (const other of [admin.staff.id, crypto.randomUUID(), 'x']) {
      expect([other, (await admin.get(`/help_messages/user/${other}`)).status]).toEqual([other, 404]);
    }
  });
});

describe('one message', () => {
  test('changes between any two statuses, with a note', async ({ api, make, clock, deps }) => {
    const manager = await api.as('MANAGER');
    const { id } = await make.message();
    const statuses = ['RESOLVED', 'PENDING', 'IN_PROGRESS', 'IN_PROGRESS', 'RESOLVED'] as const;
    for (const [time, status] of statuses.entries()) {
      clock.advance(minute);
      const answer = await manager.put(`/help_messages/${id}`, { body: { note: ` Próba ${time} `, status } });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        status,
        note: `Próba ${time}`,
        updatedBy: manager.staff.email,
        updatedAt: clock.now().toISOString(),
      });
      expect(answer.headers.etag).toBe(`"${answer.body.updatedAt}"`);
      expect((await manager.get(`/help_messages/${id}`)).body).toEqual(answer.body);
    }
    const rows = await deps.db.selectFrom('auditLog').select('action').where('entityId', '=', id).execute();
    expect(rows.filter(({ action }) => action === 'updateMessage')).toHaveLength(5);
  });

  test.for([
    [{ status: 'RESOLVED' }, ['note']],
    [{ note: ' \n', status: 'RESOLVED' }, ['note']],
    [{ note: 'x'.repeat(1025), status: 'RESOLVED' }, ['note']],
    [{ note: 'x' }, ['status']],
    [{ note: 'x', status: 'DONE' }, ['status']],
    [{ note: 'x', status: null }, ['status']],
    [{}, ['note', 'status']],
  ] as const)('refuses %j', async ([body, paths], { api, make }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.message();
    const answer = await admin.put(`/help_messages/${id}`, { body });
    expect([answer.status, wrongFields(answer).sort()]).toEqual([400, paths]);
    expect((await admin.get(`/help_messages/${id}`)).body).toMatchObject({ status: null, note: '' });
  });

  test('cannot change its text, sender or time', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { id, title, content } = await make.message();
    const body = {
      note: 'x'.repeat(1024),
      status: 'RESOLVED',
      title: 'y',
      content: 'y',
      updatedBy: 'y',
      user: null,
    };
    expect((await admin.put(`/help_messages/${id}`, { body })).body).toMatchObject({
      title,
      content,
      updatedBy: admin.staff.email,
    });
  });

  test('rejects an outdated version', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.message();
    const headers = { 'if-match': String((await admin.get(`/help_messages/${id}`)).headers.etag) };
    const write = (note: string) =>
      admin.put(`/help_messages/${id}`, { body: { note, status: 'RESOLVED' }, headers });
    expect((await write('first')).status).toBe(200);
    const stale = await write('second');
    expect([stale.status, stale.body.message]).toEqual([412, 'changedMeanwhile']);
    expect((await admin.get(`/help_messages/${id}`)).body.note).toBe('first');
  });

  test('that does not exist is 404', async ({ api }) => {
    const admin = await api.as('ADMIN');
    for (const id of [crypto.randomUUID(), 'x']) {
      expect((await admin.get(`/help_messages/${id}`)).status).toBe(404);
      expect(
        (await admin.put(`/help_messages/${id}`, { body: { note: 'x', status: 'RESOLVED' } })).status,
      ).toBe(404);
    }
  });
});
