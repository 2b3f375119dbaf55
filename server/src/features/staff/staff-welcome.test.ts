import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Deps } from '#deps.ts';
import { smtpMailer } from '#mail/mail.ts';
import { hour, minute, second } from '#test/clock.ts';
import { password, publicUrl, signIn, test } from '#test/fixtures.ts';
import { startMailServer } from '#test/services/mail-server.ts';
import { codeAt, mailAt } from '#test/services/mails.ts';

const input = {
  email: 'nowa+1@foyer.example',
  role: 'MANAGER',
  profile: { name: 'Nina', surname: 'Nowa', phonePrefix: '+48', phoneNumber: '600700800' },
};

test('the welcome mail leads to a first password and a login', async ({ api, mails, clock }) => {
  const admin = await api.as('ADMIN');
  const nobody = api.asNobody();
  const { body } = await admin.post('/admin/staff', { body: input });
  const mail = await mailAt(mails);
  const now = clock.now().getTime();
  expect(mail).toMatchObject({
    to: input.email,
    subject: expect.stringMatching(/^\p{Lu}\p{Ll}+ invited you to Foyer – set your password$/u),
  });
  expect(mail.text).toContain(
    `${publicUrl}/auth/forgot-password?step=code&email=nowa%2B1%40foyer.example&until=${now / 1000 + 600}\n`,
  );
  const early = await nobody.post('/admin/login', { body: { email: input.email, password } });
  expect([early.status, early.body.message]).toEqual([401, 'passwordInvalid']);
  const set = await nobody.post('/users/reset_password_confirmation', {
    body: {
      email: input.email,
      newPassword: password,
      repeatPassword: password,
      verificationCode: await codeAt(mails),
    },
  });
  expect(set.status).toBe(204);
  const { accessToken } = await signIn(nobody, input.email);
  expect((await api.with(accessToken).get('/users/me')).body).toMatchObject({ id: body.id, role: 'MANAGER' });
  expect((await admin.get(`/admin/staff/${body.id}`)).body.status).toBe('ACTIVE');
});

test("the welcome mail is in the caller's language", async ({ api, mails }) => {
  await (await api.as('ADMIN')).post('/admin/staff', { body: input, headers: { language: 'pl' } });
  expect((await mailAt(mails)).subject).toMatch(/ zaprasza Cię do Foyer – ustaw hasło$/);
  expect(await codeAt(mails)).toHaveLength(4);
});

test('an expired welcome mail is replaced by the reset flow, three times', async ({ api, mails, clock }) => {
  const nobody = api.asNobody();
  await (await api.as('ADMIN')).post('/admin/staff', { body: input });
  const confirm = (code: string) =>
    nobody.post('/users/reset_password_confirmation', {
      body: { email: input.email, newPassword: password, repeatPassword: password, verificationCode: code },
    });
  const welcome = await codeAt(mails);
  clock.advance(10 * minute + second);
  expect((await confirm(welcome)).body.message).toBe('verificationCodeInvalid');
  for (let time = 1; time <= 3; time += 1) {
    await nobody.post('/users/reset_password_attempt', { body: { email: input.email } });
    await mailAt(mails, time); // the welcome mail does not count towards the limit
  }
  expect((await confirm(await codeAt(mails, 3))).status).toBe(204);
});

test('the account is created while the mail server is down, and its mail follows with a valid code', async ({
  api,
  deps,
  clock,
}) => {
  const { port, stop } = await startMailServer();
  await stop();
  deps.sendMail = smtpMailer(`smtp://127.0.0.1:${port}`, 'foyer@venue.example');
  expect((await (await api.as('ADMIN')).post('/admin/staff', { body: input })).status).toBe(201);
  await vi.waitUntil(async () => (await waitingFor(deps)) === 'retry', { timeout: 15_000 });
  clock.advance(hour);

  const back = await startMailServer(port);
  await vi.waitUntil(() => back.received.length > 0, { timeout: 15_000 });
  const verificationCode = /code: (\w{4})/.exec(back.received[0] ?? '')?.[1];
  const body = { email: input.email, newPassword: password, repeatPassword: password, verificationCode };
  expect((await api.asNobody().post('/users/reset_password_confirmation', { body })).status).toBe(204);
  expect(back.received).toHaveLength(1);
  await back.stop();
});

test('an account deleted before its mail is sent gets none', async ({ api, deps, mails }) => {
  const admin = await api.as('ADMIN');
  const { sendMail } = deps;
  deps.sendMail = () => Promise.reject(new Error('connect ECONNREFUSED'));
  const { body } = await admin.post('/admin/staff', { body: input });
  await vi.waitUntil(async () => (await waitingFor(deps)) === 'retry', { timeout: 15_000 });
  expect((await admin.delete(`/admin/staff/${body.id}`)).status).toBe(204);
  deps.sendMail = sendMail;
  await vi.waitUntil(async () => (await waitingFor(deps)) === undefined, { timeout: 15_000 });
  expect(mails).toEqual([]);
});

test('a repeated call sends no second mail', async ({ api, mails }) => {
  const admin = await api.as('ADMIN');
  const call = { body: input, headers: { 'idempotency-key': 'once' } };
  const [first, again] = [await admin.post('/admin/staff', call), await admin.post('/admin/staff', call)];
  expect([again.status, again.body]).toEqual([201, first.body]);
  await admin.post('/admin/staff', { body: { ...input, email: 'druga@foyer.example' } });
  await mailAt(mails, 1);
  expect(mails.map(({ to }) => to)).toEqual([input.email, 'druga@foyer.example']);
});

/** State of the only job. */
async function waitingFor({ db }: Pick<Deps, 'db'>): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`select state from pgboss.job`.execute(db);
  return rows[0]?.state;
}
