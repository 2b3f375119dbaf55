/** Limits per network and per account of calls that need no password. */
import { describe, expect } from 'vitest';
import { oldAttempts } from '#auth/login/throttle.ts';
import type { Answer, Client } from '#test/api.ts';
import { day, hour, minute, second } from '#test/clock.ts';
import { testContext } from '#test/context.ts';
import { test as base, byKey } from '#test/fixtures.ts';
import { challengeOf, refusalOf, setUpTotp } from '#test/records/second-factor.ts';
import { codeAt, mailAt } from '#test/services/mails.ts';

interface Fixtures {
  /** Caller from this network address. */
  from: (address: string) => Client;
  /** Passwords hashed so far, except those of the fixtures. */
  hashed: () => number;
}

const test = base.extend({ environment: { TRUST_PROXY: 'true' } }).extend<Fixtures>({
  from: async ({ api }, use) => use((address) => api.asNobody({ 'x-forwarded-for': address })),
  hashed: async ({ deps }, use) => {
    const { passwords } = deps;
    let count = 0;
    deps.passwords = {
      ...passwords,
      hash: (password) => {
        count += 1;
        return passwords.hash(password);
      },
    };
    await use(() => count);
  },
});

const newPassword = 'Another-one-2';
const tooMany = [429, 'tooManyTries'];
const invalid = [400, 'verificationCodeInvalid'];

const request = (caller: Client, email: string) =>
  caller.post('/users/reset_password_attempt', { body: { email } });

const confirm = (caller: Client, email: string, verificationCode: string) =>
  caller.post('/users/reset_password_confirmation', {
    body: { email, verificationCode, newPassword, repeatPassword: newPassword },
  });

const nobodyAt = (index: number) => `nobody-${index}@venue.example`;

/** Calls one after another, and returns the different answers. */
async function repeat(times: number, call: (index: number) => Promise<Answer>): Promise<string[]> {
  const answers = new Set<string>();
  for (let index = 0; index < times; index += 1) {
    const { status, body } = await call(index);
    answers.add(`${status} ${body?.message ?? ''}`);
  }
  return [...answers];
}

/** A network of one IPv6 customer. */
const v6 = (index: number) => `2001:db8:1:2::${index.toString(16)}`;

describe('a network', () => {
  test('may enter twenty wrong codes in ten minutes, whichever accounts they are for', async ({
    api,
    from,
    mails,
    clock,
    hashed,
  }) => {
    const { email } = (await api.as('ADMIN')).staff;
    await request(from('203.0.113.9'), email);
    const code = await codeAt(mails);
    const wrong = code === 'AAAA' ? 'BBBB' : 'AAAA';
    expect(
      await repeat(20, (index) => confirm(from(v6(index)), index === 7 ? email : nobodyAt(index), wrong)),
    ).toEqual(['400 verificationCodeInvalid']);
    const refused = await confirm(from(v6(99)), email, code);
    expect([...refusalOf(refused), refused.headers['retry-after']]).toEqual([...tooMany, '600']);
    expect(hashed()).toBe(0);
    expect((await confirm(from('2001:db8:1:3::1'), email, code)).status).toBe(204);
    expect(hashed()).toBe(1);
    clock.advance(10 * minute + second);
    expect(refusalOf(await confirm(from(v6(1)), email, code))).toEqual(invalid);
  });

  test('is not counted for right codes', async ({ api, from, mails, deps }) => {
    const { email } = (await api.as('ADMIN')).staff;
    await request(from('203.0.113.9'), email);
    expect((await confirm(from('203.0.113.1'), email, await codeAt(mails))).status).toBe(204);
    const left = await deps.db.selectFrom('attempts').select('kind').execute();
    expect(left.map(({ kind }) => kind).toSorted()).toEqual(['resetAttempt', 'resetMail']);
  });

  test('may enter twenty wrong invitation tokens in ten minutes, apart from the codes', async ({
    from,
    hashed,
  }) => {
    const token = (index: number) => String(index).padStart(43, 'x');
    expect(await repeat(20, (index) => confirm(from(v6(index)), nobodyAt(1), token(index)))).toEqual([
      '400 verificationCodeInvalid',
    ]);
    expect(refusalOf(await confirm(from(v6(0)), nobodyAt(1), token(20)))).toEqual(tooMany);
    expect(refusalOf(await confirm(from(v6(0)), nobodyAt(1), 'ABCD'))).toEqual(invalid);
    expect(hashed()).toBe(0);
  });

  test('may request thirty resets in ten minutes, and a refused one stores nothing', async ({
    from,
    deps,
    clock,
  }) => {
    expect(await repeat(30, (index) => request(from(v6(index)), nobodyAt(index)))).toEqual(['204 ']);
    const refused = await request(from(v6(40)), nobodyAt(40));
    expect([...refusalOf(refused), refused.headers['retry-after']]).toEqual([...tooMany, '600']);
    const attempts = await deps.db.selectFrom('attempts').select('id').execute();
    expect(attempts).toHaveLength(60);
    expect((await request(from('203.0.113.1'), nobodyAt(40))).status).toBe(204);
    clock.advance(10 * minute + second);
    expect((await request(from(v6(1)), nobodyAt(41))).status).toBe(204);
  });

  test('may try a hundred access keys in ten minutes, and keeps its right ones', async ({
    app,
    api,
    make,
    clock,
  }) => {
    const program = await api.program('catalogue:read');
    const revoked = await make.accessKey({ revokedAt: clock.now() });
    const guess = (index: number) => byKey(app, `foyer_${String(index).padStart(43, 'x')}`).get('/faq');
    const ended = () => byKey(app, revoked.key).get('/faq');
    const wrong = '401 accessKeyInvalid';
    expect([await repeat(99, guess), await repeat(3, ended)]).toEqual([[wrong], [wrong]]);
    expect(refusalOf(await guess(100))).toEqual(tooMany);
    // A revoked device goes on learning that its key has ended.
    expect(await repeat(2, ended)).toEqual([wrong]);
    expect((await program.get('/faq')).status).toBe(200);
  });
});

