import { describe, expect } from 'vitest';
import { type Client, wrongFields } from '#test/api.ts';
import { minute, second } from '#test/clock.ts';
import { testContext } from '#test/context.ts';
import { publicUrl, test } from '#test/fixtures.ts';
import { type Authenticator, authenticator } from '#test/records/authenticator.ts';
import { addPasskey, challengeOf, refusalOf, setUpTotp } from '#test/records/second-factor.ts';
import { relyingPartyOf } from './webauthn.ts';

const path = '/users/me/passkeys';
const nowhere = '019aa000-0000-7000-8000-00000000ffff';

const optionsFor = async (client: Client) => (await client.post(`${path}/options`)).body;

type Signing = Parameters<Authenticator['sign']>[1];

const requestFor = async (nobody: Client, challenge?: string) =>
  (await nobody.post('/admin/login/passkey/options', { body: { challenge } })).body;

async function signIn(nobody: Client, device: Authenticator, how?: Signing) {
  const response = device.sign(await requestFor(nobody), how);
  return nobody.post('/admin/login/passkey', { body: { response } });
}

async function secondStep(nobody: Client, challenge: string, device: Authenticator, how?: Signing) {
  const response = device.sign(await requestFor(nobody, challenge), how);
  return nobody.post('/admin/login/second_factor', { body: { challenge, response } });
}

