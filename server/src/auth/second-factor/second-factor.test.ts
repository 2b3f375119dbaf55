import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { Answer, Client } from '#test/api.ts';
import { day, minute, second } from '#test/clock.ts';
import { testContext } from '#test/context.ts';
import { passwordHash } from '#test/deps.ts';
import { test as base, password, signIn } from '#test/fixtures.ts';
import { challengeOf, codeOf, refusalOf, setUpTotp } from '#test/records/second-factor.ts';
import { mailAt } from '#test/services/mails.ts';
import { newTotp, stepOfCode } from './totp.ts';

const step = 30 * second;

/** Lets each call choose its client address. */
const test = base.extend({ environment: { TRUST_PROXY: 'true' } });

const wrongCode = (right: string) => (right === '000000' ? '111111' : '000000');

test('an app is set up with password and code, and then each login requires its code', async ({
  api,
  clock,
  deps,
}) => {
  const admin = await api.as('ADMIN');
  const { email, id } = admin.staff;
  const setup = await admin.post('/users/me/totp', { body: { password } });
  expect(setup.body.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(setup.body.otpauthUrl).toBe(
    `otpauth://totp/Foyer:${encodeURIComponent(email)}?issuer=Foyer&secret=${setup.body.secret}&algorithm=SHA1&digits=6&period=30`,
  );
  await signIn(api.asNobody(), email); // an unconfirmed secret does not lock the user out
  const first = codeOf(setup.body.secret, clock.now());
  const confirmed = await admin.post('/users/me/totp/confirm', {
    body: { code: `${first.slice(0, 3)} ${first.slice(3)}` },
  });
  expect(confirmed.status).toBe(200);
  const { recoveryCodes } = confirmed.body;
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/);

  const login = await api.asNobody().post('/admin/login', { body: { email, password } });
  expect(login.body).toMatchObject({
    statusCode: 401,
    code: 'SECOND_FACTOR_REQUIRED',
    message: 'secondFactorRequired',
    params: { challenge: expect.stringMatching(/^[\w-]{43}$/), methods: ['totp'] },
  });
  clock.advance(step);
  const finished = await api.asNobody().post('/admin/login/second_factor', {
    body: { challenge: login.body.params.challenge, code: codeOf(setup.body.secret, clock.now()) },
  });
  expect(finished.status).toBe(200);
  const me = await api.with(finished.body.accessToken).get('/users/me');
  expect(me.body.secondFactor).toEqual({ methods: ['totp'], isRequired: false, recoveryCodesLeft: 10 });
  const again = await api
    .asNobody()
    .post('/admin/refresh_token', { body: { refreshToken: finished.body.refreshToken } });
  expect(again.status).toBe(200);

  const audit = await deps.db.selectFrom('auditLog').selectAll().where('actorId', '=', id).execute();
  expect(audit.filter(({ entity }) => entity === 'totp_factors')).toMatchObject([
    { action: 'confirmTotp', actor: email, before: null, after: { user_id: id, secret: '(not kept)' } },
  ]);
  const kept = JSON.stringify([
    audit,
    await deps.db.selectFrom('totpFactors').selectAll().execute(),
    await deps.db.selectFrom('recoveryCodes').selectAll().execute(),
    await deps.db.selectFrom('loginChallenges').selectAll().execute(),
  ]);
  for (const secret of [setup.body.secret, login.body.params.challenge, ...recoveryCodes])
    expect(kept).not.toContain(secret);
});

