import { randomBytes } from 'node:crypto';
import { afterAll, expect, onTestFinished, vi } from 'vitest';
import { isPublicAddress } from '#lib/network/public-addresses.ts';
import { day, hour, minute, second } from '#test/clock.ts';
import { testContext } from '#test/context.ts';
import { test as guarded } from '#test/fixtures.ts';
import { patience } from '#test/patience.ts';
import { startReceiver } from '#test/services/webhook-receiver.ts';
import { test as base, deliveriesOf } from '#test/services/webhooks.ts';
import { deliver } from './webhook-delivery.ts';
import { tidyWebhooks } from './webhook-health.ts';

const path = '/admin/webhooks';
const profile = { name: 'Ola', surname: 'Nowak', phonePrefix: '+48', phoneNumber: '600700800' };
const update = (surname: string) => ({
  body: { profile: { ...profile, surname, additionalNote: '' }, membership: 'VIP' },
});
const surnames = (messages: { json: { data: { profile: { surname: string } } } }[]) =>
  messages.map(({ json }) => json.data.profile.surname);

const test = base.extend({ ownServer: true });

test('messages of a record are in order; a failed one delays only its record and is retried with the same id', async ({
  api,
  make,
  receiver,
  subscribe,
}) => {
  const admin = await api.as('ADMIN');
  const [ola, jan] = [await make.user(), await make.user()];
  const { id } = await subscribe('user.updated');
  let down = true;
  receiver.answer = ({ json }) => (down && json.data.id === ola.id ? 500 : 200);
  for (const surname of ['First', 'Second', 'Third']) await admin.put(`/users/${ola.id}`, update(surname));
  await admin.put(`/users/${jan.id}`, update('Other'));
  expect(surnames(await receiver.first(2)).toSorted()).toEqual(['First', 'Other']);
  const failed = performance.now();
  down = false;
  const messages = await receiver.first(5);
  expect(performance.now() - failed).toBeGreaterThan(4000);
  expect(surnames(messages).filter((name) => name !== 'Other')).toEqual([
    'First',
    'First',
    'Second',
    'Third',
  ]);
  const ids = messages
    .filter(({ json }) => json.data.id === ola.id)
    .map(({ headers }) => headers['webhook-id']);
  expect(ids[0]).toBe(ids[1]);
  expect(new Set(ids).size).toBe(3);
  const [, , , first] = await deliveriesOf(admin, id, (all) =>
    all.every((one: { status: string }) => one.status === 'DELIVERED'),
  );
  expect(first.tries.map(({ status }: { status: number }) => status)).toEqual([500, 200]);
});

test('after ten attempts in a day a message fails, the next one is sent, and a user can resend it', async ({
  api,
  clock,
  deps,
  make,
  receiver,
  subscribe,
}) => {
  const admin = await api.as('ADMIN');
  const user = await make.user();
  const { id } = await subscribe('user.updated');
  await deps.jobs.stop(); // the test runs each attempt itself, after the pause it asks for
  receiver.answer = () => 503;
  await admin.put(`/users/${user.id}`, update('First'));
  await admin.put(`/users/${user.id}`, update('Second'));
  const [, { id: deliveryId }] = await deliveriesOf(admin, id);
  const begun = clock.now().getTime();
  const pauses: number[] = [];
  for (let turn = 1; turn <= 10; turn += 1) {
    await deliver(deps, { deliveryId, turn }, new AbortController().signal);
    await deliver(deps, { deliveryId, turn }, new AbortController().signal); // a duplicate job does nothing
    const [, { status, nextTryAt, tries }] = await deliveriesOf(admin, id);
    expect([tries.length, status]).toEqual([turn, turn < 10 ? 'PENDING' : 'FAILED']);
    if (!nextTryAt) break;
    pauses.push((Date.parse(nextTryAt) - clock.now().getTime()) / second);
    clock.set(nextTryAt);
  }
  expect(pauses).toHaveLength(9);
  expect(pauses[0]).toBe(5);
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect(Math.abs(clock.now().getTime() - begun - day)).toBeLessThan(hour);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(
    new Set([deliveryId]),
  );

  receiver.answer = () => 204;
  const again = await admin.post(`${path}/deliveries/${deliveryId}/resend`);
  expect([again.status, again.body.status, again.body.tries.length]).toEqual([202, 'PENDING', 10]);
  await deliver(deps, { deliveryId, turn: 12 }, new AbortController().signal);
  const [, resent] = await deliveriesOf(admin, id);
  expect([resent.status, resent.tries.at(-1).status]).toEqual(['DELIVERED', 204]);
  expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(deliveryId);
  const { action, entityId } = await deps.db
    .selectFrom('auditLog')
    .select(['action', 'entityId'])
    .where('entity', '=', 'webhook_deliveries')
    .executeTakeFirstOrThrow();
  expect([action, entityId]).toEqual(['resendWebhookDelivery', deliveryId]);
  const unknown = await admin.post(`${path}/deliveries/${id}/resend`);
  expect(unknown.status).toBe(404);
});

