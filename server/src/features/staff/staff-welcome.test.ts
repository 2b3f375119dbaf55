import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { welcomeMail } from '#auth/mails/mails.ts';
import type { Deps } from '#deps.ts';
import type { Client } from '#test/api.ts';
import { day, hour, second } from '#test/clock.ts';
import { password, publicUrl, signIn, test } from '#test/fixtures.ts';
import { patience } from '#test/patience.ts';
import { startMailServer } from '#test/services/mail-server.ts';
import { codeAt, invitationAt, mailAt, sendBySmtp } from '#test/services/mails.ts';

/** Marks around names whose direction may differ. */
const isolates = /[\u2066-\u2069]/g;

const input = {
  email: 'nowa+1@foyer.example',
  role: 'MANAGER',
  profile: { name: 'Nina', surname: 'Nowa', phonePrefix: '+48', phoneNumber: '600700800' },
};

test('the welcome mail leads to a first password and a login', async ({ api, mails }) => {
  const admin = await api.as('ADMIN');
  const nobody = api.asNobody();
  const { body } = await admin.post('/admin/staff', { body: input });
  const mail = await mailAt(mails);
  expect(mail).toMatchObject({
    to: input.email,
    subject: expect.stringMatching(/^\p{Lu}\p{Ll}+ invited you to Foyer – set your password$/u),
  });
  const verificationCode = await invitationAt(mails);
  expect(mail.text).toContain(
    `${publicUrl}/auth/forgot-password?step=invitation&email=nowa%2B1%40foyer.example#${verificationCode}\n`,
  );
  const early = await nobody.post('/admin/login', { body: { email: input.email, password } });
  expect([early.status, early.body.message]).toEqual([401, 'passwordInvalid']);
  const set = await nobody.post('/users/reset_password_confirmation', {
    body: { email: input.email, newPassword: password, repeatPassword: password, verificationCode },
  });
  expect(set.status).toBe(204);
  const { accessToken } = await signIn(nobody, input.email);
  expect((await api.with(accessToken).get('/users/me')).body).toMatchObject({ id: body.id, role: 'MANAGER' });
  expect((await admin.get(`/admin/staff/${body.id}`)).body.status).toBe('ACTIVE');
});

test("the welcome mail is in the caller's language", async ({ api, mails }) => {
  await (await api.as('ADMIN')).post('/admin/staff', { body: input, headers: { language: 'pl' } });
  expect((await mailAt(mails)).subject).toMatch(/ zaprasza Cię do Foyer – ustaw hasło$/);
  expect(await invitationAt(mails)).toHaveLength(43);
});

test('the welcome mail names the inviter and the venue, as far as they are known', () => {
  const texts = ({ language, ...by }: { language: 'pl' | 'en'; invitedBy: string; venueName: string }) =>
    welcomeMail(input.email, { link: publicUrl, language, ...by })
      .text.replace(isolates, '')
      .split('\n')[0];
  const known = { invitedBy: 'Anna Nowak', venueName: 'Klub Próżna' };
  const unknown = { invitedBy: '', venueName: 'Foyer' };
  expect(texts({ language: 'en', ...known })).toBe(
    'Anna Nowak invited you to Foyer for Klub Próżna. Set your password:',
  );
  expect(texts({ language: 'en', ...unknown })).toBe('You have a Foyer account. Set your password:');
  expect(texts({ language: 'pl', ...known })).toBe(
    'Anna Nowak zaprasza Cię do Foyer (Klub Próżna). Ustaw hasło:',
  );
  expect(texts({ language: 'pl', ...unknown })).toBe('Masz konto w Foyer. Ustaw hasło:');
});

test('an invitation is good for 7 days, for its own address, and once', async ({ api, mails, clock }) => {
  const admin = await api.as('ADMIN');
  await admin.post('/admin/staff', { body: input });
  await admin.post('/admin/staff', { body: { ...input, email: 'druga@foyer.example' } });
  const [token, another] = [await invitationAt(mails), await invitationAt(mails, 1)];
  const confirm = confirmIn(api);
  clock.advance(7 * day - second);
  expect(await confirm(another)).toBe('verificationCodeInvalid');
  expect(await confirm(token.toUpperCase())).toBe('verificationCodeInvalid');
  expect(await confirm(token)).toBeUndefined();
  expect(await confirm(token)).toBe('verificationCodeInvalid');
  clock.advance(second);
  expect(await confirm(another, 'druga@foyer.example')).toBe('verificationCodeInvalid');
});

