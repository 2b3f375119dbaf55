/** History of what gives access or leaves the house: keys, devices, webhooks, sessions, views, mails, files. */
import { describe, expect } from 'vitest';
import { sealAudit } from '#history/seal-audit.ts';
import { verifySeal } from '#history/verify-seal.ts';
import type { Client } from '#test/api.ts';
import { hour } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';
import { makeSale, orderTickets } from '#test/records/orders.ts';
import { refusalOf } from '#test/records/second-factor.ts';

interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

/** Entries of a record, oldest first: action, label and new values. */
async function historyOf(caller: Client, path: string) {
  const { status, body } = await caller.get(`/history/${path}?size=100&sort=at,asc`);
  expect([path, status]).toEqual([path, 200]);
  return body.content.map(
    ({ action, label, changes }: { action: string; label: string; changes: Change[] }) => [
      action,
      label,
      Object.fromEntries(changes.map(({ field, after }) => [field, after])),
    ],
  );
}

const forbidden = [403, 'roleNotAllowed'];

test('an access key shows its scopes and its end, never the key, to an ADMIN', async ({ api, clock }) => {
  const admin = await api.as('ADMIN');
  const input = { name: 'Till', scopes: ['orders:write'] };
  const { body } = await admin.post('/admin/access_keys', { body: input });
  clock.advance(hour);
  await admin.delete(`/admin/access_keys/${body.id}`);
  const path = `access_keys/${body.id}`;
  expect(await historyOf(admin, path)).toEqual([
    ['createAccessKey', 'Till', { ...input, start: body.start }],
    ['revokeAccessKey', 'Till', { revokedAt: clock.now().toISOString() }],
  ]);
  const { text } = await admin.get(`/history/${path}`);
  expect(text).not.toContain(body.key.slice(12));
  expect(refusalOf(await (await api.as('MANAGER')).get(`/history/${path}`))).toEqual(forbidden);
});

test('a door device shows who connected it, to both roles', async ({ api }) => {
  const manager = await api.as('MANAGER');
  const { body } = await manager.post('/events/door_devices', { body: { name: 'Door 1' } });
  await (await api.as('ADMIN')).delete(`/events/door_devices/${body.id}`);
  expect(await historyOf(manager, `door_devices/${body.id}`)).toMatchObject([
    ['connectDoorDevice', 'Door 1', { name: 'Door 1', expiresAt: body.expiresAt }],
    ['disconnectDoorDevice', 'Door 1', { revokedAt: expect.any(String) }],
  ]);
  // Each kind of key has its own history.
  expect((await (await api.as('ADMIN')).get(`/history/access_keys/${body.id}`)).status).toBe(404);
});

test('a webhook that is deleted soon leaves its address, and its secrets nothing', async ({
  api,
  clock,
  deps,
}) => {
  const admin = await api.as('ADMIN');
  const input = { url: 'https://thief.example/hook', events: ['user.updated'], description: '' };
  const { body } = await admin.post('/admin/webhooks', { body: input });
  const hook = `/admin/webhooks/${body.id}`;
  const { secret } = (await admin.post(`${hook}/rotate_secret`)).body;
  const test = (await admin.post(`${hook}/test`)).body;
  await admin.post(`/admin/webhooks/deliveries/${test.id}/resend`);
  clock.advance(hour);
  await admin.delete(hook);
  const path = `webhooks/${body.id}`;
  const entries = await historyOf(admin, path);
  expect(entries.map(([action, label]: unknown[]) => [action, label])).toEqual(
    ['createWebhook', 'rotateWebhookSecret', 'testWebhook', 'resendWebhookDelivery', 'deleteWebhook'].map(
      (action) => [action, input.url],
    ),
  );
  expect(entries[0][2]).toMatchObject({ url: input.url, events: input.events, secret: null });
  expect(entries[1][2]).toEqual({ secret: null });
  const { text } = await admin.get(`/history?search=thief`);
  expect(text).toContain(body.id);
  expect([text.includes(body.secret), text.includes(secret)]).toEqual([false, false]);
  expect(refusalOf(await (await api.as('MANAGER')).get(`/history/${path}`))).toEqual(forbidden);

  await sealAudit({ db: deps.db, change: deps.change, now: clock.now });
  expect(await verifySeal(deps.db)).toMatchObject({ ok: true, firstBroken: null });
});

