import { describe, expect } from 'vitest';
import { client, fieldMessages, wrongFields } from '#test/api.ts';
import { day, minute, second } from '#test/clock.ts';
import { testContext } from '#test/context.ts';
import { test as base, password, signIn } from '#test/fixtures.ts';
import { codeAt, mailAt } from '#test/services/mails.ts';

const test = base.extend({ environment: { ACCESS_TOKEN_TTL: '15m' } });

const newPassword = 'Another-one-2';

describe('login', () => {
  test('returns tokens of a session', async ({ api, make }) => {
    const place = await make.place({ name: 'Sala Pod Arkadami' });
    const manager = await api.as('MANAGER');
    const { id, email } = manager.staff;
    const { body, status } = await manager.get('/users/me');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      email,
      role: 'MANAGER',
      language: 'pl',
      managerLocations: [],
    });
    expect(body.profile).toEqual({
      name: 'Ola',
      surname: expect.stringMatching(/^Nowak/),
      phonePrefix: '+48',
      phoneNumber: expect.stringMatching(/^600\d{6}$/),
      avatarUrl: null,
    });
    expect(JSON.stringify(body)).not.toContain('assword');
    expect(place.name).toBe('Sala Pod Arkadami');
  });

  test('accepts a password of any age', async ({ api, clock }) => {
    const { staff } = await api.as('ADMIN');
    clock.advance(1000 * day);
    expect((await signIn(api.asNobody(), staff.email)).accessToken).toBeTypeOf('string');
  });

  test('ignores the case of the address', async ({ api }) => {
    const { staff } = await api.as('ADMIN');
    const { status } = await api
      .asNobody()
      .post('/admin/login', { body: { email: staff.email.toUpperCase(), password } });
    expect(status).toBe(200);
  });

  test('answers a wrong password and an unknown address identically', async ({ api }) => {
    const { staff } = await api.as('ADMIN');
    const wrong = await api
      .asNobody()
      .post('/admin/login', { body: { email: staff.email, password: 'Wrong-one-1' } });
    const unknown = await api
      .asNobody()
      .post('/admin/login', { body: { email: 'nobody@foyer.example', password } });
    expect([wrong.status, wrong.body.message]).toEqual([401, 'passwordInvalid']);
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
  });

  for (const status of ['BLOCKED', 'DELETED', 'NOT_ACTIVE'] as const) {
    test(`rejects an account that is ${status}`, async ({ api, make, deps }) => {
      const passwordHash = await deps.passwords.hash(password);
      const { email } = await make.staff({ role: 'ADMIN', status, passwordHash });
      const answer = await api.asNobody().post('/admin/login', { body: { email, password } });
      expect([answer.status, answer.body.message]).toEqual([401, 'passwordInvalid']);
    });
  }

  test('rejects an app user', async ({ api, make, deps }) => {
    const { email } = await make.user({ passwordHash: await deps.passwords.hash(password) });
    const { status } = await api.asNobody().post('/admin/login', { body: { email, password } });
    expect(status).toBe(401);
  });

  test('reports every invalid field', async ({ api }) => {
    const answer = await api.asNobody().post('/admin/login', { body: { email: 'nobody', password: '' } });
    expect(answer.status).toBe(400);
    expect(fieldMessages(answer)).toEqual([
      { path: 'email', message: 'Invalid email format' },
      { path: 'password', message: 'Field must not be empty' },
    ]);
  });

  test('reports missing fields if there is no body', async ({ api }) => {
    const answer = await api.asNobody().post('/admin/login');
    expect([answer.status, wrongFields(answer)]).toEqual([400, ['email', 'password']]);
  });

  test('reports errors in Polish on request', async ({ api }) => {
    const answer = await api
      .asNobody({ language: 'pl' })
      .post('/admin/login', { body: { email: 'x@y.pl', password: '' } });
    expect(fieldMessages(answer)).toEqual([{ path: 'password', message: 'Pole nie może być puste' }]);
  });

  test('locks an account for ten minutes after five wrong passwords, only for that address', async ({
    api,
    clock,
  }) => {
    const { staff } = await api.as('ADMIN');
    const nobody = api.asNobody();
    const guess = (attempt: string) =>
      nobody.post('/admin/login', { body: { email: staff.email, password: attempt } });
    const first = await Promise.all(Array.from({ length: 8 }, (_, index) => guess(`Wrong-one-${index}`)));
    expect(first.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    const right = await guess(password);
    expect([right.status, right.body.message, right.headers['retry-after']]).toEqual([
      429,
      'tooManyTries',
      '600',
    ]);
    clock.advance(10 * minute + second);
    expect((await guess(password)).status).toBe(200);
  });

  test('does not count correct passwords', async ({ api }) => {
    const { staff } = await api.as('ADMIN');
    for (let time = 0; time < 7; time += 1) await signIn(api.asNobody(), staff.email);
  });

  test('rejects an address after a hundred wrong passwords', async ({ api, deps }) => {
    const at = deps.clock.now();
    await deps.change(testContext(at), (tx) =>
      tx
        .insertInto('attempts')
        .values(
          Array.from({ length: 100 }, (_, index) => ({
            kind: 'login',
            account: `a${index}`,
            address: '127.0.0.1',
            at,
          })),
        )
        .execute(),
    );
    const { status } = await api
      .asNobody()
      .post('/admin/login', { body: { email: 'new@foyer.example', password } });
    expect(status).toBe(429);
  });
});

