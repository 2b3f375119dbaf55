import { describe, expect } from 'vitest';
import { fieldMessages } from '#test/api.ts';
import { password, test } from '#test/fixtures.ts';
import { refusalOf } from '#test/records/second-factor.ts';
import { codeAt } from '#test/services/mails.ts';
import { addFirstAdmin } from './first-admin.ts';

const common = 'Password1!';
const chosen = { newPassword: common, repeatPassword: common };
const words = { path: 'newPassword', message: 'This password is too common. Choose another one.' };

test('a common password is rejected wherever one is set', async ({ api, mails }) => {
  const admin = await api.as('ADMIN');
  const { email } = admin.staff;
  const nobody = api.asNobody();
  await nobody.post('/users/reset_password_attempt', { body: { email } });
  const verificationCode = await codeAt(mails);
  const reset = (body: object) => nobody.post('/users/reset_password_confirmation', { body });
  const update = await admin.post('/users/update_password', { body: { oldPassword: password, ...chosen } });
  for (const answer of [await reset({ email, verificationCode, ...chosen }), update]) {
    expect(refusalOf(answer)).toEqual([400, 'passwordTooCommon']);
    expect(fieldMessages(answer)).toEqual([words]);
  }
  const better = { newPassword: 'Zielony-fotel-7', repeatPassword: 'Zielony-fotel-7' };
  expect((await reset({ email, verificationCode, ...better })).status).toBe(204); // the code is still valid
});

test('a common ADMIN_PASSWORD fails the first start but no later one', async ({ deps, make }) => {
  const firstAdmin = { email: 'owner@venue.example', password: common };
  const start = () => addFirstAdmin({ ...deps, settings: { ...deps.settings, firstAdmin } });
  await expect(start()).rejects.toThrow(
    'ADMIN_PASSWORD cannot be used: it should look like a password that is less common',
  );
  await make.staff({ role: 'ADMIN' });
  await start();
});

describe('with the names of a venue', () => {
  test.override({ environment: { VENUE_NAME: 'Klub Łąka', PUBLIC_URL: 'https://panel.wieczor.example' } });

  test('a password made of the names of product, role, venue or host is rejected', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const update = (newPassword: string) =>
      admin.post('/users/update_password', {
        body: { oldPassword: password, newPassword, repeatPassword: newPassword },
      });
    for (const guess of ['Foyer-2026!', 'Klub-Laka-1', 'ŁĄKA-klub-1', 'Wieczor-Admin-7'])
      expect([guess, refusalOf(await update(guess))]).toEqual([guess, [400, 'passwordTooCommon']]);
    expect((await update('Klubowa-laka-1')).status).toBe(204);
  });
});