describe('a passkey', () => {
  test('is added, shown, renamed and deleted, with history entries', async ({ api, deps }) => {
    const admin = await api.as('ADMIN');
    const manager = await api.as('MANAGER');
    const options = await optionsFor(admin);
    expect(options).toMatchObject({
      rp: { id: 'panel.example', name: 'Foyer' },
      user: { name: admin.staff.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const device = authenticator(publicUrl);
    const call = {
      body: { name: ' Laptop ', response: device.create(options) },
      headers: { 'idempotency-key': 'one' },
    };
    const first = await admin.post(path, call);
    const shown = { id: expect.any(String), name: 'Laptop', createdAt: expect.any(String), lastUsedAt: null };
    expect([first.status, first.body]).toEqual([201, shown]);
    expect((await admin.post(path, call)).body).toEqual(first.body);
    const { id } = first.body;
    expect((await optionsFor(admin)).excludeCredentials).toEqual([
      { id: device.id, type: 'public-key', transports: ['internal'] },
    ]);
    expect((await admin.get('/users/me')).body.secondFactor.methods).toEqual(['passkey']);

    const renamed = await admin.patch(`${path}/${id}`, { body: { name: 'Old laptop' } });
    expect([renamed.status, renamed.body.name]).toEqual([200, 'Old laptop']);
    for (const name of ['', '  ', 'x'.repeat(51)])
      expect(wrongFields(await admin.patch(`${path}/${id}`, { body: { name } }))).toEqual(['name']);
    expect((await admin.get(path)).body).toEqual([{ ...shown, name: 'Old laptop' }]);
    expect((await manager.get(path)).body).toEqual([]);
    for (const wrong of [`${path}/${nowhere}`, `${path}/none`]) {
      expect((await admin.patch(wrong, { body: { name: 'Mine' } })).status).toBe(404);
      expect((await admin.delete(wrong)).status).toBe(404);
    }
    expect((await manager.patch(`${path}/${id}`, { body: { name: 'Mine' } })).status).toBe(404);
    expect((await manager.delete(`${path}/${id}`)).status).toBe(404);
    expect((await admin.delete(`${path}/${id}`)).status).toBe(204);
    expect((await admin.get(path)).body).toEqual([]);

    const audit = await deps.db
      .selectFrom('auditLog')
      .select(['action', 'after'])
      .where('entity', '=', 'passkeys')
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['addPasskey', 'renamePasskey', 'removePasskey']);
    expect(audit[0]?.after).not.toHaveProperty('public_key');
  });

  test('is rejected if it is invalid or was created for something else', async ({ api, clock }) => {
    const admin = await api.as('ADMIN');
    const manager = await api.as('MANAGER');
    const nobody = api.asNobody();
    const refused = async (response: unknown) =>
      refusalOf(await admin.post(path, { body: { name: 'A', response } }));
    const device = () => authenticator(publicUrl);
    const wrong = [400, 'secondFactorInvalid'];

    const options = await optionsFor(admin);
    expect(await refused(device().create(options, { origin: 'https://evil.example' }))).toEqual(wrong);
    expect(await refused(device().create(options))).toEqual(wrong); // a challenge allows one attempt
    expect(await refused(device().create(await optionsFor(admin), { rpId: 'evil.example' }))).toEqual(wrong);
    expect(await refused(device().create(await optionsFor(admin), { userVerified: false }))).toEqual(wrong);
    expect(await refused(device().create(await optionsFor(manager)))).toEqual(wrong);
    const { challenge } = await requestFor(nobody);
    expect(await refused(device().create(await optionsFor(admin), { challenge }))).toEqual(wrong);
    const late = device().create(await optionsFor(admin));
    clock.advance(5 * minute);
    expect(await refused(late)).toEqual(wrong);
    const { response, ...rest } = device().create(await optionsFor(admin));
    expect(await refused({ ...rest, response: { ...response, attestationObject: 'oA' } })).toEqual(wrong);
    expect(await refused({ ...rest, response: { ...response, clientDataJSON: 'oA' } })).toEqual(wrong);

    const once = await addPasskey(admin);
    expect(await refused(once.create(await optionsFor(admin)))).toEqual(wrong);
    expect(
      (await manager.post(path, { body: { name: 'B', response: once.create(await optionsFor(manager)) } }))
        .status,
    ).toBe(400);
    const shape = await admin.post(path, { body: { name: '', response: { id: 'a b', response: {} } } });
    expect([shape.status, wrongFields(shape)]).toEqual([
      400,
      [
        'name',
        'response.id',
        'response.rawId',
        'response.type',
        'response.response.clientDataJSON',
        'response.response.attestationObject',
      ],
    ]);
    expect((await admin.get(path)).body).toHaveLength(1);
  });
});

describe('signing in with a passkey alone', () => {
  test('returns tokens of its account and records the last use', async ({ api, clock, deps }) => {
    const admin = await api.as('ADMIN');
    const device = await addPasskey(admin);
    const nobody = api.asNobody();
    expect(await requestFor(nobody)).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'panel.example',
      timeout: 5 * minute,
      userVerification: 'required',
    });
    expect((await nobody.post('/admin/login/passkey/options')).status).toBe(200);
    clock.advance(minute);
    const { status, body, headers } = await signIn(nobody, device);
    expect([status, String(headers['set-cookie'])]).toEqual([200, expect.stringContaining('foyer-browser=')]);
    expect((await api.with(body.accessToken).get('/users/me')).body.email).toBe(admin.staff.email);
    expect((await admin.get(path)).body[0].lastUsedAt).toBe(clock.now().toISOString());
    expect((await signIn(nobody, device, { userHandle: '' })).status).toBe(200);

    const copied = await addPasskey(await api.as('MANAGER'), 'Counts nothing');
    expect((await signIn(nobody, copied, { counter: 5 })).status).toBe(200);
    expect(refusalOf(await signIn(nobody, copied, { counter: 5 }))).toEqual([401, 'passkeyInvalid']);
    const counters = await deps.db.selectFrom('passkeys').select('counter').orderBy('name').execute();
    expect(counters.map(({ counter }) => Number(counter))).toEqual([5, 3]);
  });

  test('is rejected identically whether or not the passkey exists', async ({ api, deps, clock }) => {
    const admin = await api.as('ADMIN');
    const manager = await api.as('MANAGER');
    const device = await addPasskey(admin);
    const nobody = api.asNobody();
    const wrong = [401, 'passkeyInvalid'];
    const unknown = await signIn(nobody, authenticator(publicUrl), { userHandle: '' });
    const forged = await signIn(nobody, device, { forged: true });
    expect(refusalOf(unknown)).toEqual(wrong);
    expect({ ...forged.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    const { user } = await optionsFor(manager);
    for (const how of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { userVerified: false },
      { userHandle: user.id },
    ])
      expect(refusalOf(await signIn(nobody, device, how))).toEqual(wrong);
    // Five failed attempts from one address reach the limit, even for an unknown passkey.
    expect(refusalOf(await signIn(nobody, device))).toEqual([429, 'tooManyTries']);
    const stranger = authenticator(publicUrl);
    const answers: unknown[] = [];
    for (let time = 1; time <= 6; time += 1)
      answers.push((await signIn(nobody, stranger, { userHandle: '' })).status);
    expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
    clock.advance(10 * minute + second);
    expect((await signIn(nobody, device)).status).toBe(200);

    const context = testContext(clock.now());
    await deps.change(context, (tx) =>
      tx.updateTable('users').set({ status: 'BLOCKED' }).where('id', '=', admin.staff.id).execute(),
    );
    expect(refusalOf(await signIn(nobody, device))).toEqual(wrong);
    expect(wrongFields(await nobody.post('/admin/login/passkey', { body: {} }))).toEqual(['response']);
  });

  test('accepts each challenge once, for five minutes, and only for signing in', async ({ api, clock }) => {
    const admin = await api.as('ADMIN');
    const device = await addPasskey(admin);
    const nobody = api.asNobody();
    const over = [401, 'challengeInvalid'];
    const enter = (response: unknown) => nobody.post('/admin/login/passkey', { body: { response } });

    const request = await requestFor(nobody);
    const all = await Promise.all(Array.from({ length: 8 }, () => enter(device.sign(request))));
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(401)]);
    expect(refusalOf(await enter(device.sign(request)))).toEqual(over);
    const lost = await requestFor(nobody);
    expect(refusalOf(await enter(device.sign(lost, { forged: true })))).toEqual([401, 'passkeyInvalid']);
    expect(refusalOf(await enter(device.sign(lost)))).toEqual(over);
    const late = device.sign(await requestFor(nobody));
    clock.advance(5 * minute);
    expect(refusalOf(await enter(late))).toEqual(over);
    for (const challenge of ['made-up', (await optionsFor(admin)).challenge])
      expect(refusalOf(await signIn(nobody, device, { challenge }))).toEqual(over);
    const bound = await requestFor(nobody, await challengeOf(nobody, admin.staff.email));
    expect(refusalOf(await enter(device.sign(bound)))).toEqual(over);
  });

  test('is limited to a hundred challenges in ten minutes per address', async ({ api, deps, clock }) => {
    const nobody = api.asNobody();
    const now = clock.now();
    await deps.change(testContext(now), (tx) =>
      tx
        .insertInto('attempts')
        .values(
          Array.from({ length: 99 }, () => ({
            kind: 'passkeyRequest',
            account: '',
            address: '127.0.0.1',
            at: now,
          })),
        )
        .execute(),
    );
    expect((await nobody.post('/admin/login/passkey/options')).status).toBe(200);
    expect(refusalOf(await nobody.post('/admin/login/passkey/options'))).toEqual([429, 'tooManyTries']);
  });
});

