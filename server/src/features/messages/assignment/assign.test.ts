import { expect } from 'vitest';
import { type Client, wrongFields } from '#test/api.ts';
import { test } from '#test/fixtures.ts';
import { mailAt } from '#test/services/mails.ts';

const assign = (client: Client, id: string, assigneeId: unknown, headers: Record<string, string> = {}) =>
  client.patch(`/help_messages/${id}/assignee`, { body: { assigneeId }, headers });

const titles = async (client: Client, query: string) =>
  (await client.get(`/help_messages?sort=title,asc&${query}`)).body.content.map(
    ({ title }: { title: string }) => title,
  );

test('an assigned message shows who handles it, and the colleague gets a mail in their language', async ({
  api,
  make,
  mails,
}) => {
  const admin = await api.as('ADMIN');
  const ewa = await make.staff({ name: 'Ewa', surname: 'Kos', language: 'en' });
  const guest = await make.user({ name: 'Łucja', surname: 'Żak' });
  const { id } = await make.message({ title: 'Zgubiony szalik', userId: guest.id });
  const { status, body, headers } = await assign(admin, id, ewa.id);
  expect([status, body.assignee]).toMatchObject([
    200,
    { id: ewa.id, profile: { name: 'Ewa', surname: 'Kos' } },
  ]);
  expect(headers.etag).toBe(`"${body.updatedAt}"`);
  expect((await admin.get(`/help_messages/${id}`)).body).toEqual(body);
  const { to, subject, text } = await mailAt(mails);
  expect([to, subject]).toEqual([ewa.email, 'Foyer: a message was assigned to you']);
  expect(text).toContain('assigned you a message from Łucja Żak: “Zgubiony szalik”.');
  expect(text).toContain(`/app/messages/details/${id}`);
});

test('nobody gets a mail for a message that they assigned to themselves, that is theirs already, or that lost its colleague', async ({
  api,
  make,
  deps,
}) => {
  const admin = await api.as('ADMIN');
  const { id } = await make.message();
  await assign(admin, id, admin.staff.id);
  await assign(admin, id, admin.staff.id);
  await assign(admin, id, null);
  const assigned = deps.db.selectFrom('mails').select('recipient').where('kind', '=', 'MESSAGE_ASSIGNED');
  expect(await assigned.execute()).toEqual([]);
  const { content } = (await admin.get(`/history/messages/${id}`)).body;
  expect(content).toMatchObject([
    { action: 'assignMessage', changes: [{ field: 'assigneeId', before: admin.staff.id, after: null }] },
    { action: 'assignMessage', changes: [{ field: 'assigneeId', before: null, after: admin.staff.id }] },
    {},
  ]);
});

test('messages are filtered by colleague, and by having none', async ({ api, make }) => {
  const manager = await api.as('MANAGER');
  const [ewa, jan] = [await make.staff(), await make.staff()];
  await make.message({ title: 'a', assigneeId: ewa.id });
  await make.message({ title: 'b', assigneeId: jan.id });
  await make.message({ title: 'c' });
  expect(await titles(manager, `assignee=${ewa.id}`)).toEqual(['a']);
  expect(await titles(manager, `assignee=${ewa.id},${jan.id}`)).toEqual(['a', 'b']);
  expect(await titles(manager, 'assignee=NONE')).toEqual(['c']);
  expect(await titles(manager, `assignee=NONE,${jan.id}`)).toEqual(['b', 'c']);
  const wrong = await manager.get('/help_messages?assignee=me');
  expect([wrong.status, wrongFields(wrong)]).toEqual([400, ['assignee.0']]);
});

test('many messages are assigned at once', async ({ api, make }) => {
  const manager = await api.as('MANAGER');
  const ewa = await make.staff();
  const first = await make.message({ title: 'a', status: 'RESOLVED', note: 'Done' });
  const second = await make.message({ title: 'b' });
  const ids = [first.id, second.id];
  const bulk = (body: object) => manager.post('/bulk/messages', { body: { action: 'assign', ids, ...body } });
  expect((await bulk({ assigneeId: ewa.id })).body).toEqual({ done: 2, refused: [] });
  expect(await titles(manager, `assignee=${ewa.id}`)).toEqual(['a', 'b']);
  expect((await manager.get(`/help_messages/${first.id}`)).body).toMatchObject({
    status: 'RESOLVED',
    note: 'Done',
  });
  const mine = { ids: undefined, query: { assignee: [ewa.id] }, expected: 2, assigneeId: null };
  expect((await bulk(mine)).body).toEqual({ done: 2, refused: [] });
  expect(await titles(manager, 'assignee=NONE')).toEqual(['a', 'b']);
  expect(wrongFields(await bulk({}))).toEqual(['assigneeId']);
  expect(wrongFields(await manager.post('/bulk/messages', { body: { action: 'setStatus', ids } }))).toEqual([
    'status',
    'note',
  ]);
});

test('only colleagues with an account can be assigned', async ({ api, make }) => {
  const admin = await api.as('ADMIN');
  const { id } = await make.message();
  const { id: guest } = await make.user();
  const { id: gone } = await make.staff({ status: 'DELETED' });
  for (const assigneeId of [guest, gone, crypto.randomUUID(), 'x', undefined])
    expect(wrongFields(await assign(admin, id, assigneeId))).toEqual(['assigneeId']);
  expect((await assign(admin, crypto.randomUUID(), admin.staff.id)).status).toBe(404);
  const stale = await assign(admin, id, admin.staff.id, { 'if-match': '"2020-01-01T00:00:00.000Z"' });
  expect([stale.status, stale.body.message]).toEqual([412, 'changedMeanwhile']);
});

test('messages of a deleted colleague are assigned to nobody, and get a new version', async ({
  api,
  make,
}) => {
  const admin = await api.as('ADMIN');
  const manager = await make.staff({ role: 'MANAGER' });
  const { id } = await make.message({ assigneeId: manager.id });
  const before = (await admin.get(`/help_messages/${id}`)).body;
  expect((await admin.delete(`/admin/staff/${manager.id}`)).status).toBe(204);
  const after = (await admin.get(`/help_messages/${id}`)).body;
  expect(after.assignee).toBeNull();
  expect(after.updatedAt).not.toBe(before.updatedAt);
});
