import type { Attention, AttentionKind } from '@foyer/contract/figures/tonight.ts';
import { expect } from 'vitest';
import type { Tx } from '#db/handles.ts';
import type { Client } from '#test/api.ts';
import { day, hour, minute } from '#test/clock.ts';
import { testContext } from '#test/context.ts';
import { test } from '#test/fixtures.ts';
import { makeSale } from '#test/records/orders.ts';

async function attention(client: Client): Promise<Attention[]> {
  const { status, body } = await client.get('/dashboard/tonight');
  expect([status, body.details]).toEqual([200, undefined]);
  return body.attention;
}

/** Records of a kind; undefined without any. */
const shown = async (client: Client, kind: AttentionKind) =>
  (await attention(client)).find((one) => one.kind === kind);

const labels = async (client: Client, kind: AttentionKind) =>
  (await shown(client, kind))?.items.map(({ label }) => label);

test('a refund needs attention once it is pending for over three days, oldest first', async ({
  api,
  make,
  clock,
}) => {
  const admin = await api.as('ADMIN');
  const refund = async (age: number, name: string, change = {}) =>
    make.billing({
      type: 'REFUND',
      status: 'PENDING',
      transactionDate: new Date(clock.now().getTime() - age),
      userId: (await make.user({ name, surname: 'Żak' })).id,
      ...change,
    });
  const borderline = await refund(3 * day, 'Ola');
  const nameless = await make.user({ name: '', surname: '', email: 'nameless@foyer.example' });
  await refund(4 * day, 'Ewa', { status: 'PAID' });
  await refund(4 * day, 'Iga', { type: 'ORDER' });
  await refund(9 * day, '', { userId: nameless.id });
  expect(await shown(admin, 'REFUNDS_PENDING')).toMatchObject({ count: 1 });
  clock.advance(1);
  expect(await labels(admin, 'REFUNDS_PENDING')).toEqual(['nameless@foyer.example', 'Ola Żak']);
  for (const age of [5, 6]) await refund(age * day, `${age}`);
  await refund(7 * day, '', { userId: null, guestName: 'Pan Jan' });
  const many = await shown(admin, 'REFUNDS_PENDING');
  expect([many?.count, many?.items.map(({ label }) => label)]).toEqual([
    5,
    ['nameless@foyer.example', 'Pan Jan', '6 Żak'],
  ]);
  await admin.put(`/admin/billings/${borderline.id}/status`, { body: { status: 'PAID' } });
  expect((await shown(admin, 'REFUNDS_PENDING'))?.count).toBe(4);
});

test('failed mails and webhooks that Foyer switched off are shown', async ({ api, make }) => {
  const admin = await api.as('ADMIN');
  await make.mail({ state: 'SENT' });
  await make.mail({ state: 'QUEUED' });
  const mail = await make.mail({ state: 'FAILED', recipient: 'anna@foyer.example' });
  await make.webhook({ active: false });
  const webhook = await make.webhook({ active: false, disabledReason: 'GONE' });
  expect(await attention(admin)).toEqual([
    { kind: 'MAILS_FAILED', count: 1, items: [{ id: mail.id, label: 'anna@foyer.example' }] },
    { kind: 'WEBHOOKS_OFF', count: 1, items: [{ id: webhook.id, label: webhook.url }] },
  ]);
});

test('a manager is shown events only: refunds, mails and webhooks are for admins', async ({
  api,
  make,
  clock,
}) => {
  const transactionDate = new Date(clock.now().getTime() - 4 * day);
  await make.billing({ type: 'REFUND', status: 'PENDING', transactionDate });
  await make.mail({ state: 'FAILED' });
  await make.webhook({ active: false, disabledReason: 'FAILING' });
  await make.event({ titlePl: 'Bal', publishFailure: 'placeTaken' });
  const kinds = async (client: Client) => (await attention(client)).map(({ kind }) => kind);
  expect(await kinds(await api.as('MANAGER'))).toEqual(['PUBLISHING_FAILED']);
  expect(await kinds(await api.as('ADMIN'))).toEqual([
    'REFUNDS_PENDING',
    'MAILS_FAILED',
    'WEBHOOKS_OFF',
    'PUBLISHING_FAILED',
  ]);
});

test('publishing that failed is shown until the draft is published or scheduled again', async ({
  api,
  make,
  clock,
}) => {
  const manager = await api.as('MANAGER');
  const draft = await make.event({ titlePl: 'Bal', publishFailure: 'imageRequired' });
  expect(await shown(manager, 'PUBLISHING_FAILED')).toEqual({
    kind: 'PUBLISHING_FAILED',
    count: 1,
    items: [{ id: draft.id, label: 'Bal' }],
  });
  const publishAt = new Date(clock.now().getTime() + hour).toISOString();
  const refused = await manager.put(`/events/publish_at/${draft.id}`, { body: { publishAt } });
  expect([refused.status, refused.body.message]).toEqual([409, 'imageRequired']);
  expect((await manager.put(`/events/publish_at/${draft.id}`, { body: { publishAt: null } })).status).toBe(
    200,
  );
  expect(await attention(manager)).toEqual([]);
});