test('each error has its key, and the challenge stays open for five attempts', async ({
  api,
  clock,
  deps,
}) => {
  const admin = await api.as('ADMIN');
  const { email, id } = admin.staff;
  const post = (path: string, body: unknown) => () => admin.post(`/users/me/${path}`, { body });
  const wrongPassword = { password: 'Wrong-one-1' };
  const expectRefusals = async (cases: [what: string, call: () => Promise<Answer>, refusal: unknown[]][]) => {
    for (const [what, call, refusal] of cases)
      expect([what, ...refusalOf(await call())]).toEqual([what, ...refusal]);
  };
  await expectRefusals([
    ['set up, wrong password', post('totp', wrongPassword), [400, 'passwordInvalid']],
    ['set up, nothing', post('totp', {}), [400, 'validationFailed']],
    ['confirm what was never begun', post('totp/confirm', { code: '123456' }), [400, 'secondFactorInvalid']],
    ['codes without an app', post('totp/recovery_codes', { password }), [404, 'notFound']],
    ['no app to turn off', () => admin.delete('/users/me/totp', { body: { password } }), [404, 'notFound']],
  ]);
  const { secret } = (await admin.post('/users/me/totp', { body: { password } })).body;
  const code = () => codeOf(secret, clock.now());
  await expectRefusals([
    ['confirm, wrong code', post('totp/confirm', { code: wrongCode(code()) }), [400, 'secondFactorInvalid']],
    ['confirm, no code', post('totp/confirm', { code: ' ' }), [400, 'validationFailed']],
  ]);
  clock.advance(60 * minute);
  await expectRefusals([
    [
      'confirm an hour later',
      () => admin.post('/users/me/totp/confirm', { body: { code: code() } }),
      [400, 'secondFactorInvalid'],
    ],
  ]);
  const { recoveryCodes, ...app } = await setUpTotp(admin, clock.now());
  const used = codeOf(app.secret, clock.now());
  clock.advance(step);
  const right = () => codeOf(app.secret, clock.now());
  const [recovery = ''] = recoveryCodes;

  let addresses = 0;
  const finish = (challenge: string, given: string) => {
    addresses += 1;
    const from = api.asNobody({ 'x-forwarded-for': `10.0.0.${addresses}` });
    return from.post('/admin/login/second_factor', { body: { challenge, code: given } });
  };
  const challenge = await challengeOf(api.asNobody(), email);
  await expectRefusals([
    ['wrong code', () => finish(challenge, wrongCode(right())), [400, 'secondFactorInvalid']],
    ['the code that confirmed', () => finish(challenge, used), [400, 'secondFactorInvalid']],
    [
      'two steps early',
      () => finish(challenge, codeOf(app.secret, new Date(clock.now().getTime() + 2 * step))),
      [400, 'secondFactorInvalid'],
    ],
    ['unknown recovery code', () => finish(challenge, 'AAAAA-AAAAA'), [400, 'secondFactorInvalid']],
    ['nothing', () => finish(challenge, ''), [400, 'validationFailed']],
    ['unknown challenge', () => finish('made up', right()), [401, 'challengeInvalid']],
  ]);
  expect((await finish(challenge, recovery.replace('-', ' ').toLowerCase())).status).toBe(200);
  const next = await challengeOf(api.asNobody(), email);
  await expectRefusals([
    ['challenge of a login that began', () => finish(challenge, right()), [401, 'challengeInvalid']],
    ['used recovery code', () => finish(next, recovery), [400, 'secondFactorInvalid']],
    [
      'wrong password',
      () => api.asNobody().post('/admin/login', { body: { email, ...wrongPassword } }),
      [401, 'passwordInvalid'],
    ],
  ]);
  clock.advance(5 * minute);
  await expectRefusals([
    ['challenge after five minutes', () => finish(next, right()), [401, 'challengeInvalid']],
  ]);
  const late = await challengeOf(api.asNobody(), email);
  clock.advance(5 * minute - second);
  const blocked = await challengeOf(api.asNobody(), email);
  expect((await finish(late, right())).status).toBe(200);
  const now = clock.now();
  await deps.change(testContext(now), (tx) =>
    tx.updateTable('users').set({ status: 'BLOCKED' }).where('id', '=', id).execute(),
  );
  clock.advance(step);
  await expectRefusals([['blocked account', () => finish(blocked, right()), [401, 'challengeInvalid']]]);
});

test('a code is valid for its time step and the two adjacent ones', () => {
  const { secret } = newTotp('a@foyer.example');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 36 }), fc.integer({ min: -4, max: 4 }), (at, off) => {
      const now = new Date(at * second);
      const made = new Date(now.getTime() + off * step);
      fc.pre(made.getTime() >= 0);
      const expected = Math.floor(made.getTime() / step);
      const found = stepOfCode(secret, codeOf(secret, made), now);
      // Codes repeat by chance (one in a million). In that case a nearby step with the same code is found.
      if (Math.abs(off) <= 1) expect(found).toBeDefined();
      if (found !== expected) expect(found === undefined ? Math.abs(off) : 2).toBeGreaterThan(1);
    }),
  );
});

test('at any time a code is accepted once, and never an older one than the last', async ({ api, clock }) => {
  const admin = await api.as('ADMIN');
  const { secret } = await setUpTotp(admin, clock.now());
  const stepNow = () => Math.floor(clock.now().getTime() / step);
  let last = stepNow();
  let address = 0;
  let challenge = await challengeOf(api.asNobody(), admin.staff.email);
  const move = fc.record({ pass: fc.integer({ min: 0, max: 2 }), off: fc.integer({ min: -2, max: 2 }) });
  const [moves = []] = fc.sample(fc.array(move, { minLength: 40, maxLength: 40 }), { numRuns: 1, seed: 20 });
  let taken = 0;
  for (const { pass, off } of moves) {
    clock.advance(pass * step);
    address += 1;
    const code = codeOf(secret, new Date(clock.now().getTime() + off * step));
    const answer = await api
      .asNobody({ 'x-forwarded-for': `10.0.1.${address}` })
      .post('/admin/login/second_factor', { body: { challenge, code } });
    if (answer.body.message === 'challengeInvalid') {
      challenge = await challengeOf(api.asNobody(), admin.staff.email);
      continue;
    }
    const isFresh = Math.abs(off) <= 1 && stepNow() + off > last;
    expect([pass, off, answer.status]).toEqual([pass, off, isFresh ? 200 : 400]);
    if (!isFresh) continue;
    taken += 1;
    last = stepNow() + off;
    challenge = await challengeOf(api.asNobody(), admin.staff.email);
  }
  expect(taken).toBeGreaterThan(8);
});

