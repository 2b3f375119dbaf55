import type { HistoryEntry } from '@foyer/contract/history.ts';
import { expect } from 'vitest';
import { password, test } from '#test/fixtures.ts';
import { addPasskey, setUpTotp } from '#test/records/second-factor.ts';

test('a staff record shows each change of how its account signs in, by whom, without secrets', async ({
  api,
  clock,
}) => {
  const admin = await api.as('ADMIN');
  const manager = await api.as('MANAGER');
  const { passkeyId } = await addPasskey(manager, 'Laptop');
  const { secret, recoveryCodes } = await setUpTotp(manager, clock.now());
  await manager.patch(`/users/me/passkeys/${passkeyId}`, { body: { name: 'Desk' } });
  await manager.post('/users/me/totp/recovery_codes', { body: { password } });
  await manager.delete('/users/me/totp', { body: { password } });
  clock.advance(1000); // passkeys are in the order of their times
  await addPasskey(manager, 'Phone');
  await admin.delete(`/admin/staff/${manager.staff.id}/second_factor`);
  const { body } = await admin.get(`/history/staff/${manager.staff.id}?size=100&sort=at,asc`);
  const hidden = { field: 'recoveryCodes', before: null, after: null };
  const app = (before: boolean) => ({ field: 'authenticatorApp', before, after: !before });
  const passkeys = (before: string[], after: string[]) => ({ field: 'passkeys', before, after });
  expect(
    body.content.slice(-7).map(({ action, actor, changes }: HistoryEntry) => [action, actor.email, changes]),
  ).toEqual([
    ['addPasskey', manager.staff.email, [passkeys([], ['Laptop'])]],
    ['confirmTotp', manager.staff.email, [app(false), hidden]],
    ['renamePasskey', manager.staff.email, [passkeys(['Laptop'], ['Desk'])]],
    ['renewRecoveryCodes', manager.staff.email, [hidden]],
    ['removeTotp', manager.staff.email, [app(true), hidden]],
    ['addPasskey', manager.staff.email, [passkeys(['Desk'], ['Desk', 'Phone'])]],
    ['removeSecondFactor', admin.staff.email, [passkeys(['Desk', 'Phone'], [])]],
  ]);
  const activity = await admin.get('/history?action=removeSecondFactor,renewRecoveryCodes');
  expect(activity.body.numberOfElements).toBe(2);
  for (const kept of [secret, ...recoveryCodes]) expect(JSON.stringify(body)).not.toContain(kept);
});