test('drafts to be published today that lack a cover, a place or time are shown', async ({
  api,
  make,
  clock,
  deps,
}) => {
  const manager = await api.as('MANAGER');
  const at = (moment: string) => new Date(`2026-11-${moment}Z`);
  const imageId = crypto.randomUUID();
  const write = <Result>(work: (tx: Tx) => Promise<Result>) => deps.change(testContext(clock.now()), work);
  const image = { width: 1, height: 1, bytes: 1, position: 1, createdAt: clock.now(), unclaimedSince: null };
  await write((tx) =>
    tx
      .insertInto('images')
      .values({ id: imageId, kind: 'cover', extension: 'jpg', ...image })
      .execute(),
  );
  const draft = (titlePl: string, publishAt: Date | null, change: Parameters<typeof make.event>[0] = {}) =>
    make.event({
      titlePl,
      publishAt,
      imageId,
      scheduledBy: 'anna@foyer.example',
      timeFrom: at('28T18:00:00'),
      timeTo: at('28T20:00:00'),
      ...change,
    });
  const today = at('20T22:59:00'); // 23:59 in Warsaw
  await draft('complete', today);
  await draft('no cover', today, { imageId: null, timeFrom: at('25T18:00:00') });
  const placeless = await draft('no place', today, { timeFrom: at('26T18:00:00') });
  await write((tx) => tx.deleteFrom('eventPlaces').where('eventId', '=', placeless.id).execute());
  await draft('starts before', today, { timeFrom: at('20T22:58:59') });
  await draft('starts in that minute', today, { timeFrom: at('20T22:59:30') });
  await draft('no cover tomorrow', at('20T23:00:00'), { imageId: null });
  await draft('no cover yesterday', at('19T22:59:59'), { imageId: null });
  await draft('not scheduled', null, { imageId: null });
  expect(await labels(manager, 'DRAFTS_INCOMPLETE')).toEqual(['starts before', 'no cover', 'no place']);
});

test('offline admissions are shown for 24 hours, with their events', async ({ api, make, clock }) => {
  const [manager, program] = [await api.as('MANAGER'), await api.program()];
  const { event } = await makeSale(make, { titlePl: 'Koncert' });
  const admit = (code: string, change = {}) =>
    program.post('/check_ins', { body: { code, admitted: true, ...change } });
  await admit('NONE1', { eventId: event.id });
  await admit('NONE2', { eventId: event.id });
  await program.post('/check_ins', { body: { code: 'NONE3', eventId: event.id } }); // refused and not let in
  clock.advance(minute);
  await admit('NONE4'); // without an event
  expect(await shown(manager, 'OFFLINE_ADMISSIONS')).toEqual({
    kind: 'OFFLINE_ADMISSIONS',
    count: 3,
    items: [{ id: event.id, label: 'Koncert' }],
  });
  clock.advance(day - minute - 1);
  expect((await shown(manager, 'OFFLINE_ADMISSIONS'))?.count).toBe(3);
  clock.advance(1);
  expect(await shown(manager, 'OFFLINE_ADMISSIONS')).toMatchObject({ count: 1, items: [] });
  clock.advance(minute);
  expect(await attention(manager)).toEqual([]);
});

test('the lists that problems lead to hold exactly the counted records', async ({ api, make, clock }) => {
  const admin = await api.as('ADMIN');
  const at = (age: number) => new Date(clock.now().getTime() - age);
  const refund = { type: 'REFUND', status: 'PENDING' } as const;
  const late = await make.billing({ ...refund, transactionDate: at(3 * day + minute) });
  await make.billing({ ...refund, transactionDate: at(3 * day) });
  const failed = await make.mail({ state: 'FAILED', recipient: 'anna@foyer.example' });
  await make.mail({ state: 'FAILED', recipient: 'joanna@foyer.example' });
  await make.webhook({ active: false });
  const webhook = await make.webhook({ active: false, disabledReason: 'GONE' });
  const unpublished = await make.event({ titlePl: 'Bal', publishFailure: 'imageRequired' });
  const incomplete = await make.event({ publishAt: at(-hour), scheduledBy: 'anna@foyer.example' });
  await make.event({ publishAt: at(-day), scheduledBy: 'anna@foyer.example' });
  const listed = async (path: string) => {
    const { status, body } = await admin.get(path);
    expect([path, status]).toEqual([path, 200]);
    return [body.numberOfElements, body.content.map(({ id }: { id: string }) => id)];
  };
  const before = at(3 * day).toISOString();
  expect(await listed(`/admin/billings?type=REFUND&status=PENDING&before=${before}`)).toEqual([1, [late.id]]);
  expect(await listed(`/mails?id=${failed.id}`)).toEqual([1, [failed.id]]);
  expect(await listed('/admin/webhooks?switchedOff=true')).toEqual([1, [webhook.id]]);
  expect(await listed('/events/admin?attention=PUBLISHING_FAILED')).toEqual([1, [unpublished.id]]);
  expect(await listed('/events/admin?attention=DRAFTS_INCOMPLETE')).toEqual([1, [incomplete.id]]);
  expect(await listed('/events/admin?attention=DRAFTS_INCOMPLETE&eventListType=PAST')).toEqual([0, []]);
  clock.advance(day); // the other draft is one of today, although nothing has changed
  expect((await listed('/events/admin?attention=DRAFTS_INCOMPLETE'))[0]).toBe(1);
  expect((await shown(admin, 'DRAFTS_INCOMPLETE'))?.items.map(({ id }) => id)).not.toEqual([incomplete.id]);
});
