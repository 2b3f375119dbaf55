import { describe, expect } from 'vitest';
import type { Client } from '#test/api.ts';
import { minute, second } from '#test/clock.ts';
import { passwordHash } from '#test/deps.ts';
import { test as base, password, signIn } from '#test/fixtures.ts';
import { addPasskey, refusalOf, setUpTotp } from '#test/records/second-factor.ts';
import { codeAt, mailAt } from '#test/services/mails.ts';

interface Fixtures {
  /** Signed in, with English as mail language. */
  admin: Client & { email: string };
}

const test = base.extend<Fixtures>({
  admin: async ({ api, make }, use) => {
    const { email } = await make.staff({ role: 'ADMIN', language: 'en', passwordHash });
    await use({ ...api.with((await signIn(api.asNobody(), email)).accessToken), email });
  },
});

const passkeys = '/users/me/passkeys';
const newPassword = 'Another-one-2';

describe('a change of passkeys', () => {
  test('requires a login of the last ten minutes or the password', async ({ admin, api, clock }) => {
    const { passkeyId } = await addPasskey(admin);
    const begin = (body?: unknown) => admin.post(`${passkeys}/options`, { body });
    const remove = (body?: unknown) => admin.delete(`${passkeys}/${passkeyId}`, { body });
    clock.advance(10 * minute);
    expect((await begin()).status).toBe(200);
    clock.advance(second);
    for (const call of [begin, remove])
      expect([
        refusalOf(await call()),
        refusalOf(await call({})),
        refusalOf(await call({ password: 'Wrong-one-1' })),
      ]).toEqual([
        [403, 'reauthenticationRequired'],
        [403, 'reauthenticationRequired'],
        [400, 'passwordInvalid'],
      ]);
    expect((await admin.get(passkeys)).body).toHaveLength(1);
    expect((await begin({ password })).status).toBe(200);
    expect((await remove({ password })).status).toBe(204);
    const again = api.with((await signIn(api.asNobody(), admin.email)).accessToken);
    expect((await again.post(`${passkeys}/options`)).status).toBe(200);
  });

  test('counts a wrong password as a guess, even after a recent login', async ({ admin }) => {
    const answers = [];
    for (let guess = 0; guess < 6; guess += 1)
      answers.push(await admin.post(`${passkeys}/options`, { body: { password: 'Wrong-one-1' } }));
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429]);
  });

  test('treats a login before a clock change backwards as old', async ({ admin, clock }) => {
    clock.advance(-2 * minute);
    expect(refusalOf(await admin.post(`${passkeys}/options`))).toEqual([403, 'reauthenticationRequired']);
  });
});

describe('the owner of an account is mailed', () => {
  test('each change of how it signs in, with time, browser and address', async ({ admin, clock, mails }) => {
    const { email } = admin;
    const { passkeyId } = await addPasskey(admin, 'Laptop & Co');
    await setUpTotp(admin, clock.now());
    await admin.post('/users/me/totp/recovery_codes', { body: { password } });
    await admin.delete('/users/me/totp', { body: { password } });
    await admin.delete(`${passkeys}/${passkeyId}`);
    const input = { oldPassword: password, newPassword, repeatPassword: newPassword };
    expect((await admin.post('/users/update_password', { body: input })).status).toBe(204);
    await mailAt(mails, 5);
    const sent = mails.toSorted((a, b) => a.subject.localeCompare(b.subject));
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual(
      [
        'a passkey was added',
        'a passkey was deleted',
        'new recovery codes',
        'two-factor authentication was turned off',
        'two-factor authentication was turned on',
        'your password was changed',
      ].map((what) => [email, `Foyer: ${what}`]),
    );
    expect(sent[0]?.text).toContain('“Laptop & Co” was added');
    for (const { text } of sent) {
      expect(text).toMatch(/Time: .*\(Europe\/Warsaw\)\nBrowser: .+\nAddress: 127\.0\.0\.1\n/);
      expect(text).toContain('/app/account-settings');
    }
    const listed = await admin.get('/mails?kind=SIGN_IN_CHANGED');
    expect(listed.body.content).toHaveLength(6);
  });

  test('a password reset, listing the remaining passkeys, but not a first password', async ({
    admin,
    api,
    make,
    mails,
  }) => {
    const nobody = api.asNobody();
    const confirm = (email: string, verificationCode: string) =>
      nobody.post('/users/reset_password_confirmation', {
        body: { email, newPassword, repeatPassword: newPassword, verificationCode },
      });
    await addPasskey(admin, 'Laptop');
    await addPasskey(admin, 'Phone');
    const invited = await make.staff({ status: 'NOT_ACTIVE', passwordHash: null });
    for (const email of [invited.email, admin.email])
      await nobody.post('/users/reset_password_attempt', { body: { email } });
    await mailAt(mails, 3);
    const codeOf = async (email: string) =>
      codeAt(mails.filter((mail) => mail.to === email && mail.subject.includes('code')));
    expect((await confirm(invited.email, await codeOf(invited.email))).status).toBe(204);
    expect((await confirm(admin.email, await codeOf(admin.email))).status).toBe(204);
    const { to, subject, text } = await mailAt(mails, 4);
    expect([to, subject]).toEqual([admin.email, 'Foyer: your password was reset']);
    expect(text).toContain('These passkeys can still log in to the account:\n- Laptop\n- Phone\n');
    expect(mails).toHaveLength(5);
  });
});

test('a reset password leaves the second factor in place', async ({ admin, api, clock, mails }) => {
  const { email } = admin;
  await setUpTotp(admin, clock.now());
  const nobody = api.asNobody();
  await nobody.post('/users/reset_password_attempt', { body: { email } });
  await mailAt(mails, 1);
  const verificationCode = await codeAt(mails.filter(({ subject }) => subject.includes('code')));
  const body = { email, newPassword, repeatPassword: newPassword, verificationCode };
  const reset = await nobody.post('/users/reset_password_confirmation', { body });
  expect([reset.status, reset.text]).toEqual([204, '']);
  const login = await nobody.post('/admin/login', { body: { email, password: newPassword } });
  expect(refusalOf(login)).toEqual([401, 'secondFactorRequired']);
});
