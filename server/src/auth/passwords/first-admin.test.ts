import { expect } from 'vitest';
import { readSettings } from '#settings.ts';
import { client } from '#test/api.ts';
import { test } from '#test/fixtures.ts';
import { addFirstAdmin } from './first-admin.ts';

const email = 'owner@venue.example';
const password = 'Foyer-owner-1';
const environment = {
  DEMO: 'false',
  ADMIN_EMAIL: email,
  DATA_DIR: '/tmp',
  NODE_ENV: 'test',
  JWT_SECRET: 'x'.repeat(32),
};
const tokenIn = (link = '') => link.split('#')[1] ?? '';

test('without a password, each start gives a new link, and the newest sets the password once', async ({
  app,
  api,
  deps,
}) => {
  const start = async () => {
    const link = await addFirstAdmin({ ...deps, settings: readSettings(environment) });
    return link?.('https://panel.venue.example');
  };
  const use = (link: string | undefined) => {
    const body = { email, verificationCode: tokenIn(link), newPassword: password, repeatPassword: password };
    return api.asNobody().post('/users/reset_password_confirmation', { body });
  };
  const first = await start();
  expect(first).toMatch(
    /^https:\/\/panel\.venue\.example\/auth\/forgot-password\?step=invitation&email=owner%40venue\.example#[\w-]{40,}$/,
  );
  const second = await start();
  expect((await use(first)).body).toMatchObject({ message: 'verificationCodeInvalid' });
  expect((await use(second)).status).toBe(204);
  expect((await use(second)).body).toMatchObject({ message: 'verificationCodeInvalid' });
  const login = await client(app).post('/admin/login', { body: { email, password } });
  expect([login.status, login.body.role ?? 'ADMIN']).toEqual([200, 'ADMIN']);
  expect(await start()).toBeUndefined();
});

test('while others of staff exist, no account and no link is made', async ({ deps, make }) => {
  await make.staff({ email: 'boss@foyer.example' });
  expect(await addFirstAdmin({ ...deps, settings: readSettings(environment) })).toBeUndefined();
  const rows = await deps.db.selectFrom('users').select('email').where('email', '=', email).execute();
  expect(rows).toEqual([]);
});
