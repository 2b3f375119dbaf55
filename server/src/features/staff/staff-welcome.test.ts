import { expect } from 'vitest';
import { minute, second } from '#test/clock.ts';
import { password, publicUrl, signIn, test } from '#test/fixtures.ts';

const input = {
  email: 'nowa+1@foyer.example',
  role: 'MANAGER',
  profile: { name: 'Nina', surname: 'Nowa', phonePrefix: '+48', phoneNumber: '600700800' },
};

const codeIn = (text = '') => /(?:code|kod): ([A-Z2-9]{4})/.exec(text)?.[1] ?? '';

test('the welcome mail leads to a first password, and that to a login', async ({ api, mails, clock }) => {
  const admin = await api.as('ADMIN');
  const nobody = api.asNobody();
  const { body } = await admin.post('/admin/staff', { body: input });
  const [mail] = mails;
  const now = clock.now().getTime();
  expect(mail).toMatchObject({ to: input.email, subject: 'Foyer: your account is waiting for its password' });
  expect(mail?.text).toContain(
    `${publicUrl}/auth/forgot-password?step=code&email=nowa%2B1%40foyer.example&until=${now / 1000 + 600}\n`,
  );
  const early = await nobody.post('/admin/login', { body: { email: input.email, password } });
  expect([early.status, early.body.message]).toEqual([401, 'passwordInvalid']);
  const set = await nobody.post('/users/reset_password_confirmation', {
    body: {
      email: input.email,
      newPassword: password,
      repeatPassword: password,
      verificationCode: codeIn(mail?.text),
    },
  });
  expect(set.status).toBe(204);
  const { accessToken } = await signIn(nobody, input.email);
  expect((await api.with(accessToken).get('/users/me')).body).toMatchObject({ id: body.id, role: 'MANAGER' });
  expect((await admin.get(`/admin/staff/${body.id}`)).body.status).toBe('ACTIVE');
});

test('the welcome mail is worded in the language of the caller', async ({ api, mails }) => {
  await (await api.as('ADMIN')).post('/admin/staff', { body: input, headers: { language: 'pl' } });
  expect(mails[0]?.subject).toBe('Foyer: Twoje konto czeka na hasło');
  expect(codeIn(mails[0]?.text)).toHaveLength(4);
});

test('a welcome that came too late is renewed by the reset flow, all three times', async ({
  api,
  mails,
  clock,
}) => {
  const nobody = api.asNobody();
  await (await api.as('ADMIN')).post('/admin/staff', { body: input });
  const confirm = (code: string) =>
    nobody.post('/users/reset_password_confirmation', {
      body: { email: input.email, newPassword: password, repeatPassword: password, verificationCode: code },
    });
  const welcome = codeIn(mails[0]?.text);
  clock.advance(10 * minute + second);
  expect((await confirm(welcome)).body.message).toBe('verificationCodeInvalid');
  for (let time = 1; time <= 3; time += 1) {
    await nobody.post('/users/reset_password_attempt', { body: { email: input.email } });
    await expect.poll(() => mails.length).toBe(1 + time); // the welcome did not count
  }
  expect((await confirm(codeIn(mails.at(-1)?.text))).status).toBe(204);
});

test('while mail cannot be sent no account is made, and the same call works once it can', async ({
  api,
  deps,
  mails,
}) => {
  const admin = await api.as('ADMIN');
  const { sendMail } = deps;
  deps.sendMail = () => Promise.reject(new Error('connect ECONNREFUSED'));
  const headers = { 'idempotency-key': 'once' };
  const call = () => admin.post('/admin/staff', { body: input, headers });
  const failed = await call();
  expect([failed.status, failed.body.message, failed.body.code]).toEqual([
    503,
    'mailNotSent',
    'MAIL_NOT_SENT',
  ]);
  expect(failed.headers['retry-after']).toBeDefined();
  expect((await admin.get('/admin/staff')).body.numberOfElements).toBe(1);
  expect((await deps.db.selectFrom('verificationCodes').select('userId').execute()).length).toBe(0);
  deps.sendMail = sendMail;
  const made = await call();
  expect([made.status, made.body.email, mails.length]).toEqual([201, input.email, 1]);
});