describe('of parallel attempts', () => {
  test('with the same code, recovery code or challenge, exactly one logs in', async ({ api, clock }) => {
    const admin = await api.as('ADMIN');
    const { secret, recoveryCodes } = await setUpTotp(admin, clock.now());
    const challenges = (count: number) =>
      Promise.all(Array.from({ length: count }, () => challengeOf(api.asNobody(), admin.staff.email)));
    let address = 0;
    const race = async (tries: [challenge: string, code: string][]) => {
      const answers = await Promise.all(
        tries.map(([challenge, code]) => {
          address += 1;
          const from = api.asNobody({ 'x-forwarded-for': `10.0.2.${address}` });
          return from.post('/admin/login/second_factor', { body: { challenge, code } });
        }),
      );
      return answers.map(({ status, body }) => body.message ?? status).toSorted();
    };
    clock.advance(step);
    const code = codeOf(secret, clock.now());
    const [one = '', two = '', three = ''] = recoveryCodes;
    const wrong = 'secondFactorInvalid';
    expect(await race((await challenges(4)).map((challenge) => [challenge, code]))).toEqual([
      200,
      wrong,
      wrong,
      wrong,
    ]);
    expect(await race((await challenges(4)).map((challenge) => [challenge, one]))).toEqual([
      200,
      wrong,
      wrong,
      wrong,
    ]);
    clock.advance(step);
    const [challenge = ''] = await challenges(1);
    const next = codeOf(secret, clock.now());
    expect(await race([two, three, next].map((given) => [challenge, given]))).toEqual([
      200,
      'challengeInvalid',
      'challengeInvalid',
    ]);
    const { body } = await admin.get('/users/me');
    expect([8, 9]).toContain(body.secondFactor.recoveryCodesLeft); // the codes that lost are not used up
  });

  test('five wrong codes per account and address are allowed in ten minutes, across challenges', async ({
    api,
    clock,
  }) => {
    const admin = await api.as('ADMIN');
    const { secret, recoveryCodes } = await setUpTotp(admin, clock.now());
    clock.advance(step);
    const code = () => codeOf(secret, clock.now());
    const here = api.asNobody({ 'x-forwarded-for': '10.0.3.1' });
    const finish = async (given: string, from = here) => {
      const challenge = await challengeOf(from, admin.staff.email);
      return from.post('/admin/login/second_factor', { body: { challenge, code: given } });
    };
    // correct codes do not count towards the limit
    expect((await finish(recoveryCodes[0] ?? '')).status).toBe(200);
    const challenges: string[] = [];
    for (let time = 0; time < 8; time += 1) challenges.push(await challengeOf(here, admin.staff.email));
    const first = await Promise.all(
      challenges.map((challenge) =>
        here.post('/admin/login/second_factor', { body: { challenge, code: wrongCode(code()) } }),
      ),
    );
    expect(first.map(({ status }) => status).toSorted()).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
    const right = await finish(code());
    expect([...refusalOf(right), right.headers['retry-after']]).toEqual([429, 'tooManyTries', '600']);
    expect((await finish(code(), api.asNobody({ 'x-forwarded-for': '10.0.3.2' }))).status).toBe(200);
    clock.advance(10 * minute + second);
    expect((await finish(code())).status).toBe(200);
  });
});