describe('an account', () => {
  test('gets ten reset mails a day, and the answer stays the same', async ({ api, from, mails, clock }) => {
    const { email } = (await api.as('ADMIN')).staff;
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await request(from(`203.0.113.${sent}`), email)).status).toBe(204);
      await mailAt(mails, sent);
      clock.advance(11 * minute);
    }
    expect((await request(from('203.0.113.20'), email)).status).toBe(204);
    clock.advance(day - 10 * 11 * minute + second);
    expect((await request(from('203.0.113.21'), email)).status).toBe(204);
    await mailAt(mails, 10);
    expect(mails).toHaveLength(11);
  });

  test('gets five invitations an hour, its first one included', async ({ api, mails, clock }) => {
    const admin = await api.as('ADMIN');
    const profile = { name: 'Ewa', surname: 'Lis', phonePrefix: '+48', phoneNumber: '600100200' };
    const body = { email: 'Ewa@venue.example', role: 'MANAGER', profile };
    const { id } = (await admin.post('/admin/staff', { body })).body;
    const invite = () => admin.post(`/admin/staff/${id}/invitation`);
    expect(await repeat(4, invite)).toEqual(['204 ']);
    const refused = await invite();
    expect([...refusalOf(refused), refused.headers['retry-after']]).toEqual([...tooMany, '3600']);
    await mailAt(mails, 4);
    expect(mails).toHaveLength(5);
    await admin.delete(`/admin/staff/${id}`);
    const again = await admin.post('/admin/staff', { body: { ...body, email: 'ewa@venue.example' } });
    expect(refusalOf(again)).toEqual(tooMany);
    clock.advance(hour + second);
    expect((await admin.post('/admin/staff', { body })).status).toBe(201);
  });
});

test('attempts are deleted when they no longer count', async ({ api, from, deps, clock }) => {
  const { email } = (await api.as('ADMIN')).staff;
  await request(from('203.0.113.1'), email);
  await confirm(from('203.0.113.1'), email, 'ABCD');
  const kindsAfter = async (later: number) => {
    clock.advance(later);
    await deps.change(testContext(clock.now()), (tx) => oldAttempts.run(tx, clock.now(), 100));
    const left = await deps.db.selectFrom('attempts').select('kind').orderBy('kind').execute();
    return left.map(({ kind }) => kind);
  };
  expect(await kindsAfter(minute)).toEqual(['resetAttempt', 'resetCode', 'resetMail']);
  expect(await kindsAfter(10 * minute)).toEqual(['resetMail']);
  expect(await kindsAfter(day)).toEqual([]);
});

test('parallel calls with one code set one password', async ({ api, from, mails }) => {
  const { email } = (await api.as('ADMIN')).staff;
  await request(from('203.0.113.1'), email);
  const code = await codeAt(mails);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => confirm(from(`203.0.113.${index}`), email, code)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, ...Array(7).fill(400)]);
});

test('a flood of resets uses two connections at a time', async ({ deps, from }) => {
  const { change } = deps;
  let [open, most] = [0, 0];
  deps.change = async (context, work) => {
    if (!context.action.startsWith('resetPassword')) return change(context, work); // a job that mails
    open += 1;
    most = Math.max(most, open);
    return change(context, work).finally(() => {
      open -= 1;
    });
  };
  await Promise.all(
    Array.from({ length: 30 }, (_, index) => [
      request(from(`203.0.113.${index}`), nobodyAt(index)),
      confirm(from(`203.0.113.${index}`), nobodyAt(index), 'ABCD'),
    ]).flat(),
  );
  expect(most).toBe(2);
});

test('at most two passwords are hashed at once, and a sign-in does not wait for them', async ({ deps }) => {
  const { passwords } = deps;
  const order: string[] = [];
  const many = Array.from({ length: 30 }, () => passwords.hash(newPassword).then(() => order.push('hash')));
  await passwords.verifySignIn(null, newPassword).then(() => order.push('sign-in'));
  await Promise.all(many);
  expect(order.indexOf('sign-in')).toBeLessThan(10);
});

test('neither step of a login waits for other hashes', async ({ api, deps, clock }) => {
  const admin = await api.as('ADMIN');
  const { recoveryCodes } = await setUpTotp(admin, clock.now());
  const never = () => new Promise<never>(() => {});
  deps.passwords = { ...deps.passwords, hash: never, verify: never };
  const challenge = await challengeOf(api.asNobody(), admin.staff.email);
  const body = { challenge, code: recoveryCodes[0] };
  expect((await api.asNobody().post('/admin/login/second_factor', { body })).status).toBe(200);
});
