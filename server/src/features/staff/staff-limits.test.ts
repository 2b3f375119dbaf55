import { describe, expect } from 'vitest';
import { client } from '#test/api.ts';
import { passwordHash } from '#test/deps.ts';
import { signIn, test } from '#test/fixtures.ts';

const issues = (details: { path: string; key: string }[]) => details.map(({ path, key }) => [path, key]);
const refOf = ({ id, name }: { id: string; name: string }) => ({ id, name });

describe('the limit of a MANAGER to places', () => {
  test('is set by an ADMIN, alone or with the account, and shown by name', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const [hall, bar] = [await make.place({ name: 'Sala' }), await make.place({ name: 'Bar' })];
    const { id } = await make.staff({ role: 'MANAGER' });
    const path = `/admin/staff/${id}`;
    expect((await admin.get(path)).body.limitedTo).toBe(null);
    const limited = await admin.put(path, { body: { limitedTo: [hall.id, bar.id] } });
    expect([limited.status, limited.body.limitedTo]).toEqual([200, [bar, hall].map(refOf)]);
    const { email, role, profile } = limited.body;
    const kept = await admin.put(path, { body: { email, role, profile } });
    expect(kept.body.limitedTo).toEqual([bar, hall].map(refOf));
    const both = await admin.put(path, { body: { email, role, profile, limitedTo: [bar.id] } });
    expect(both.body.limitedTo).toEqual([refOf(bar)]);
    const [listed] = (await admin.get(`/admin/staff?search=${email}`)).body.content;
    expect(listed.limitedTo).toEqual([refOf(bar)]);
    const [entry] = (await admin.get(`/history/staff/${id}`)).body.content;
    expect(entry.changes).toEqual([{ field: 'limitedTo', before: [hall.id, bar.id], after: [bar.id] }]);
    expect((await admin.put(path, { body: { limitedTo: null } })).body.limitedTo).toBe(null);
  });

  test('names at least one place that exists, and belongs to a MANAGER', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const place = await make.place();
    const manager = await make.staff({ role: 'MANAGER' });
    const other = await make.staff({ role: 'ADMIN' });
    const put = async (id: string, body: object) => {
      const answer = await admin.put(`/admin/staff/${id}`, { body });
      return [answer.status, issues(answer.body.details)];
    };
    expect(await put(manager.id, { limitedTo: [] })).toEqual([400, [['limitedTo', 'empty']]]);
    expect(await put(manager.id, { limitedTo: [manager.id] })).toEqual([
      400,
      [['limitedTo.0', 'unknownRecord']],
    ]);
    expect(await put(other.id, { limitedTo: [place.id] })).toEqual([400, [['limitedTo', 'unknownValue']]]);
    expect(await put(manager.id, {})).toEqual([400, [['profile', 'empty']]]);
  });

  test('is not changed by a MANAGER, and ends with a promotion', async ({ api, make }) => {
    const place = await make.place();
    const colleague = await make.staff({ role: 'MANAGER', limitedTo: [place.id] });
    const path = `/admin/staff/${colleague.id}`;
    const manager = await api.as('MANAGER');
    for (const limitedTo of [null, [(await make.place()).id]]) {
      const { status, body } = await manager.put(path, { body: { limitedTo } });
      expect([status, body.message]).toEqual([403, 'roleNotAllowed']);
    }
    const admin = await api.as('ADMIN');
    const { email, profile } = (await admin.get(path)).body;
    const promoted = await admin.put(path, { body: { email, role: 'ADMIN', profile } });
    expect([promoted.status, promoted.body.role, promoted.body.limitedTo]).toEqual([200, 'ADMIN', null]);
  });

  test('leaves them their own account, and stays when its last place is deleted', async ({
    api,
    app,
    make,
  }) => {
    const place = await make.place({ name: 'Sala' });
    const { id, email } = await make.staff({ role: 'MANAGER', limitedTo: [place.id], passwordHash });
    const limited = client(app, (await signIn(client(app), email)).accessToken);
    expect((await limited.get('/users/me')).body.limitedTo).toEqual([refOf(place)]);
    const { profile } = (await limited.get(`/admin/staff/${id}`)).body;
    const saved = await limited.put(`/admin/staff/${id}`, { body: { profile: { ...profile, name: 'Ewa' } } });
    expect([saved.status, saved.body.profile.name, saved.body.limitedTo]).toEqual([
      200,
      'Ewa',
      [refOf(place)],
    ]);
    const freed = await limited.put(`/admin/staff/${id}`, { body: { limitedTo: null } });
    expect([freed.status, freed.body.message]).toEqual([403, 'roleNotAllowed']);
    await make.event();
    expect((await (await api.as('ADMIN')).delete(`/locations/admin/${place.id}`)).status).toBe(204);
    expect((await limited.get('/users/me')).body.limitedTo).toEqual([]);
    expect((await limited.get('/events/admin')).body.numberOfElements).toBe(0);
  });
});