describe('access tokens', () => {
  test('require the API key first', async ({ app }) => {
    const { status, body } = await client(app, undefined, { 'api-key': 'another' }).get('/users/me');
    expect([status, body.code]).toEqual([401, 'INVALID_API_KEY']);
  });

  test('that are missing get their own error code', async ({ api }) => {
    const none = await api.asNobody().get('/users/me');
    expect([none.status, none.body.code]).toEqual([401, 'FST_JWT_NO_AUTHORIZATION_IN_HEADER']);
    const broken = await api.with('a.b.c').get('/users/me');
    expect([broken.status, broken.body.code]).toEqual([401, 'FST_JWT_AUTHORIZATION_TOKEN_INVALID']);
  });

  test('expire after fifteen minutes', async ({ api, clock }) => {
    const admin = await api.as('ADMIN');
    clock.advance(15 * minute - second);
    expect((await admin.get('/users/me')).status).toBe(200);
    clock.advance(second);
    const late = await admin.get('/users/me');
    expect([late.status, late.body.code]).toEqual([401, 'FST_JWT_AUTHORIZATION_TOKEN_EXPIRED']);
  });

  test('signed with another secret are rejected', async ({ app, api }) => {
    const { body } = await (await api.as('ADMIN')).get('/users/me');
    const forged = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${Buffer.from(
      JSON.stringify({ sid: body.id, exp: 9_999_999_999 }),
    ).toString('base64url')}.`;
    expect((await client(app, forged).get('/users/me')).body.code).toBe(
      'FST_JWT_AUTHORIZATION_TOKEN_INVALID',
    );
  });

  test('are refused once a sign is altered, also after the right one was accepted', async ({ api }) => {
    const { staff } = await api.as('ADMIN');
    const { accessToken } = await signIn(api.asNobody(), staff.email);
    const statusOf = async (token: string) => (await api.with(token).get('/users/me')).status;
    expect(await statusOf(accessToken)).toBe(200);
    const [, claims = '', signature = ''] = accessToken.split('.');
    for (const part of [claims, signature]) {
      const sign = part.startsWith('A') ? 'B' : 'A';
      expect(await statusOf(accessToken.replace(part, sign + part.slice(1)))).toBe(401);
    }
    expect(await statusOf(accessToken)).toBe(200);
  });

  test('stop working as soon as the role or status is removed', async ({ api, deps }) => {
    const manager = await api.as('MANAGER');
    const alter = (set: { role?: 'USER'; status?: 'BLOCKED' }) =>
      deps.change(testContext(deps.clock.now()), (tx) =>
        tx.updateTable('users').set(set).where('id', '=', manager.staff.id).execute(),
      );
    await alter({ role: 'USER' });
    expect((await manager.get('/users/me')).status).toBe(403);
    await alter({ status: 'BLOCKED' });
    expect((await manager.get('/users/me')).status).toBe(401);
  });
});

describe('refresh', () => {
  const refresh = (nobody: ReturnType<typeof client>, refreshToken: string) =>
    nobody.post('/admin/refresh_token', { body: { refreshToken } });

  test('returns a new pair, and once more within the grace period', async ({ api, clock }) => {
    const { staff } = await api.as('ADMIN');
    const nobody = api.asNobody();
    const first = await signIn(nobody, staff.email);
    const second_ = await refresh(nobody, first.refreshToken);
    expect(second_.status).toBe(200);
    expect(second_.body.refreshToken).not.toBe(first.refreshToken);
    clock.advance(30 * second);
    const again = await refresh(nobody, first.refreshToken);
    expect(again.status).toBe(200);
    for (const { accessToken } of [second_.body, again.body]) {
      expect((await api.with(accessToken).get('/users/me')).status).toBe(200);
    }
  });

  test('with a used token after the grace period ends only that login', async ({ api, clock }) => {
    const { staff } = await api.as('ADMIN');
    const nobody = api.asNobody();
    const stolen = await signIn(nobody, staff.email);
    const other = await signIn(nobody, staff.email);
    const pair = (await refresh(nobody, stolen.refreshToken)).body;
    clock.advance(30 * second + 1);
    const reuse = await refresh(nobody, stolen.refreshToken);
    expect([reuse.status, reuse.body.message]).toEqual([401, 'refreshTokenInvalid']);
    const ended = await refresh(nobody, pair.refreshToken);
    expect([ended.status, ended.body.message]).toEqual([401, 'sessionEnded']);
    expect((await api.with(pair.accessToken).get('/users/me')).status).toBe(401);
    expect((await api.with(other.accessToken).get('/users/me')).status).toBe(200);
  });

  test('is rejected after thirty days and for an invalid token', async ({ api, clock }) => {
    const { staff } = await api.as('ADMIN');
    const { refreshToken } = await signIn(api.asNobody(), staff.email);
    expect((await refresh(api.asNobody(), 'made up')).status).toBe(401);
    expect(wrongFields(await refresh(api.asNobody(), ''))).toEqual(['refreshToken']);
    clock.advance(30 * day);
    const expired = await refresh(api.asNobody(), refreshToken);
    expect([expired.status, expired.body.message]).toEqual([401, 'refreshTokenInvalid']);
  });

  test('is rejected ninety days after the login, regardless of its use', async ({ api, clock }) => {
    const { staff } = await api.as('ADMIN');
    let tokens = await signIn(api.asNobody(), staff.email);
    for (const days of [29, 29, 29, 2]) {
      clock.advance(days * day + (days === 2 ? day - 10 * minute : 0));
      const { status, body } = await refresh(api.asNobody(), tokens.refreshToken);
      expect([days, status]).toEqual([days, 200]);
      tokens = body;
    }
    expect((await api.with(tokens.accessToken).get('/users/me')).status).toBe(200);
    clock.advance(10 * minute);
    expect((await api.with(tokens.accessToken).get('/users/me')).status).toBe(401);
    expect((await refresh(api.asNobody(), tokens.refreshToken)).status).toBe(401);
  });

  test('works for parallel calls with the same token', async ({ api }) => {
    const { staff } = await api.as('ADMIN');
    const { refreshToken } = await signIn(api.asNobody(), staff.email);
    const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(api.asNobody(), refreshToken)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  });
});

test('logout ends the access and refresh token of that login immediately', async ({ api }) => {
  const { staff } = await api.as('ADMIN');
  const { accessToken, refreshToken } = await signIn(api.asNobody(), staff.email);
  const other = await signIn(api.asNobody(), staff.email);
  const answer = await api
    .with(accessToken)
    .post('/admin/logout', { headers: { 'content-type': 'application/json' } });
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect((await api.with(accessToken).get('/users/me')).status).toBe(401);
  expect((await api.asNobody().post('/admin/refresh_token', { body: { refreshToken } })).status).toBe(401);
  expect((await api.with(other.accessToken).get('/users/me')).status).toBe(200);
});

describe('forgotten password', () => {
  test('is reset with a mailed code, which ends all logins and activates a new account', async ({
    api,
    make,
    mails,
    deps,
  }) => {
    const { email, id } = await make.staff({ role: 'MANAGER', status: 'NOT_ACTIVE' });
    const attempt = await api.asNobody().post('/users/reset_password_attempt', { body: { email } });
    expect([attempt.status, attempt.text]).toEqual([204, '']);
    const mail = await mailAt(mails);
    expect(mail).toMatchObject({ to: email, subject: 'Foyer: your password reset code' });
    const body = {
      email,
      verificationCode: (await codeAt(mails)).toLowerCase(),
      newPassword,
      repeatPassword: newPassword,
    };
    expect((await api.asNobody().post('/users/reset_password_confirmation', { body })).status).toBe(204);
    const user = await deps.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(user.status).toBe('ACTIVE');
    expect(
      (await api.asNobody().post('/admin/login', { body: { email, password: newPassword } })).status,
    ).toBe(200);
    const again = await api.asNobody().post('/users/reset_password_confirmation', { body });
    expect([again.status, again.body.message]).toEqual([400, 'verificationCodeInvalid']);
  });

  test('ends existing logins', async ({ api, mails }) => {
    const admin = await api.as('ADMIN');
    const { email } = admin.staff;
    await api.asNobody().post('/users/reset_password_attempt', { body: { email } });
    const code = await codeAt(mails);
    const body = { email, verificationCode: code, newPassword, repeatPassword: newPassword };
    await api.asNobody().post('/users/reset_password_confirmation', { body });
    expect((await admin.get('/users/me')).status).toBe(401);
  });

  test('sends nothing to an unknown address and does not reveal it', async ({ api, mails }) => {
    const { staff } = await api.as('ADMIN');
    const unknown = await api
      .asNobody()
      .post('/users/reset_password_attempt', { body: { email: 'nobody@foyer.example' } });
    expect([unknown.status, unknown.text]).toEqual([204, '']);
    await api
      .asNobody({ language: 'pl' })
      .post('/users/reset_password_attempt', { body: { email: staff.email } });
    await mailAt(mails);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [staff.email, 'Foyer: kod do ustawienia nowego hasła'],
    ]);
  });

  test('sends at most three codes in ten minutes', async ({ api, mails, clock }) => {
    const { email } = (await api.as('ADMIN')).staff;
    const ask = () => api.asNobody().post('/users/reset_password_attempt', { body: { email } });
    for (let time = 1; time <= 3; time += 1) {
      await ask();
      await mailAt(mails, time - 1);
    }
    expect((await ask()).status).toBe(204);
    clock.advance(10 * minute + second);
    await ask();
    await mailAt(mails, 3);
    expect(mails).toHaveLength(4);
  });

  test('accepts only the newest code, for ten minutes', async ({ api, mails, clock }) => {
    const { email } = (await api.as('ADMIN')).staff;
    const confirm = (verificationCode: string) =>
      api.asNobody().post('/users/reset_password_confirmation', {
        body: { email, verificationCode, newPassword, repeatPassword: newPassword },
      });
    await api.asNobody().post('/users/reset_password_attempt', { body: { email } });
    const first = await codeAt(mails);
    await api.asNobody().post('/users/reset_password_attempt', { body: { email } });
    const newest = await codeAt(mails, 1);
    if (first !== newest) expect((await confirm(first)).status).toBe(400);
    clock.advance(10 * minute);
    expect((await confirm(newest)).body.message).toBe('verificationCodeInvalid');
    clock.advance(-second);
    expect((await confirm(newest)).status).toBe(204);
  });

  test('invalidates the code after five wrong attempts', async ({ api, mails }) => {
    const { email } = (await api.as('ADMIN')).staff;
    await api.asNobody().post('/users/reset_password_attempt', { body: { email } });
    const code = await codeAt(mails);
    const wrong = code === 'AAAA' ? 'BBBB' : 'AAAA';
    const confirm = (verificationCode: string) =>
      api.asNobody().post('/users/reset_password_confirmation', {
        body: { email, verificationCode, newPassword, repeatPassword: newPassword },
      });
    for (let time = 0; time < 5; time += 1) expect((await confirm(wrong)).status).toBe(400);
    expect((await confirm(code)).status).toBe(400);
  });

  test.for([
    [{ verificationCode: 'ABC' }, 'verificationCode', 'Min length is 4'],
    [{ verificationCode: 'abß' }, 'verificationCode', 'Min length is 4'],
    [{ verificationCode: 'ABCDE' }, 'verificationCode', 'Max length is 4'],
    [
      { newPassword: 'Short-1', repeatPassword: 'Short-1' },
      'newPassword',
      'Min. 8 characters, uppercase letter, digit, special character',
    ],
    [
      { newPassword: 'no-uppercase-1', repeatPassword: 'no-uppercase-1' },
      'newPassword',
      'Min. 8 characters, uppercase letter, digit, special character',
    ],
    [
      { newPassword: 'No-digit-here', repeatPassword: 'No-digit-here' },
      'newPassword',
      'Min. 8 characters, uppercase letter, digit, special character',
    ],
    [
      { newPassword: 'NoSpecial11', repeatPassword: 'NoSpecial11' },
      'newPassword',
      'Min. 8 characters, uppercase letter, digit, special character',
    ],
    [{ repeatPassword: 'Another-one-3' }, 'repeatPassword', "Field doesn't match"],
    [{ email: 'nobody' }, 'email', 'Invalid email format'],
  ] as const)('refuses %o on its field', async ([change, path, message], { api }) => {
    const body = {
      email: 'a@foyer.example',
      verificationCode: 'ABCD',
      newPassword,
      repeatPassword: newPassword,
      ...change,
    };
    const answer = await api.asNobody().post('/users/reset_password_confirmation', { body });
    expect(fieldMessages(answer)).toEqual([{ path, message }]);
  });
});

describe('change of password', () => {
  test('keeps the current login and ends the others', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const other = await signIn(api.asNobody(), admin.staff.email);
    const body = { oldPassword: password, newPassword, repeatPassword: newPassword };
    expect((await admin.post('/users/update_password', { body })).status).toBe(204);
    expect((await admin.get('/users/me')).status).toBe(200);
    expect((await api.with(other.accessToken).get('/users/me')).status).toBe(401);
    const login = await api
      .asNobody()
      .post('/admin/login', { body: { email: admin.staff.email, password: newPassword } });
    expect(login.status).toBe(200);
  });

  test('requires the old password', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const body = { oldPassword: 'Wrong-one-1', newPassword, repeatPassword: newPassword };
    const answer = await admin.post('/users/update_password', { body });
    expect([answer.status, answer.body.message]).toEqual([400, 'oldPasswordInvalid']);
    expect(answer.body.details).toMatchObject([{ path: 'oldPassword', message: 'Incorrect old password.' }]);
  });

  test('requires all three fields', async ({ api }) => {
    const answer = await (await api.as('ADMIN')).post('/users/update_password', { body: {} });
    expect(wrongFields(answer)).toEqual(['oldPassword', 'newPassword', 'repeatPassword']);
  });

  test('is recorded without the secret', async ({ api, deps }) => {
    const admin = await api.as('ADMIN');
    await admin.post('/users/update_password', {
      body: { oldPassword: password, newPassword, repeatPassword: newPassword },
    });
    const rows = await deps.db
      .selectFrom('auditLog')
      .selectAll()
      .where('action', '=', 'updatePassword')
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      actorId: admin.staff.id,
      actor: admin.staff.email,
      entity: 'users',
      entityId: admin.staff.id,
      before: { password_hash: '(not kept)' },
      after: { password_hash: '(not kept)' },
    });
  });
});