test('a wrong token does not use up the attempts of a code', async ({ api, mails }) => {
  await (await api.as('ADMIN')).post('/admin/staff', { body: input });
  await mailAt(mails);
  await api.asNobody().post('/users/reset_password_attempt', { body: { email: input.email } });
  const code = await codeAt(mails, 1);
  const confirm = confirmIn(api);
  for (let time = 0; time < 5; time += 1)
    expect(await confirm('x'.repeat(43))).toBe('verificationCodeInvalid');
  expect(await confirm(code.toLowerCase())).toBeUndefined();
});

test('a password set with a code ends the invitation', async ({ api, mails, clock }) => {
  await (await api.as('ADMIN')).post('/admin/staff', { body: input });
  const token = await invitationAt(mails);
  clock.advance(8 * day);
  for (let time = 1; time <= 3; time += 1) {
    await api.asNobody().post('/users/reset_password_attempt', { body: { email: input.email } });
    await mailAt(mails, time); // the welcome mail does not count towards the limit
  }
  const confirm = confirmIn(api);
  expect(await confirm(await codeAt(mails, 3))).toBeUndefined();
  expect(await confirm(token)).toBe('verificationCodeInvalid');
});

test('a new invitation voids the old one at once', async ({ api, mails }) => {
  const admin = await api.as('ADMIN');
  const { body } = await admin.post('/admin/staff', { body: input });
  const first = await invitationAt(mails);
  const again = () => admin.post(`/admin/staff/${body.id}/invitation`);
  expect((await again()).status).toBe(204);
  const confirm = confirmIn(api);
  expect(await confirm(first)).toBe('verificationCodeInvalid');
  expect(await confirm(await invitationAt(mails, 1))).toBeUndefined();
  const late = await again();
  expect([late.status, late.body.message]).toEqual([409, 'invitationAccepted']);
});

test('only those who may edit an account invite its owner again', async ({ api, mails }) => {
  const admin = await api.as('ADMIN');
  const { body } = await admin.post('/admin/staff', { body: { ...input, role: 'ADMIN' } });
  const manager = await api.as('MANAGER');
  const refused = await manager.post(`/admin/staff/${body.id}/invitation`);
  expect([refused.status, refused.body.message]).toEqual([403, 'roleNotAllowed']);
  expect((await admin.delete(`/admin/staff/${body.id}`)).status).toBe(204);
  expect((await admin.post(`/admin/staff/${body.id}/invitation`)).status).toBe(404);
  await mailAt(mails);
  expect(mails).toHaveLength(1);
});

test('a repeated call with the same key sends one invitation', async ({ api, mails }) => {
  const admin = await api.as('ADMIN');
  const { body } = await admin.post('/admin/staff', { body: input });
  const call = { headers: { 'idempotency-key': 'once' } };
  for (let time = 0; time < 2; time += 1)
    expect((await admin.post(`/admin/staff/${body.id}/invitation`, call)).status).toBe(204);
  await admin.post('/admin/staff', { body: { ...input, email: 'druga@foyer.example' } });
  await mailAt(mails, 2);
  expect(mails.map(({ to }) => to)).toEqual([input.email, input.email, 'druga@foyer.example']);
});

test('the account is created while the mail server is down, and its mail follows with a valid link', async ({
  api,
  deps,
  clock,
}) => {
  const { port, stop } = await startMailServer();
  await stop();
  sendBySmtp(deps, port);
  expect((await (await api.as('ADMIN')).post('/admin/staff', { body: input })).status).toBe(201);
  const waiting = deps.db.selectFrom('mails').select('id').where('waitingSince', 'is not', null);
  await vi.waitUntil(async () => (await waiting.execute()).length === 1, { timeout: patience });
  clock.advance(hour);

  const back = await startMailServer(port);
  await vi.waitUntil(() => back.received.length > 0, { timeout: patience });
  // quoted-printable breaks lines
  const mail = back.received[0]?.replaceAll(/=\r\n/g, '') ?? '';
  const verificationCode = /#([\w-]{43})\s/.exec(mail)?.[1];
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
  await vi.waitUntil(async () => (await waitingFor(deps)) === 'retry', { timeout: patience });
  expect((await admin.delete(`/admin/staff/${body.id}`)).status).toBe(204);
  deps.sendMail = sendMail;
  await vi.waitUntil(async () => (await waitingFor(deps)) === undefined, { timeout: patience });
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

/** Sets a password; returns the key of the error, if any. */
const confirmIn =
  (api: { asNobody(): Client }) =>
  async (verificationCode: string, email = input.email): Promise<string | undefined> => {
    const body = { email, newPassword: password, repeatPassword: password, verificationCode };
    return (await api.asNobody().post('/users/reset_password_confirmation', { body })).body?.message;
  };

/** State of the only job. */
async function waitingFor({ db }: Pick<Deps, 'db'>): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`select state from pgboss.job`.execute(db);
  return rows[0]?.state;
}