test('a 410 response switches the webhook off until it is switched on again', async ({
  api,
  make,
  receiver,
  subscribe,
}) => {
  const admin = await api.as('ADMIN');
  const user = await make.user();
  const { id } = await subscribe('user.updated');
  receiver.answer = () => 410;
  await admin.put(`/users/${user.id}`, update('First'));
  await vi.waitUntil(async () => !(await admin.get(`${path}/${id}`)).body.active, { timeout: patience });
  expect((await admin.get(`${path}/${id}`)).body).toMatchObject({ active: false, disabledReason: 'GONE' });
  await admin.put(`/users/${user.id}`, update('Second'));
  const all = await deliveriesOf(admin, id);
  expect(all).toMatchObject([
    { status: 'PENDING', tries: [] },
    { status: 'PENDING', nextTryAt: null, tries: [{ status: 410 }] },
  ]);
  expect((await admin.get('/dashboard')).body.disabledWebhooks).toEqual([
    { id, url: receiver.url, disabledReason: 'GONE' },
  ]);
  expect((await (await api.as('MANAGER')).get('/dashboard')).body.disabledWebhooks).toBeNull();
});

test('five days without a success switch a webhook off, and switching it on starts over', async ({
  api,
  clock,
  deps,
  receiver,
  subscribe,
}) => {
  const admin = await api.as('ADMIN');
  const { id } = await subscribe('faq.changed');
  const one = `${path}/${id}`;
  const webhook = async () => (await admin.get(one)).body;
  const failingSince = async (wanted: string | null) =>
    vi.waitUntil(async () => (await webhook()).failingSince === wanted, { timeout: patience });
  receiver.answer = () => 500;
  await admin.post(`${one}/test`);
  await failingSince(clock.now().toISOString());
  receiver.answer = () => 200;
  await admin.post(`${one}/test`);
  await failingSince(null);
  receiver.answer = () => 500;
  clock.advance(minute);
  const first = clock.now().toISOString();
  await admin.post(`${one}/test`);
  await failingSince(first);
  clock.advance(5 * day - 1);
  await tidyWebhooks({ change: deps.change, now: clock.now() });
  expect((await webhook()).active).toBe(true);
  clock.advance(1);
  await tidyWebhooks({ change: deps.change, now: clock.now() });
  expect(await webhook()).toMatchObject({ active: false, disabledReason: 'FAILING', failingSince: first });
  const { url, events } = await webhook();
  const on = await admin.put(one, { body: { url, events, active: true } });
  expect(on.body).toMatchObject({ active: true, disabledReason: null, failingSince: null });
});