describe('a passkey as second factor', () => {
  test('is offered after the password and completes the login', async ({ api, clock }) => {
    const admin = await api.as('ADMIN');
    const nobody = api.asNobody();
    const device = await addPasskey(admin);
    const stranger = await addPasskey(await api.as('MANAGER'));
    const challenge = await challengeOf(nobody, admin.staff.email);
    expect(await requestFor(nobody, challenge)).toMatchObject({
      allowCredentials: [{ id: device.id, type: 'public-key', transports: ['internal'] }],
      userVerification: 'preferred',
    });
    const wrong = [400, 'secondFactorInvalid'];
    expect(refusalOf(await secondStep(nobody, challenge, stranger))).toEqual(wrong);
    expect(refusalOf(await secondStep(nobody, challenge, device, { forged: true }))).toEqual(wrong);
    expect(refusalOf(await secondStep(nobody, challenge, device, { challenge }))).toEqual(wrong);
    const response = device.sign(await requestFor(nobody, challenge), { userVerified: false });
    const step = () => nobody.post('/admin/login/second_factor', { body: { challenge, response } });
    const all = await Promise.all([step(), step()]);
    const [begun] = all.filter(({ status }) => status === 200);
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, expect.any(Number)]);
    expect((await api.with(begun?.body.accessToken).get('/users/me')).body.email).toBe(admin.staff.email);
    expect(refusalOf(await step())).toEqual([401, 'challengeInvalid']);
    for (const none of ['made-up', challenge])
      expect(
        refusalOf(await nobody.post('/admin/login/passkey/options', { body: { challenge: none } })),
      ).toEqual([401, 'challengeInvalid']);
    expect(wrongFields(await nobody.post('/admin/login/second_factor', { body: { challenge } }))).toEqual([
      'code',
    ]);

    // A challenge of a passkey sign-in is also accepted here.
    const again = await challengeOf(nobody, admin.staff.email);
    const signed = device.sign(await requestFor(nobody));
    const body = { challenge: again, response: signed };
    expect((await nobody.post('/admin/login/second_factor', { body })).status).toBe(200);

    await setUpTotp(admin, clock.now());
    const { params } = (
      await nobody.post('/admin/login', { body: { email: admin.staff.email, password: 'Foyer-test-1' } })
    ).body;
    expect(params.methods).toEqual(['totp', 'passkey']);
  });

  test('ends a waiting login when deleted, and is removed when an admin resets the second factor', async ({
    api,
  }) => {
    const admin = await api.as('ADMIN');
    const manager = await api.as('MANAGER');
    const nobody = api.asNobody();
    const device = await addPasskey(manager);
    const challenge = await challengeOf(nobody, manager.staff.email);
    expect((await manager.delete(`${path}/${device.passkeyId}`)).status).toBe(204);
    expect(refusalOf(await nobody.post('/admin/login/passkey/options', { body: { challenge } }))).toEqual([
      401,
      'challengeInvalid',
    ]);
    await addPasskey(manager);
    expect((await admin.delete(`/admin/staff/${manager.staff.id}/second_factor`)).status).toBe(204);
    expect((await manager.get(path)).body).toEqual([]);
  });
});