describe('a view', () => {
  const view = { list: 'users', name: 'VIPs', query: { membership: 'VIP' }, columns: null, shared: true };

  test('has a history while it is shared, and none while it is private', async ({ api }) => {
    const manager = await api.as('MANAGER');
    const { id } = (await manager.post('/views', { body: { ...view, shared: false } })).body;
    await manager.put(`/views/${id}`, { body: { ...view, name: 'Mine', shared: false } });
    const path = `views/${id}`;
    expect((await manager.get(`/history/${path}`)).status).toBe(404);
    await manager.put(`/views/${id}`, { body: { ...view, name: 'Ours' } });
    await manager.put(`/views/${id}`, { body: { ...view, name: 'Mine', shared: false } });
    await manager.delete(`/views/${id}`);
    expect(await historyOf(manager, path)).toEqual([
      ['updateView', 'Ours', { name: 'Ours', shared: true }],
      ['updateView', 'Mine', { name: 'Mine', shared: false }],
    ]);
  });

  test('of a list of ADMINs is hidden from a MANAGER, also after it is deleted', async ({ api }) => {
    const [admin, manager] = [await api.as('ADMIN'), await api.as('MANAGER')];
    const { id } = (await admin.post('/views', { body: { ...view, list: 'discounts', query: {} } })).body;
    const path = `/history/views/${id}`;
    expect(refusalOf(await manager.get(path))).toEqual(forbidden);
    await admin.delete(`/views/${id}`);
    expect(refusalOf(await manager.get(path))).toEqual(forbidden);
    expect((await admin.get(path)).body.numberOfElements).toBe(2);
    expect((await manager.get('/history/views/terms_of_use')).status).toBe(404);
  });
});

test('ended sessions and repeated invitations are in the history of the account', async ({ api, make }) => {
  const [admin, manager] = [await api.as('ADMIN'), await api.as('MANAGER')];
  await admin.delete(`/admin/staff/${manager.staff.id}/sessions`);
  const invited = await make.staff({ role: 'MANAGER', status: 'NOT_ACTIVE' });
  await admin.post(`/admin/staff/${invited.id}/invitation`);
  const newest = async (id: string) => (await historyOf(admin, `staff/${id}`)).at(-1);
  expect(await newest(manager.staff.id)).toEqual([
    'endLoginsOfStaff',
    expect.stringMatching(/^Ola Nowak/),
    {},
  ]);
  expect(await newest(invited.id)).toEqual([
    'inviteStaffAgain',
    expect.stringMatching(/^Ola Nowak/),
    { recipient: invited.email },
  ]);
});

test('tickets that are sent again show the address that gets them', async ({ api, make }) => {
  const [admin, program] = [await api.as('ADMIN'), await api.program()];
  const { event, guest } = await makeSale(make);
  const { body: order } = await orderTickets(program, event.id, { status: 'PAID' });
  const send = (body: object) => admin.post(`/admin/billings/${order.id}/send_tickets`, { body });
  await send({ email: 'friend@mail.example' });
  await send({});
  const sent = (await historyOf(admin, `billings/${order.id}`)).slice(-2);
  expect(sent.map(([action, , changes]: unknown[]) => [action, changes])).toEqual([
    ['sendTickets', { recipient: 'friend@mail.example' }],
    ['sendTickets', { recipient: guest.email }],
  ]);
});

test('a download of billings is in the history with its filters', async ({ api }) => {
  const manager = await api.as('MANAGER');
  await manager.get('/admin/billings/download_csv?search=anna');
  const { body } = await (await api.as('ADMIN')).get('/history?action=exportBillings');
  expect(body.content).toMatchObject([
    { entity: 'billings', entityId: 'billings', label: 'List: billings', actor: { id: manager.staff.id } },
  ]);
});
