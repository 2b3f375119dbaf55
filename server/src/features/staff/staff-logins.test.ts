import { expect } from 'vitest';
import { passwordHash } from '#test/deps.ts';
import { signIn, test } from '#test/fixtures.ts';

test("an admin ends only the colleague's logins, immediately and with a history entry", async ({
  api,
  deps,
  make,
}) => {
  const [admin, manager] = [await api.as('ADMIN'), await api.as('MANAGER')];
  const colleague = await make.staff({ role: 'MANAGER', passwordHash });
  const other = api.with((await signIn(api.asNobody(), colleague.email)).accessToken);
  const { id, email } = manager.staff;
  const { refreshToken } = await signIn(api.asNobody(), email);
  const end = (person: string, by = admin) => by.delete(`/admin/staff/${person}/sessions`);
  const guest = await make.user();
  for (const [answer, status, message] of [
    [await end(colleague.id, manager), 403, 'roleNotAllowed'],
    [await end(admin.staff.id), 409, 'staffSelfChange'],
    [await end(guest.id), 404, 'notFound'],
  ] as const) {
    expect(answer.status).toBe(status);
    expect(answer.body.message).toBe(message);
  }

  expect((await end(id)).status).toBe(204);
  expect((await manager.get('/users/me')).status).toBe(401);
  const refreshed = await api.asNobody().post('/admin/refresh_token', { body: { refreshToken } });
  expect(refreshed.status).toBe(401);
  expect((await other.get('/users/me')).status).toBe(200);
  expect((await end(id)).status).toBe(204); // without open logins
  await signIn(api.asNobody(), email);
  const entries = await deps.db
    .selectFrom('auditLog')
    .select(['actor', 'entity'])
    .where('action', '=', 'endLoginsOfStaff')
    .execute();
  expect(entries).toEqual(Array(2).fill({ actor: admin.staff.email, entity: 'logins' }));
});
