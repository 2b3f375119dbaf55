import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { setUpTotp } from '#test/records/second-factor.ts';
import { reencryptTotp } from './reencrypt.ts';
import { totpEncryption } from './totp.ts';

test('authenticator apps survive a new JWT_SECRET while the previous one is set', async ({
  api,
  deps,
  clock,
}) => {
  const { db, settings } = deps;
  const admin = await api.as('ADMIN');
  const { id } = admin.staff;
  const { secret } = await setUpTotp(admin, clock.now());
  const next = 'another secret that is long enough';
  const stored = async () =>
    (await db.selectFrom('totpFactors').select('secret').executeTakeFirstOrThrow()).secret;
  const startWith = (jwtSecret: string, previousJwtSecret?: string) =>
    reencryptTotp({ ...deps, settings: { ...settings, jwtSecret, previousJwtSecret } });
  await startWith(next);
  expect(totpEncryption(next).decrypt(await stored(), id)).toBeUndefined();
  await Promise.all([startWith(next, settings.jwtSecret), startWith(next, settings.jwtSecret)]);
  expect(totpEncryption(next).decrypt(await stored(), id)).toBe(secret);
  const first = await stored();
  await startWith(next, settings.jwtSecret);
  expect(await stored()).toBe(first);
  const actions = await db
    .selectFrom('auditLog')
    .select(['entity', 'action'])
    .where('action', '=', 'reencryptTotp')
    .execute();
  expect(actions).toEqual([{ entity: 'totp_factors', action: 'reencryptTotp' }]);
});