describe('wrong codes', () => {
  const from = (api: { asNobody: (headers: Record<string, string>) => Client }, address: number) =>
    api.asNobody({ 'x-forwarded-for': `10.1.0.${address}` });
  const tryCode = (client: Client, challenge: string, code = 'what?') =>
    client.post('/admin/login/second_factor', { body: { challenge, code } });

  test('end their challenge at the fifth, from any addresses', async ({ api, clock }) => {
    const admin = await api.as('ADMIN');
    const { secret } = await setUpTotp(admin, clock.now());
    clock.advance(step);
    const challenge = await challengeOf(api.asNobody(), admin.staff.email);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((address) => tryCode(from(api, address), challenge)),
    );
    expect(answers.map(({ body }) => body.message).toSorted()).toEqual([
      'challengeInvalid',
      ...Array(5).fill('secondFactorInvalid'),
    ]);
    const code = codeOf(secret, clock.now());
    expect(refusalOf(await tryCode(from(api, 7), challenge, code))).toEqual([401, 'challengeInvalid']);
    const request = { body: { challenge } };
    expect((await api.asNobody().post('/admin/login/passkey/options', request)).status).toBe(401);
    const next = await challengeOf(api.asNobody(), admin.staff.email);
    for (let time = 0; time < 5; time += 1) await tryCode(from(api, 8), next);
    expect(refusalOf(await tryCode(from(api, 8), next))).toEqual([429, 'tooManyTries']);
    expect(
      (await tryCode(from(api, 9), await challengeOf(api.asNobody(), admin.staff.email), code)).status,
    ).toBe(200);
  });

  test('are limited to twenty per account in ten minutes, with one mail', async ({
    api,
    clock,
    mails,
    make,
  }) => {
    const { email } = await make.staff({ role: 'ADMIN', language: 'en', passwordHash });
    const admin = api.with((await signIn(api.asNobody(), email)).accessToken);
    const { secret } = await setUpTotp(admin, clock.now());
    clock.advance(step);
    const challenges: string[] = [];
    for (let time = 0; time < 6; time += 1) challenges.push(await challengeOf(api.asNobody(), email));
    const guesses = await Promise.all(
      Array.from({ length: 24 }, (_, i) => tryCode(from(api, i), challenges[i % 6] ?? '')),
    );
    expect(guesses.map(({ status }) => status).toSorted()).toEqual([
      ...Array(20).fill(400),
      ...Array(4).fill(429),
    ]);
    const right = await tryCode(from(api, 30), challenges[5] ?? '', codeOf(secret, clock.now()));
    expect([...refusalOf(right), right.headers['retry-after']]).toEqual([429, 'tooManyTries', '600']);
    await mailAt(mails, 1);
    const told = mails.filter(({ subject }) => subject.includes('wrong login codes'));
    expect(told).toMatchObject([{ to: email, text: expect.stringContaining('20 wrong codes') }]);
    clock.advance(10 * minute + second);
    const challenge = await challengeOf(api.asNobody(), email);
    expect((await tryCode(from(api, 31), challenge, codeOf(secret, clock.now()))).status).toBe(200);
    expect(mails.filter(({ subject }) => subject.includes('wrong login codes'))).toHaveLength(1);
  });
});

test('new recovery codes or a new app replace the old ones, and turning it off removes everything', async ({
  api,
  clock,
  deps,
}) => {
  const admin = await api.as('ADMIN');
  const old = await setUpTotp(admin, clock.now());
  const finish = async (code: string) => {
    const challenge = await challengeOf(api.asNobody(), admin.staff.email);
    const answer = await api.asNobody().post('/admin/login/second_factor', { body: { challenge, code } });
    return answer.status;
  };
  const wrong = { password: 'Wrong-one-1' };
  for (const answer of [
    await admin.post('/users/me/totp/recovery_codes', { body: wrong }),
    await admin.delete('/users/me/totp', { body: wrong }),
  ])
    expect([...refusalOf(answer), answer.body.details]).toEqual([
      400,
      'passwordInvalid',
      [{ path: 'password', key: 'passwordWrong', message: 'Incorrect password.' }],
    ]);
  const renewed = await admin.post('/users/me/totp/recovery_codes', { body: { password } });
  expect(renewed.body.recoveryCodes).toHaveLength(10);
  expect(await finish(old.recoveryCodes[0] ?? '')).toBe(400);
  expect(await finish(renewed.body.recoveryCodes[0])).toBe(200);
  clock.advance(day);
  const before = await challengeOf(api.asNobody(), admin.staff.email);
  const app = await setUpTotp(admin, clock.now());
  clock.advance(step);
  expect(await finish(codeOf(old.secret, clock.now()))).toBe(400);
  expect(await finish(codeOf(app.secret, clock.now()))).toBe(200);
  const body = { challenge: before, code: app.recoveryCodes[0] };
  const outdated = await api.asNobody().post('/admin/login/second_factor', { body });
  expect(refusalOf(outdated)).toEqual([401, 'challengeInvalid']);

  expect((await admin.delete('/users/me/totp', { body: { password } })).status).toBe(204);
  await signIn(api.asNobody(), admin.staff.email);
  expect((await admin.get('/users/me')).body.secondFactor).toMatchObject({
    methods: [],
    recoveryCodesLeft: 0,
  });
  const actions = await deps.db
    .selectFrom('auditLog')
    .select('action')
    .distinct()
    .where('entity', 'in', ['totp_factors', 'recovery_codes'])
    .execute();
  expect(actions.map(({ action }) => action).toSorted()).toEqual([
    'confirmTotp',
    'login',
    'removeTotp',
    'renewRecoveryCodes',
  ]);
});