describe('if a second factor is mandatory', () => {
  test.override({ environment: { SECOND_FACTOR: 'all' } });

  test('a passkey counts as one, can be added first, and the last one cannot be deleted', async ({
    api,
    clock,
  }) => {
    const manager = await api.as('MANAGER');
    expect(refusalOf(await manager.get('/dashboard'))).toEqual([403, 'secondFactorSetupRequired']);
    expect(refusalOf(await manager.get('/users/me/sessions'))).toEqual([403, 'secondFactorSetupRequired']);
    const { passkeyId } = await addPasskey(manager);
    expect((await manager.get('/dashboard')).status).toBe(200);
    expect(refusalOf(await manager.delete(`${path}/${passkeyId}`))).toEqual([409, 'secondFactorRequired']);
    expect((await manager.get(path)).body).toHaveLength(1);
    await setUpTotp(manager, clock.now());
    expect((await manager.delete(`${path}/${passkeyId}`)).status).toBe(204);
  });
});

test('passkeys belong to the host of PUBLIC_URL, or without it to localhost', () => {
  const of = (address: string, publicUrl: string | undefined) =>
    relyingPartyOf({ publicUrl: () => address, settings: { publicUrl } });
  expect(of('https://panel.venue.example/x', 'https://panel.venue.example/x')).toEqual({
    rpID: 'panel.venue.example',
    rpIDs: ['panel.venue.example'],
    origins: ['https://panel.venue.example'],
  });
  expect(of('http://127.0.0.1:3000', undefined)).toEqual({
    rpID: 'localhost',
    rpIDs: ['localhost', '127.0.0.1'],
    origins: ['http://localhost:3000', 'http://127.0.0.1:3000'],
  });
  expect(of('http://127.0.0.1:3000', 'http://127.0.0.1:3000').rpID).toBe('127.0.0.1');
});
