import { describe, expect } from 'vitest';
import { type Client, fieldMessages, wrongFields } from '#test/api.ts';
import { minute } from '#test/clock.ts';
import { passwordHash } from '#test/deps.ts';
import { signIn, test } from '#test/fixtures.ts';
import { mailAt } from '#test/services/mails.ts';

const profile = { name: 'Łucja', surname: 'Żółkiewska', phonePrefix: '+48', phoneNumber: '600700800' };
const inputOf = (role: 'MANAGER' | 'ADMIN', email = 'lucja@foyer.example') => ({ email, role, profile });

const outcome = async (answer: ReturnType<Client['get']>) => {
  const { status, body } = await answer;
  return [status, body?.message];
};

describe('a new account', () => {
  test('is returned as sent and waits for its first password', async ({ api, deps }) => {
    const admin = await api.as('ADMIN');
    const note = { additionalNote: ' Kierowniczka sali. ', dateOfBirth: '1990-02-28' };
    const { status, body, headers } = await admin.post('/admin/staff', {
      body: { ...inputOf('MANAGER'), profile: { ...profile, ...note }, status: 'ACTIVE', passwordHash },
      headers: { language: 'pl' },
    });
    expect(status).toBe(201);
    expect(headers.etag).toBe(`"${body.updatedAt}"`);
    expect(body).toMatchObject({
      email: 'lucja@foyer.example',
      role: 'MANAGER',
      language: 'pl',
      status: 'NOT_ACTIVE',
      profile: { ...profile, additionalNote: 'Kierowniczka sali.', dateOfBirth: '1990-02-28' },
      managerLocations: [],
    });
    expect((await admin.get(`/admin/staff/${body.id}`)).body).toEqual(body);
    const row = await deps.db
      .selectFrom('users')
      .select('passwordHash')
      .where('id', '=', body.id)
      .executeTakeFirst();
    expect(row).toEqual({ passwordHash: null });
  });

  test('requires an address unused by staff and guests, in any case', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    await make.user({ email: 'Guest@foyer.example' });
    await make.staff({ email: 'old@foyer.example', status: 'DELETED' });
    for (const email of ['guest@FOYER.example', admin.staff.email.toUpperCase()]) {
      const { status, body } = await admin.post('/admin/staff', { body: inputOf('MANAGER', email) });
      expect([status, body.message, fieldMessages({ body })]).toEqual([
        409,
        'userEmailAlreadyExists',
        [{ path: 'email', message: 'User with this E-mail address already exists.' }],
      ]);
    }
    expect((await admin.post('/admin/staff', { body: inputOf('ADMIN', 'OLD@foyer.example') })).status).toBe(
      201,
    );
  });

  test('is created and welcomed once when the call is repeated with its key', async ({ api, mails }) => {
    const admin = await api.as('ADMIN');
    const headers = { 'idempotency-key': 'once' };
    const call = () => admin.post('/admin/staff', { body: inputOf('MANAGER'), headers });
    const [first, second] = [await call(), await call()];
    expect([second.status, second.body]).toEqual([201, first.body]);
    await mailAt(mails);
    await admin.post('/admin/staff', { body: inputOf('ADMIN', 'next@foyer.example') });
    expect((await mailAt(mails, 1)).to).toBe('next@foyer.example');
    expect((await admin.get('/admin/staff')).body.numberOfElements).toBe(3);
  });

  test.for([
    [{ email: 'x' }, ['email']],
    [{ email: `${'x'.repeat(251)}@x.pl` }, ['email']],
    [{ role: 'USER' }, ['role']],
    [{ role: undefined }, ['role']],
    [{ profile: { ...profile, name: '  ' } }, ['profile.name']],
    [{ profile: { ...profile, surname: 'x'.repeat(51) } }, ['profile.surname']],
    [{ profile: { ...profile, phoneNumber: '12' } }, ['profile.phoneNumber']],
    [{ profile: { ...profile, phonePrefix: '+0' } }, ['profile.phonePrefix']],
    [{ profile: { ...profile, additionalNote: 'x'.repeat(1025) } }, ['profile.additionalNote']],
    [{ profile: { ...profile, dateOfBirth: '2026-11-21' } }, ['profile.dateOfBirth']],
    [{ profile: undefined, email: '' }, ['email', 'profile']],
  ] as const)('refuses %j', async ([change, paths], { api, mails }) => {
    const admin = await api.as('ADMIN');
    const answer = await admin.post('/admin/staff', { body: { ...inputOf('MANAGER'), ...change } });
    expect([answer.status, wrongFields(answer).sort()]).toEqual([400, paths]);
    expect(mails).toEqual([]);
    expect((await admin.get('/admin/staff')).body.numberOfElements).toBe(1);
  });
});