test('messages wait while a webhook is switched off, and arrive in order afterwards', async ({
  api,
  clock,
  deps,
  make,
  receiver,
  subscribe,
}) => {
  const admin = await api.as('ADMIN');
  const [ola, jan] = [await make.user(), await make.user()];
  const { id } = await subscribe('user.updated');
  const { url, events } = (await admin.get(`${path}/${id}`)).body;
  const setActive = (active: boolean) => admin.put(`${path}/${id}`, { body: { url, events, active } });
  const statuses = async () =>
    (await deliveriesOf(admin, id)).map(({ status }: { status: string }) => status).toReversed();
  await setActive(false);
  await admin.put(`/users/${ola.id}`, update('Expired'));
  clock.advance(4 * day);
  await admin.put(`/users/${ola.id}`, update('First'));
  await admin.put(`/users/${jan.id}`, update('Other'));
  await admin.put(`/users/${ola.id}`, update('Second'));
  clock.advance(day + 1);
  expect(await statuses()).toEqual(Array(4).fill('PENDING'));
  await tidyWebhooks({ change: deps.change, now: clock.now() });
  expect(await statuses()).toEqual(['FAILED', 'PENDING', 'PENDING', 'PENDING']);
  expect(receiver.received).toEqual([]);
  expect((await setActive(true)).status).toBe(200);
  const messages = surnames(await receiver.first(3));
  expect(messages.toSorted()).toEqual(['First', 'Other', 'Second']);
  expect(messages.filter((name) => name !== 'Other')).toEqual(['First', 'Second']);
  await vi.waitUntil(async () => !(await statuses()).includes('PENDING'), { timeout: patience });
  expect(await statuses()).toEqual(['FAILED', 'DELIVERED', 'DELIVERED', 'DELIVERED']);
});

test('redirects are not followed', async ({ api, receiver, subscribe }) => {
  const admin = await api.as('ADMIN');
  const { id } = await subscribe('faq.changed');
  receiver.answer = () => 307;
  await admin.post(`${path}/${id}/test`);
  const [delivery] = await deliveriesOf(admin, id, ([one]) => one?.tries.length > 0);
  expect(delivery.tries).toMatchObject([{ status: 307, error: null }]);
  expect(receiver.received.map((one) => one.path)).toEqual(['/hook']);
});

test('a receiver that does not answer within ten seconds is tried again', async ({
  api,
  receiver,
  subscribe,
}) => {
  const admin = await api.as('ADMIN');
  const { id } = await subscribe('faq.changed');
  receiver.answer = () => undefined;
  const tenSeconds = new AbortController();
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  onTestFinished(() => void vi.restoreAllMocks());
  const limits = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => (ms === 10_000 ? tenSeconds.signal : timeout(ms)));
  await admin.post(`${path}/${id}/test`);
  await receiver.first(1);
  expect(limits).toHaveBeenCalledWith(10_000);
  tenSeconds.abort(new DOMException('', 'TimeoutError'));
  const [delivery] = await deliveriesOf(admin, id, ([one]) => one?.tries.length > 0);
  expect(delivery).toMatchObject({ status: 'PENDING', tries: [{ status: null, error: 'timedOut' }] });
});

const receiver = await startReceiver();
afterAll(() => receiver.stop());

guarded.extend({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  environment: async ({}, use) => use({ WEBHOOK_HTTP: 'true' }),
})('a name that resolves to this machine is rejected on connecting', async ({ api, deps, clock }) => {
  const admin = await api.as('ADMIN');
  const { port } = new URL(receiver.url);
  const made = await admin.post(path, {
    body: { url: `http://till.example:${port}/`, events: ['faq.changed'] },
  });
  // Local names that the URL check cannot recognize, and an address saved under an earlier, weaker setting.
  for (const [url, error] of [
    [`http://localhost.:${port}/`, 'addressRefused'],
    [`http://127.0.0.1:${port}/`, 'addressRefused'],
    [`http://${randomBytes(8).toString('hex')}.invalid:${port}/`, 'hostNotFound'],
  ]) {
    const context = testContext(clock.now());
    await deps.change(context, (tx) =>
      tx
        .updateTable('webhooks')
        .set({ url: url ?? '' })
        .where('id', '=', made.body.id)
        .execute(),
    );
    const { body } = await admin.post(`${path}/${made.body.id}/test`);
    const all = await deliveriesOf(
      admin,
      made.body.id,
      ([one]) => one?.id === body.id && one.tries.length > 0,
    );
    expect([url, all[0].tries]).toMatchObject([url, [{ status: null, error }]]);
  }
  expect(receiver.received).toEqual([]);
  expect(isPublicAddress('::ffff:10.0.0.1')).toBe(false);
});