describe('saving an account', () => {
  test('changes only the profile, and keeps note and date of birth if omitted', async ({
    api,
    make,
    clock,
  }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.staff({ role: 'MANAGER', additionalNote: 'Winda.', dateOfBirth: '1990-02-28' });
    clock.advance(minute);
    const { status, body } = await admin.put(`/admin/staff/${id}`, { body: { profile } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      role: 'MANAGER',
      profile: { ...profile, additionalNote: 'Winda.', dateOfBirth: '1990-02-28' },
      updatedAt: clock.now().toISOString(),
    });
    const cleared = { ...profile, additionalNote: '', dateOfBirth: null };
    expect((await admin.put(`/admin/staff/${id}`, { body: { profile: cleared } })).body.profile).toEqual(
      cleared,
    );
  });

  test('accepts a role with the stored address in any case, and no other address', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { id, email } = await make.staff({ role: 'MANAGER' });
    const save = (input: object) => admin.put(`/admin/staff/${id}`, { body: { profile, ...input } });
    const raised = await save({ email: email.toUpperCase(), role: 'ADMIN' });
    expect([raised.status, raised.body.role, raised.body.email]).toEqual([200, 'ADMIN', email]);
    const other = await save({ email: 'other@foyer.example', role: 'MANAGER' });
    expect([other.status, fieldMessages(other)]).toEqual([
      400,
      [{ path: 'email', message: "Field doesn't match" }],
    ]);
    expect(wrongFields(await save({ role: 'MANAGER' }))).toEqual(['email']);
    expect(wrongFields(await save({ email }))).toEqual(['role']);
    expect(wrongFields(await save({ email, role: 'USER' }))).toEqual(['role']);
    expect((await admin.get(`/admin/staff/${id}`)).body.role).toBe('ADMIN');
  });

  test('rejects an outdated version', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.staff();
    const headers = { 'if-match': String((await admin.get(`/admin/staff/${id}`)).headers.etag) };
    expect((await admin.put(`/admin/staff/${id}`, { body: { profile }, headers })).status).toBe(200);
    const stale = { profile: { ...profile, name: 'Stale' } };
    expect(await outcome(admin.put(`/admin/staff/${id}`, { body: stale, headers }))).toEqual([
      412,
      'changedMeanwhile',
    ]);
    expect(await outcome(admin.delete(`/admin/staff/${id}`, { headers }))).toEqual([412, 'changedMeanwhile']);
    expect((await admin.get(`/admin/staff/${id}`)).body.profile.name).toBe('Łucja');
  });

  test('of a user who is not staff is 404', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const gone = await make.staff({ status: 'DELETED' });
    const guest = await make.user();
    for (const id of [gone.id, guest.id, crypto.randomUUID()]) {
      expect(await outcome(admin.put(`/admin/staff/${id}`, { body: { profile } }))).toEqual([
        404,
        'notFound',
      ]);
    }
    expect(await outcome(admin.delete(`/admin/staff/${guest.id}`))).toEqual([404, 'notFound']);
  });

  test('works for each user on their own account', async ({ api }) => {
    for (const role of ['ADMIN', 'MANAGER'] as const) {
      const caller = await api.as(role);
      const saved = await caller.put(`/admin/staff/${caller.staff.id}`, { body: { profile } });
      expect([saved.status, saved.body.profile.surname]).toEqual([200, 'Żółkiewska']);
      const whole = { email: caller.staff.email, role, profile };
      expect((await caller.put(`/admin/staff/${caller.staff.id}`, { body: whole })).status).toBe(200);
      expect((await caller.get('/users/me')).body.profile.name).toBe('Łucja');
    }
  });
});

describe('the rights of staff', () => {
  const save = (client: Client, { id, email }: { id: string; email: string }, role?: string) =>
    outcome(client.put(`/admin/staff/${id}`, { body: { profile, ...(role && { email, role }) } }));

  test('let an ADMIN create, edit, promote, demote and delete everyone else', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    for (const role of ['MANAGER', 'ADMIN'] as const) {
      expect(
        (await admin.post('/admin/staff', { body: inputOf(role, `${role}@foyer.example`) })).status,
      ).toBe(201);
      for (const to of ['MANAGER', 'ADMIN'] as const) {
        const other = await make.staff({ role });
        expect([role, to, (await save(admin, other))[0]]).toEqual([role, to, 200]);
        expect([role, to, (await save(admin, other, to))[0]]).toEqual([role, to, 200]);
        expect((await admin.delete(`/admin/staff/${other.id}`)).status).toBe(204);
      }
    }
  });

  test('let a MANAGER create, edit and delete MANAGERs, but promote no one', async ({ api, make }) => {
    const manager = await api.as('MANAGER');
    const other = await make.staff({ role: 'MANAGER' });
    const forbidden = [403, 'roleNotAllowed'];
    expect((await manager.post('/admin/staff', { body: inputOf('MANAGER') })).status).toBe(201);
    expect((await save(manager, other))[0]).toBe(200);
    expect((await save(manager, other, 'MANAGER'))[0]).toBe(200);
    expect(
      await outcome(manager.post('/admin/staff', { body: inputOf('ADMIN', 'a@foyer.example') })),
    ).toEqual(forbidden);
    expect(await save(manager, other, 'ADMIN')).toEqual(forbidden);
    expect(await save(manager, manager.staff, 'ADMIN')).toEqual(forbidden);
    expect((await manager.delete(`/admin/staff/${other.id}`)).status).toBe(204);
    expect((await manager.get('/admin/staff')).body.content).toHaveLength(2);
  });

  test('let a MANAGER see an ADMIN, but neither edit nor delete one', async ({ api, make }) => {
    const manager = await api.as('MANAGER');
    const gone = await make.staff({ status: 'DELETED' });
    const admin = await make.staff({ role: 'ADMIN' });
    const forbidden = [403, 'roleNotAllowed'];
    expect((await manager.get(`/admin/staff/${admin.id}`)).status).toBe(200);
    expect(await save(manager, admin)).toEqual(forbidden);
    expect(await save(manager, admin, 'MANAGER')).toEqual(forbidden);
    expect(await outcome(manager.delete(`/admin/staff/${admin.id}`))).toEqual(forbidden);
    expect(await outcome(manager.delete(`/admin/staff/${gone.id}`))).toEqual(forbidden);
    expect((await manager.get(`/admin/staff/${admin.id}`)).body).toMatchObject({
      role: 'ADMIN',
      profile: { name: 'Ola' },
    });
  });

  test('do not let users delete themselves or lower their own role', async ({ api }) => {
    for (const role of ['ADMIN', 'MANAGER'] as const) {
      const caller = await api.as(role);
      expect(await outcome(caller.delete(`/admin/staff/${caller.staff.id}`))).toEqual([
        409,
        'staffSelfChange',
      ]);
      expect((await caller.get('/users/me')).status).toBe(200);
    }
    const admin = await api.as('ADMIN');
    expect(await save(admin, admin.staff, 'MANAGER')).toEqual([409, 'staffSelfChange']);
    expect((await admin.get('/users/me')).body.role).toBe('ADMIN');
  });

  test('change with the next call of the user concerned', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const other = await make.staff({ role: 'ADMIN', passwordHash });
    const { accessToken } = await signIn(api.asNobody(), other.email);
    const theirs = api.with(accessToken);
    const makeAdmin = (email: string) => theirs.post('/admin/staff', { body: inputOf('ADMIN', email) });
    expect((await makeAdmin('first@foyer.example')).status).toBe(201);
    await save(admin, other, 'MANAGER');
    expect((await makeAdmin('second@foyer.example')).status).toBe(403);
    expect((await theirs.get('/users/me')).body.role).toBe('MANAGER');
    await admin.delete(`/admin/staff/${other.id}`);
    expect((await theirs.get('/users/me')).status).toBe(401);
  });
});

describe('a deleted account', () => {
  test('cannot log in, leaves its places without a manager and frees its address', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { id, email } = await make.staff({ role: 'MANAGER', passwordHash });
    const place = await make.place({ assignedPersonId: id });
    expect((await admin.get(`/locations/admin/${place.id}`)).body.managers).toHaveLength(1);
    expect((await admin.delete(`/admin/staff/${id}`)).status).toBe(204);
    expect((await admin.get(`/admin/staff/${id}`)).status).toBe(404);
    expect((await admin.get(`/locations/admin/${place.id}`)).body.managers).toEqual([]);
    await expect(signIn(api.asNobody(), email)).rejects.toThrow('401');
    expect((await admin.post('/admin/staff', { body: inputOf('MANAGER', email) })).status).toBe(201);
    expect((await admin.delete(`/admin/staff/${id}`)).status).toBe(204); // deleting again changes nothing
  });

  test('is audited, like creating and saving one', async ({ api, deps }) => {
    const admin = await api.as('ADMIN');
    const { body } = await admin.post('/admin/staff', { body: inputOf('MANAGER') });
    await admin.put(`/admin/staff/${body.id}`, { body: inputOf('ADMIN') });
    await admin.delete(`/admin/staff/${body.id}`);
    const rows = await deps.db
      .selectFrom('auditLog')
      .select(['actor', 'action', 'before', 'after'])
      .where('entityId', '=', body.id)
      .where('entity', '=', 'users')
      .orderBy('id')
      .execute();
    expect(rows.map(({ actor, action }) => [actor, action])).toEqual(
      ['createStaff', 'updateStaff', 'deleteStaff'].map((action) => [admin.staff.email, action]),
    );
    expect(rows[1]).toMatchObject({ before: { role: 'MANAGER' }, after: { role: 'ADMIN' } });
    expect(rows[2]).toMatchObject({ before: { status: 'NOT_ACTIVE' }, after: { status: 'DELETED' } });
  });
});
